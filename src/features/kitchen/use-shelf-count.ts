import { keepPreviousData } from '@tanstack/react-query'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { countConditions } from './filter/filter-search.ts'
import { type Narrowing, type ShelfName, shelfStatus } from './use-shelf.ts'

const labels: Record<ShelfName, string> = { backburner: 'saved for later', cookbook: 'organized by meal' }

/** How much is on a shelf of the viewer's own (undefined until known), and the line that says so or what was found. */
export function useShelfCount(
  shelf: ShelfName,
  { sort: _, ...narrowing }: Narrowing,
): { total: number | undefined; text: string } {
  const counts = trpc.kitchen.count.useQuery().data
  const isNarrowed = narrowing.query !== undefined || countConditions(narrowing) > 0
  const found = trpc.kitchen.countShelf.useQuery(
    { id: 0, status: shelfStatus[shelf], ...narrowing },
    { enabled: isNarrowed, placeholderData: keepPreviousData },
  ).data
  const total = counts && (shelf === 'backburner' ? counts.backBurner : counts.cookbook)
  if (isNarrowed) return { total, text: found ? `${found.count.toLocaleString('en')} found` : '' }
  return { total, text: total === undefined ? '' : `${counted(total, 'recipe')} ${labels[shelf]}` }
}
