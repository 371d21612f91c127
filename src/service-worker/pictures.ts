import { registerRoute } from 'workbox-routing'
import { isPictureCache, keptPicture } from '#src/lib/device/names.ts'

/** The kept picture of an address, whatever width that asks for. */
async function findKept({ pathname, search }: URL): Promise<Response | undefined> {
  const address = keptPicture(pathname + search)
  if (address === null) return undefined
  for (const name of (await caches.keys()).filter(isPictureCache)) {
    const found = await (await caches.open(name)).match(address)
    if (found) return found
  }
  return undefined
}

/**
 * Answers a picture that cannot be fetched with the small one that pages have put by of the same dish. Nothing is put by here, and
 * the pictures go when their owner signs out.
 */
export function serveKeptPictures(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && keptPicture(url.pathname + url.search) !== null,
    async ({ request, url }) => {
      try {
        return await fetch(request)
      } catch (error) {
        const kept = await findKept(url)
        if (kept) return kept
        throw error
      }
    },
  )
}
