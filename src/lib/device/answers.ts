import { hashKey } from '@tanstack/react-query'
import { deviceDatabase, type KeptAnswer } from './database.ts'
import { unsubscribeBrowser } from './subscription.ts'
import { deletePictures } from './wipe.ts'

/** What a call was asked with, as the database tells answers apart; the order of fields makes no difference. */
export const inputKey = (input: unknown): string => (input === undefined ? '' : hashKey([input]))

/** The device is not, or no longer, this owner's. */
export class NotTheirs extends Error {
  override name = 'NotTheirs'
}

/** Whose all that is kept is; null for nobody's. */
export async function deviceOwner(): Promise<number | null> {
  const owner = await (await deviceDatabase()).get('values', 'owner')
  return typeof owner === 'number' ? owner : null
}

/**
 * Makes the device this owner's. What was kept of another is deleted, also where it is not known whose that was. In one transaction, so
 * that of two tabs the last one has it all. Answers whether changes that waited for another were among it.
 */
export async function takeDevice(owner: number): Promise<boolean> {
  const change = (await deviceDatabase()).transaction(['values', 'answers', 'changes', 'shared'], 'readwrite')
  const values = change.objectStore('values')
  const before = await values.get('owner')
  let didWait = false
  const isOfAnother = before !== undefined && before !== owner
  if (before !== owner) {
    void values.clear()
    void change.objectStore('answers').clear()
    // What was shared while nobody was signed in is for whoever signs in.
    if (isOfAnother) void change.objectStore('shared').clear()
    for await (const cursor of change.objectStore('changes')) {
      if (cursor.value.ownerId === owner) continue
      didWait = true
      void cursor.delete()
    }
    void values.put(owner, 'owner')
  }
  await change.done
  if (isOfAnother) await Promise.all([deletePictures(), unsubscribeBrowser()])
  return didWait
}

/** What becomes of what is kept, all of it or nothing. */
export interface KeptChange {
  put?: readonly KeptAnswer[]
  drop?: readonly (readonly [path: string, input: string])[]
  /** Single values by their names. */
  values?: Readonly<Record<string, unknown>>
}

/** Changes what is kept for this owner. Throws `NotTheirs` where the device is not theirs, as after they signed out in another tab. */
export async function changeKept(owner: number, { put = [], drop = [], values = {} }: KeptChange): Promise<void> {
  const change = (await deviceDatabase()).transaction(['values', 'answers'], 'readwrite')
  const single = change.objectStore('values')
  if ((await single.get('owner')) !== owner) {
    await change.done
    throw new NotTheirs('This device keeps nothing of theirs')
  }
  const answers = change.objectStore('answers')
  // A failure of one of them ends the transaction, which is what is awaited.
  for (const answer of put) void answers.put(answer).catch(() => undefined)
  for (const [path, input] of drop) void answers.delete([path, input]).catch(() => undefined)
  for (const [name, value] of Object.entries(values)) void single.put(value, name).catch(() => undefined)
  await change.done
}

export const keptAnswer = async (path: string, input: unknown): Promise<KeptAnswer | null> =>
  (await (await deviceDatabase()).get('answers', [path, inputKey(input)])) ?? null

/** All answers of a procedure. */
export const keptAnswersOf = async (path: string): Promise<KeptAnswer[]> =>
  (await deviceDatabase()).getAll('answers', IDBKeyRange.bound([path], [path, []]))

/** What the kept answers of a procedure were asked with, without loading those. */
export async function keptInputsOf<Input>(path: string): Promise<Input[]> {
  const keys = await (await deviceDatabase()).getAllKeys('answers', IDBKeyRange.bound([path], [path, []]))
  return keys.map(([, input]) => (input === '' ? undefined : JSON.parse(input)[0]) as Input)
}

/** A single value that was kept with the answers. */
export const keptValue = async (name: string): Promise<unknown> => (await deviceDatabase()).get('values', name)

/** Deletes every kept answer and these values; the device stays its owner's. */
export async function dropKept(values: readonly string[]): Promise<void> {
  const change = (await deviceDatabase()).transaction(['values', 'answers'], 'readwrite')
  void change.objectStore('answers').clear()
  for (const name of values) void change.objectStore('values').delete(name)
  await change.done
}
