import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { timeText } from '#common/recipe/facts.ts'
import { FILTER_TAGS_MAX } from '#server/kitchen/filter/constants.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { addNames } from '#src/ui/add-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { StarRating } from '#src/ui/star-rating.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type Narrowing, type ShelfName, shelfStatus } from '../use-shelf.ts'
import { countConditions, filterSearch, foodRules, noFilter } from './filter-search.ts'
import { FoodField } from './food-field.tsx'
import { GONE_COLLECTION, GONE_TAG, useOwnNames } from './use-own-names.ts'

const TIMES = [15, 30, 45, 60, 120]
/** Milliseconds without a key before what is typed counts. */
const STILL_MS = 300
const nothingTyped = { ingredients: '', without: '' }

/** What a shelf is filtered by: tags, a collection, stars, hearts, time and ingredients. It counts what is left meanwhile. */
export function FilterSheet(props: {
  shelf: ShelfName
  narrowing: Narrowing
  open: boolean
  onOpenChange: (open: boolean) => void
  onFilter: (filter: ShelfFilter) => void
}) {
  const { shelf, narrowing, open, onOpenChange, onFilter } = props
  const [filter, setFilter] = useState(() => filterSearch({ ...narrowing }))
  const [typed, setTyped] = useState(nothingTyped)
  /** With the ingredients that are typed and not added yet. */
  const withTyped = ({ ingredients, without }: typeof nothingTyped): ShelfFilter => ({
    ...filter,
    ingredients: addNames(filter.ingredients ?? [], ingredients, foodRules),
    without: addNames(filter.without ?? [], without, foodRules),
  })
  const counting = filterSearch({ ...withTyped(useDebounced(typed, STILL_MS)) })
  const { tags, collections } = useOwnNames()
  const { query, meal } = narrowing
  const found = trpc.kitchen.countShelf.useQuery(
    { id: 0, status: shelfStatus[shelf], query, meal, ...counting },
    { placeholderData: keepPreviousData },
  ).data
  const change = (to: ShelfFilter) => setFilter(last => ({ ...last, ...to }))
  const chosen = new Set(filter.tags)
  const toggle = (id: number) =>
    change({ tags: chosen.has(id) ? [...chosen].filter(tag => tag !== id) : [...chosen, id] })
  const times = [...new Set([...TIMES, filter.minutes ?? 0])].filter(Boolean).sort((one, other) => one - other)
  const show = () => {
    onOpenChange(false)
    onFilter(filterSearch({ ...withTyped(typed) }))
  }
  const clear = () => {
    setFilter(noFilter)
    setTyped(nothingTyped)
  }
  const goneTags = (tags && filter.tags?.filter(id => !tags.some(tag => tag.id === id))) ?? []
  const shownTags = [...(tags ?? []), ...goneTags.map(id => ({ id, name: GONE_TAG }))]
  const isCollectionGone =
    collections && filter.collection !== undefined && !collections.some(({ id }) => id === filter.collection)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      className="space-y-6"
      footer={
        <>
          <Button variant="outline" disabled={countConditions(withTyped(typed)) === 0} onClick={clear}>
            Clear
          </Button>
          <Button className="max-md:flex-1" onClick={show}>
            {found ? `Show ${counted(found.count, 'recipe')}` : 'Show recipes'}
          </Button>
        </>
      }
    >
      {shownTags.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
        <div role="group" aria-label="Your tags">
          <p aria-hidden="true" className="mb-2 font-semibold leading-title">
            Your tags
          </p>
          <div className="flex flex-wrap gap-2">
            {shownTags.map(({ id, name }) => (
              <Chip
                key={id}
                chosen={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= FILTER_TAGS_MAX}
                className="max-w-full"
                onClick={() => toggle(id)}
              >
                <span className="truncate leading-title">{name}</span>
              </Chip>
            ))}
          </div>
        </div>
      ) : null}
      {collections?.length || isCollectionGone ? (
        <Field label="Collection">
          <Select
            value={filter.collection ?? ''}
            onChange={event => change({ collection: Number(event.currentTarget.value) || undefined })}
          >
            <option value="">Any</option>
            {isCollectionGone ? <option value={filter.collection}>{GONE_COLLECTION}</option> : null}
            {collections?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div>
        <p aria-hidden="true" className="font-semibold leading-title">
          Your stars, at least
        </p>
        <StarRating
          label="Your stars, at least"
          value={filter.stars ?? null}
          onValueChange={stars => change({ stars: stars ?? undefined })}
          className="-ml-2.5"
        />
      </div>
      <Switch
        label="Favourites only"
        checked={filter.favourite ?? false}
        onCheckedChange={checked => change({ favourite: checked || undefined })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 font-semibold leading-title">
          Time
        </p>
        <ChipGroup
          label="Time"
          layout="wrap"
          value={String(filter.minutes ?? '')}
          onValueChange={value => change({ minutes: Number(value) || undefined })}
          choices={[
            { value: '', label: 'Any' },
            ...times.map(minutes => ({ value: String(minutes), label: `Up to ${timeText(minutes)}` })),
          ]}
        />
      </div>
      <FoodField
        label="With ingredients"
        placeholder="Chicken, rice…"
        names={filter.ingredients ?? []}
        onNames={ingredients => change({ ingredients })}
        typed={typed.ingredients}
        onTyped={ingredients => setTyped(last => ({ ...last, ingredients }))}
      />
      <FoodField
        label="Without ingredients"
        placeholder="Nuts, milk…"
        names={filter.without ?? []}
        onNames={without => change({ without })}
        typed={typed.without}
        onTyped={without => setTyped(last => ({ ...last, without }))}
      />
    </Sheet>
  )
}
