import type { ShareState } from '#server/shopping/constants.ts'
import type { FilledListView, ItemView } from '#server/shopping/contract.ts'
import type { NewChange } from '#src/lib/device/make-change.ts'
import type { Waiting } from '#src/lib/device/waiting-changes.ts'
import type { RouterMutations } from '#src/lib/trpc.ts'
import { type Addition, type Mark, marked } from './shown-list.ts'

/** A line by hand with the id that it keeps for all tries. */
export type Line = { id: string; text: string }

const about = (id: number) => ({
  subject: `list-${id}`,
  page: `/shopping?list=${id}`,
  gone: 'This list was deleted meanwhile.',
})

const done: Record<ShareState, (name: string) => string> = {
  open: name => `Put ${name} back on the list`,
  ticked: name => `Tick ${name}`,
  'at hand': name => `Strike ${name}`,
  removed: name => `Take ${name} off the list`,
}

/** Marks what is on a list. */
export const markChange = (id: number, name: string, mark: Mark): NewChange<'shopping.mark'> => ({
  ...about(id),
  path: 'shopping.mark',
  input: { id, ...mark, shareIds: [...mark.shareIds] },
  title: done[mark.state](name),
})

/** Takes a recipe off a list. */
export const removalChange = (id: number, { id: additionId, title }: Addition, at: number) =>
  ({
    ...about(id),
    path: 'shopping.removeAddition',
    input: { id, additionId, at },
    title: done.removed(title),
  }) satisfies NewChange<'shopping.removeAddition'>

/** Adds a line by hand. Each is by itself: where one is refused, others may still be taken. */
export const lineChange = (id: number, { id: itemId, text }: Line): NewChange<'shopping.addItem'> => ({
  ...about(id),
  subject: `line-${itemId}`,
  path: 'shopping.addItem',
  input: { id, itemId, text },
  title: `Add “${text}” to the list`,
  keepsRefused: true,
})

type Input<Path extends keyof RouterMutations> = RouterMutations[Path]['input']

/** The waiting changes of a list, as this page made them. */
const ofList = <Path extends 'shopping.mark' | 'shopping.removeAddition' | 'shopping.addItem'>(
  changes: readonly Waiting[],
  path: Path,
  id: number,
) =>
  changes
    .filter(change => change.path === path)
    .map(change => ({ change, input: change.input as Input<Path> }))
    .filter(({ input }) => Number(input.id) === id)

/** The lines by hand of a list that wait for a connection, or for their chef's decision. */
export const waitingLines = (changes: readonly Waiting[], id: number) =>
  ofList(changes, 'shopping.addItem', id).map(({ change, input }) => ({
    line: { id: input.itemId, text: input.text },
    change,
  }))

const openSharesOf = (list: FilledListView, additionId: string): string[] =>
  list.aisles
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'open')
    .flatMap(({ shares }) => shares)
    .filter(share => share.additionId === additionId)
    .map(({ id }) => id)

/** A list as it will be once the waiting changes are made, and the shares that they change. */
export function withWaiting(list: FilledListView, changes: readonly Waiting[]) {
  const waiting = new Set<string>()
  let next = list
  for (const { path, input, refusal } of changes) {
    if (refusal !== null || Number((input as { id?: unknown }).id) !== list.id) continue
    let mark: Mark | null = null
    if (path === 'shopping.mark') mark = input as Mark
    if (path === 'shopping.removeAddition') {
      const { additionId, at } = input as { additionId: string; at: number }
      mark = { shareIds: openSharesOf(next, additionId), state: 'removed', at }
    }
    if (!mark) continue
    next = marked(next, mark)
    for (const id of mark.shareIds) waiting.add(id)
  }
  return { list: next, waiting }
}

/** Whether something of an item waits. */
export const isWaiting = ({ shares }: ItemView, waiting: ReadonlySet<string>): boolean =>
  shares.some(({ id }) => waiting.has(id))
