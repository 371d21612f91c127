import { DATABASE, isPictureCache } from './names.ts'
import { unsubscribeBrowser } from './subscription.ts'

/** Deletes the database, with what is kept in it of whomever. Resolves where there is none, and where the browser has no storage. */
function deleteDatabase(): Promise<void> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(DATABASE)
      // Tabs that have it open let go of it at once; `blocked` is told of one that is frozen, and goes on when that is gone.
      for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
    } catch {
      resolve()
    }
  })
}

/** Deletes the pictures that are kept, of whomever. */
export async function deletePictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isPictureCache).map(name => caches.delete(name)))
}

/**
 * Deletes all that this browser keeps of somebody for when there is no connection, for every tab, and ends its notifications.
 * Needs nothing that has yet to load, so that signing out works offline.
 */
export async function wipeDevice(): Promise<void> {
  await Promise.all([deleteDatabase(), deletePictures().catch(() => undefined), unsubscribeBrowser()])
}
