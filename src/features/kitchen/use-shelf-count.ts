import { keepPreviousData } from '@tanstack/react-query'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type Narrowing, type ShelfName, shelfStatus } from './use-shelf.ts'

const labels: Record<ShelfName, string> = { backburner: 'saved for later', cookbook: 'organized by meal' }

/** How much is on a shelf of the viewer's own (undefined until known), and the line that says so or what was found. */
export function useShelfCount(
  shelf: ShelfName,
  { query, meal }: Narrowing,
): { total: number | undefined; text: string } {
  const counts = trpc.kitchen.count.useQuery().data
  const found = trpc.kitchen.countShelf.useQuery(
    { id: 0, status: shelfStatus[shelf], query, meal },
    { enabled: query !== undefined, placeholderData: keepPreviousData },
  ).data
  const total = counts && (shelf === 'backburner' ? counts.backBurner : counts.cookbook)
  if (query !== undefined) return { total, text: found ? `${found.count.toLocaleString('en')} found` : '' }
  return { total, text: total === undefined ? '' : `${counted(total, 'recipe')} ${labels[shelf]}` }
}
