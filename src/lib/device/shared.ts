import { deviceDatabase, type SharedContent } from './database.ts'

/** How long what another program shared waits to be taken, in milliseconds. */
const KEPT_MS = 10 * 60_000

/** Keeps what another program shared until a page takes it, and answers its name. What waited too long is forgotten. */
export async function keepShared(content: Omit<SharedContent, 'at'>): Promise<string> {
  const database = await deviceDatabase()
  await forgetOldShared()
  const name = crypto.randomUUID()
  await database.put('shared', { ...content, at: Date.now() }, name)
  return name
}

/** Takes what was shared out of this device; null where it was taken, or waited too long. */
export async function takeShared(name: string): Promise<SharedContent | null> {
  const database = await deviceDatabase()
  await forgetOldShared()
  const transaction = database.transaction('shared', 'readwrite')
  const content = await transaction.store.get(name)
  if (content) await transaction.store.delete(name)
  await transaction.done
  return content ?? null
}

/** Forgets what nobody took in time. */
export async function forgetOldShared(): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('shared', 'readwrite')
  for await (const cursor of transaction.store) {
    if (Math.abs(Date.now() - cursor.value.at) >= KEPT_MS) await cursor.delete()
  }
  await transaction.done
}
