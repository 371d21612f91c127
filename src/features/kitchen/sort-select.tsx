import { type ShelfSort, shelfSorts } from '#server/kitchen/constants.ts'
import { Select } from '#src/ui/select.tsx'

const names: Record<ShelfSort, string> = {
  newest: 'Newest',
  title: 'Title',
  time: 'Time',
  'most-cooked': 'Most cooked',
}

/** The order of a shelf. Undefined is the kitchen's own: the newest first, in a search what fits best. */
export function SortSelect({
  value,
  searching,
  onChange,
}: {
  value: ShelfSort | undefined
  searching: boolean
  onChange: (sort: ShelfSort | undefined) => void
}) {
  const own = searching ? 'best' : 'newest'
  return (
    <div className="w-40 flex-none">
      <Select
        aria-label="Sort by"
        value={value ?? own}
        onChange={event => {
          const chosen = event.currentTarget.value
          onChange(chosen === own ? undefined : shelfSorts.find(sort => sort === chosen))
        }}
      >
        {searching ? <option value="best">Best match</option> : null}
        {shelfSorts.map(sort => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </Select>
    </div>
  )
}
