import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import type { Narrowing, ShelfName } from '../use-shelf.ts'
import { countConditions } from './filter-search.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }))

/** Opens the sheet in which a shelf is filtered; says how many conditions there are. */
export function FilterButton(props: {
  shelf: ShelfName
  narrowing: Narrowing
  onFilter: (filter: ShelfFilter) => void
}) {
  const wide = useWide()
  const [sheet, setSheet] = useState({ open: false, version: 0 })
  const count = countConditions(props.narrowing)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filter, ${count} chosen` : 'Filter'}
        icon={<SlidersHorizontal aria-hidden="true" size={20} />}
        className="flex-none max-md:px-3"
        onClick={() => setSheet(last => ({ open: true, version: last.version + 1 }))}
        onPointerEnter={() => void loadSheet().catch(() => {})}
      >
        {wide ? 'Filter' : null}
        {count > 0 ? <span className="tabular-nums">{count}</span> : null}
      </Button>
      {sheet.version > 0 ? (
        <Suspense fallback={null}>
          <FilterSheet
            {...props}
            key={sheet.version}
            open={sheet.open}
            onOpenChange={open => setSheet(last => ({ ...last, open }))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
