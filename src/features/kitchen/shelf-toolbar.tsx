import type { ReactNode, Ref } from 'react'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import type { ShelfSort } from '#server/kitchen/constants.ts'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { cx } from '#src/ui/class-names.ts'
import { SortSelect } from './sort-select.tsx'
import type { Meal } from './use-shelf.ts'

const chips = [
  { value: 'all' as const, label: 'All' },
  ...mealSections.map(value => ({ value, label: sectionNames[value] })),
]

/** Above a shelf: the meals of the Cookbook, how much there is, and the order. */
export function ShelfToolbar(props: {
  /** Absent where there are no meals to choose from. */
  onMeal?: ((meal: Meal | undefined) => void) | undefined
  meal: Meal | undefined
  /** The count as text; empty until it is known. */
  count: string
  /** There is nothing to put in order. */
  bare: boolean
  countRef: Ref<HTMLParagraphElement>
  sort: ShelfSort | undefined
  /** Words are looked for. */
  searching: boolean
  onSort: (sort: ShelfSort | undefined) => void
  /** The button that filters. */
  filter: ReactNode
}) {
  const { onMeal, meal, count, bare, countRef, sort, searching, onSort, filter } = props
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
      {onMeal ? (
        <ChipGroup
          label="Meal"
          choices={chips}
          value={meal ?? 'all'}
          onValueChange={value => onMeal(value === 'all' ? undefined : value)}
          className="max-w-full"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 basis-80 items-center justify-between gap-4 max-md:basis-full">
        <p
          ref={countRef}
          tabIndex={-1}
          aria-live="polite"
          className={cx('min-h-6 min-w-0 flex-1 text-muted leading-title max-md:text-sm', onMeal && 'lg:text-right')}
        >
          {count}
        </p>
        {bare ? null : (
          <div className="flex flex-none items-center gap-2.5">
            {filter}
            <SortSelect value={sort} searching={searching} onChange={onSort} />
          </div>
        )}
      </div>
    </div>
  )
}
