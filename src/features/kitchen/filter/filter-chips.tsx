import { X } from 'lucide-react'
import { useRef } from 'react'
import { timeText } from '#common/recipe/facts.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { Button } from '#src/ui/button.tsx'
import type { ShelfName } from '../use-shelf.ts'
import { filterSearch, noFilter } from './filter-search.ts'
import { KeepFilter } from './keep-filter.tsx'
import { GONE_COLLECTION, GONE_TAG, useOwnNames } from './use-own-names.ts'

interface Named {
  id: number
  name: string
}

interface Condition {
  /** Unlike those of all others; the text, where it is. */
  key?: string
  text: string
  /** The filter without it. */
  rest: ShelfFilter
}

/** The conditions of a filter, each as a chip that takes it away. */
export function FilterChips(props: {
  shelf: ShelfName
  filter: ShelfFilter
  onFilter: (filter: ShelfFilter) => void
  smart: number | undefined
  onSmart: (smart: number) => void
}) {
  const { shelf, filter, onFilter, smart, onSmart } = props
  const names = useOwnNames()
  const row = useRef<HTMLUListElement>(null)
  const conditions = conditionsOf(filter, names)
  const take = (rest: ShelfFilter, at: number) => {
    onFilter(filterSearch({ ...rest }))
    // What was pressed is gone.
    const buttons = row.current?.querySelectorAll<HTMLElement>('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1]
    next?.focus()
  }
  return (
    <ul ref={row} aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2 md:mb-6">
      {conditions.map(({ key, text, rest }, at) => (
        <li key={key ?? text} className="flex max-w-full">
          <button
            type="button"
            aria-label={`Remove filter: ${text}`}
            onClick={() => take(rest, at)}
            className="inline-flex min-h-tap min-w-0 items-center gap-2 rounded-full bg-sunken px-4 font-semibold text-sm hover:shadow-[inset_0_0_0_1px_var(--line-strong)]"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" size={16} className="flex-none text-muted" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => onFilter(noFilter)}>
          Clear filters
        </Button>
      </li>
      <li className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
        <KeepFilter shelf={shelf} filter={filter} smart={smart} onSmart={onSmart} />
      </li>
    </ul>
  )
}

function conditionsOf(filter: ShelfFilter, { tags, collections }: ReturnType<typeof useOwnNames>): Condition[] {
  const without = <Entry,>(list: readonly Entry[] | undefined, gone: Entry) => list?.filter(entry => entry !== gone)
  const nameOf = (list: readonly Named[] | undefined, id: number, gone: string, before: string) => {
    const name = list ? list.find(one => one.id === id)?.name : '…'
    return name === undefined ? gone : `${before}${name}`
  }
  const { collection, stars, favourite, minutes } = filter
  return [
    ...(filter.tags ?? []).map(id => ({
      key: `tag ${id}`,
      text: nameOf(tags, id, GONE_TAG, '#'),
      rest: { ...filter, tags: without(filter.tags, id) },
    })),
    ...(collection === undefined
      ? []
      : [
          {
            text: nameOf(collections, collection, GONE_COLLECTION, 'In '),
            rest: { ...filter, collection: undefined },
          },
        ]),
    ...(stars === undefined
      ? []
      : [
          {
            text: stars === 5 ? '5 stars' : `${stars} stars or more`.replace('1 stars', '1 star'),
            rest: { ...filter, stars: undefined },
          },
        ]),
    ...(favourite ? [{ text: 'Favourites', rest: { ...filter, favourite: undefined } }] : []),
    ...(minutes === undefined ? [] : [{ text: `Up to ${timeText(minutes)}`, rest: { ...filter, minutes: undefined } }]),
    ...(filter.ingredients ?? []).map(name => ({
      text: `With ${name}`,
      rest: { ...filter, ingredients: without(filter.ingredients, name) },
    })),
    ...(filter.without ?? []).map(name => ({
      text: `Without ${name}`,
      rest: { ...filter, without: without(filter.without, name) },
    })),
  ]
}
