/** Under this name the device keeps which recipes it has. */
export const KITCHEN = 'kitchen'

/** What of a kitchen is kept. */
export interface KeptKitchen {
  /** When the server last said which recipes there are, in milliseconds since 1970. */
  at: number
  /** How many recipes the kitchen had then. */
  total: number
  /** By id. */
  recipes: Record<number, KeptRecipe>
}

interface KeptRecipe {
  /** What it was stamped with. */
  stamp: string
  bytes: number
  /** The address of its small picture, and how many bytes that takes; null until it is kept. */
  picture: string
  pictureBytes: number | null
}

export const emptyKitchen: KeptKitchen = { at: 0, total: 0, recipes: {} }

const sizeOf = ({ bytes, pictureBytes }: KeptRecipe): number => bytes + (pictureBytes ?? 0)

/** Bytes that are kept. */
export const bytesOf = ({ recipes }: KeptKitchen): number =>
  Object.values(recipes).reduce((sum, recipe) => sum + sizeOf(recipe), 0)

export const countOf = ({ recipes }: KeptKitchen): number => Object.keys(recipes).length

/** As full as this, a device takes in no further recipes, and only brings those up to date that it has. */
const FULL = 0.97

/**
 * Which of these recipes have to be fetched: those that changed, and those that are missing where the ones before them, the newer ones,
 * leave room. `stamps` are of all recipes, the newest first.
 */
export function toFetch<Stamped extends { id: number; stamp: string }>(
  kitchen: KeptKitchen,
  stamps: readonly Stamped[],
  { from, to, limit }: { from: number; to: number; limit: number },
): Stamped[] {
  let newer = 0
  return stamps.slice(0, to).filter(({ id, stamp }, at) => {
    const kept = kitchen.recipes[id]
    const hasRoom = newer <= limit * FULL
    if (kept) newer += sizeOf(kept)
    return at >= from && (kept ? kept.stamp !== stamp : hasRoom)
  })
}

/** The newest recipes that fit into so many bytes; `newest` are the ids of all. */
export function within(kitchen: KeptKitchen, newest: readonly number[], limit: number): KeptKitchen {
  let room = limit
  const recipes: KeptKitchen['recipes'] = {}
  for (const id of newest) {
    const recipe = kitchen.recipes[id]
    if (!recipe) continue
    room -= sizeOf(recipe)
    if (room < 0) break
    recipes[id] = recipe
  }
  return { ...kitchen, recipes }
}
