import { Check, Hourglass, ListPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AtHandView } from '#server/pantry/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Pantry } from '../use-pantry.ts'
import { findOnList } from './pantry-list.ts'
import { useAtHand } from './use-at-hand.ts'

/** Rows that show before the rest is asked for. */
const SHOWN = 6

/** What was confirmed the last time, to be taken over with one press. Nothing where there was no last time. */
export function AtHand({ pantry, level }: { pantry: Pantry; level: 2 | 3 }) {
  const { query, announcement, setStock, drop } = useAtHand()
  const [all, setAll] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const Heading = `h${level === 2 ? 3 : 4}` as 'h3' | 'h4'
  const remove = (item: AtHandView, at: number) => {
    const places = [...(rows.current?.children ?? [])]
    const next = places[at + 1] ?? places[at - 1]
    next?.querySelector<HTMLElement>('button')?.focus()
    drop(item)
  }
  return (
    <QueryState
      query={query}
      bare
      hideLoadingLabel
      loadingLabel="Loading what is at hand"
      loading={<Skeleton className="h-5 w-28" />}
      errorTitle="What is at hand did not load"
      errorText={whyNotLoaded}
      empty={null}
    >
      {items =>
        items.length === 0 ? null : (
          <section
            aria-label="At hand"
            className="@container rounded-lg border border-line bg-surface px-4.5 pt-4 pb-2"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Heading className="title-small">At hand</Heading>
              <span className="text-muted text-sm">{counted(items.length, 'ingredient')} from last time</span>
            </div>
            {items.some(item => !findOnList(pantry.draft.list, item)) ? (
              <Button
                variant="outline"
                size="sm"
                wide
                className="mt-3"
                icon={<ListPlus aria-hidden="true" size={20} />}
                onClick={() => pantry.addAll(items, 'at hand')}
              >
                Add what is at hand
              </Button>
            ) : (
              <p className="mt-1 flex min-h-tap items-center gap-2 font-semibold text-secondary-text text-sm">
                <Check aria-hidden="true" size={18} />
                All of it is on your list
              </p>
            )}
            <ul ref={rows} className="mt-2">
              {(all ? items : items.slice(0, SHOWN)).map((item, at) => (
                <AtHandRow key={item.name} item={item} onTurn={setStock} onRemove={() => remove(item, at)} />
              ))}
            </ul>
            {items.length > SHOWN ? (
              <Button variant="link" size="sm" className="px-0!" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show all ${items.length}`}
              </Button>
            ) : null}
            <p role="status" className="sr-only">
              {announcement}
            </p>
          </section>
        )
      }
    </QueryState>
  )
}

function AtHandRow(props: {
  item: AtHandView
  onTurn: (item: AtHandView, stock: AtHandView['stock']) => void
  onRemove: () => void
}) {
  const { item, onTurn, onRemove } = props
  const low = item.stock === 'running low'
  const word = low ? 'Running low' : 'Have'
  const Icon = low ? Hourglass : Check
  return (
    <li className="flex items-center gap-1 border-line border-t first:border-t-0">
      <span className="min-w-0 flex-1 py-1.5 leading-title">{item.name}</span>
      <button
        type="button"
        aria-label={`${word}: ${item.name}. Change to ${low ? 'have' : 'running low'}`}
        title={low ? 'Change to have' : 'Change to running low'}
        onClick={() => onTurn(item, low ? 'have' : 'running low')}
        className="flex min-h-tap items-center"
      >
        <span
          className={cx(
            'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong px-3 font-semibold text-sm leading-none transition-colors',
            low ? 'bg-accent-soft text-accent-text' : 'bg-secondary-soft text-secondary-text',
          )}
        >
          <Icon aria-hidden="true" size={15} />
          {word}
        </span>
      </button>
      <IconButton
        label={`Remove ${item.name} from what is at hand`}
        icon={<X aria-hidden="true" size={18} />}
        onClick={onRemove}
        className="-mr-3"
      />
    </li>
  )
}
