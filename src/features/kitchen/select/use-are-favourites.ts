import { trpc } from '#src/lib/trpc.ts'
import { type Narrowing, type ShelfName, shelfStatus } from '../use-shelf.ts'

/**
 * Whether all of the chosen recipes of a shelf are favourites. `shown` are those that are loaded; of others, the shelf is
 * asked which of its recipes are: first as it is narrowed and ordered, as that is how all are chosen.
 */
export function useAreFavourites(
  shelf: ShelfName,
  narrowing: Narrowing,
  chosen: readonly number[],
  shown: readonly { id: number; isFavourite: boolean }[],
): boolean {
  const marks = new Map(shown.map(({ id, isFavourite }) => [id, isFavourite]))
  const others = chosen.filter(id => !marks.has(id))
  const areShown = chosen.length > 0 && chosen.every(id => marks.get(id) !== false)
  const status = shelfStatus[shelf]
  const found = trpc.kitchen.listShelfIds.useQuery(
    { status, ...narrowing, favourite: true },
    { enabled: areShown && others.length > 0 },
  ).data
  // Those that were chosen before it was narrowed.
  const missed = others.filter(id => !found?.ids.includes(id))
  const elsewhere = trpc.kitchen.listShelfIds.useQuery(
    { status, favourite: true },
    { enabled: areShown && found !== undefined && missed.length > 0 },
  ).data
  return areShown && missed.every(id => elsewhere?.ids.includes(id))
}
