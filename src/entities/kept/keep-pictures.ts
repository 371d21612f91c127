import type { RecipeView } from '#server/kitchen/contract.ts'
import { dishUrl } from '#server/media/drawn/contract.ts'
import { keptPicture, pictureCacheOf } from '#src/lib/device/names.ts'

/** Where the small picture of a recipe's card is. */
export const pictureOf = (recipe: Pick<RecipeView, 'imageUrl' | 'drawnKey'>): string =>
  keptPicture(recipe.imageUrl ?? '') ?? keptPicture(dishUrl(recipe.drawnKey)) ?? ''

/** A place for the small pictures of a chef; null where the browser keeps none, as without encryption. */
export async function openPictures(chefId: number): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(pictureCacheOf(chefId)) : null
}

/**
 * Keeps a picture, unless it is kept; its bytes, 0 where the server has none, null where it did not give it this time. Rejects where
 * there is no connection or no room.
 */
export async function keepPicture(pictures: Cache, address: string): Promise<number | null> {
  const kept = await pictures.match(address)
  if (kept) return (await kept.blob()).size
  const answer = await fetch(address)
  if (answer.status === 404 || answer.status === 410) return 0
  if (!answer.ok) return null
  const { size } = await answer.clone().blob()
  await pictures.put(address, answer)
  return size
}
