import { deviceDatabase } from './database.ts'
import { unsubscribeBrowser } from './subscription.ts'
import { deletePictures } from './wipe.ts'

/**
 * Deletes what this device keeps of somebody whose session has ended, but not the changes that wait until they sign in again. What
 * was shared since can stay as well: it waits for whoever signs in on the page that it led to.
 */
export async function wipeButWaiting({ keepsShared }: { keepsShared: boolean }): Promise<void> {
  const database = await deviceDatabase()
  const stores = keepsShared ? (['values', 'answers'] as const) : (['values', 'answers', 'shared'] as const)
  const transaction = database.transaction(stores, 'readwrite')
  for (const store of stores) void transaction.objectStore(store).clear()
  await Promise.all([transaction.done, deletePictures(), unsubscribeBrowser()])
}

/** Deletes all changes that wait, of whomever. */
export const forgetChanges = async (): Promise<void> => (await deviceDatabase()).clear('changes')
