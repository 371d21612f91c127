import { Link } from '@tanstack/react-router'
import { ChefHat, CircleCheck, Ellipsis, Recycle, Repeat, Users } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { PlanEntry } from '#server/plan/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useDraggableEntry } from './drag/use-entry-drag.ts'
import { type EntryActions, EntryMenu } from './entry-menu.tsx'
import { entryTitle } from './entry-title.ts'

/** A dish of a meal: a row on phones, a small card below its picture in a column of the week. */
export function EntryCard({ entry, actions }: { entry: PlanEntry; actions: EntryActions }) {
  const card = useRef<HTMLLIElement>(null)
  useDraggableEntry(card, entry)
  const { id, day, meal, recipeId, cover, drawnKey, cookedAt } = entry
  const title = entryTitle(entry)
  return (
    <li
      ref={card}
      data-day={day}
      data-meal={meal}
      data-entry={id}
      className={cx(
        'relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-paper p-2 transition-opacity data-dragging:opacity-50 xl:flex-col xl:items-stretch xl:gap-0 xl:overflow-clip xl:p-0',
        'data-drop-over:before:absolute data-drop-over:before:inset-x-0 data-drop-over:before:-top-1.5 data-drop-over:before:h-1 data-drop-over:before:rounded-full data-drop-over:before:bg-secondary data-drop-over:before:content-[""] xl:data-drop-over:border-secondary xl:data-drop-over:border-t-4',
      )}
    >
      {/* A picture under the pointer would be dragged by itself. */}
      {drawnKey === null ? null : (
        <FoodPicture
          imageUrl={cover?.url ?? null}
          drawnKey={drawnKey}
          pictures={cover ? [cover] : []}
          alt=""
          sizes="(min-width: 68.75rem) 165px, 80px"
          className="pointer-events-none w-20 flex-none rounded-sm xl:w-full xl:rounded-none"
        />
      )}
      <div className="min-w-0 flex-1 xl:p-2.5">
        <p
          className={cx(
            'line-clamp-3 font-semibold leading-title [overflow-wrap:anywhere] xl:text-sm',
            drawnKey === null && 'xl:pr-8',
            cookedAt !== null && 'text-muted',
          )}
        >
          {recipeId === null ? (
            title
          ) : (
            <Link
              to="/recipes/$recipeId"
              params={{ recipeId: String(recipeId) }}
              draggable={false}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          )}
        </p>
        <EntryFacts entry={entry} />
      </div>
      <EntryMenu
        entry={entry}
        actions={actions}
        trigger={
          <IconButton
            label={`More for ${title}`}
            icon={<Ellipsis aria-hidden="true" size={20} />}
            disabled={id <= 0}
            className="xl:absolute! xl:top-1 xl:right-1 xl:size-9! xl:bg-surface xl:shadow-1"
          />
        }
      />
    </li>
  )
}

/** For how many, by whom, and what else is to be known; nothing where nothing is said. */
function EntryFacts({ entry: { kind, servings, cook, note, cookedAt, seriesId } }: { entry: PlanEntry }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-muted text-xs empty:hidden">
      {cookedAt === null ? null : (
        <Fact icon={<CircleCheck aria-hidden="true" size={15} />} className="font-semibold text-secondary-text">
          Cooked
        </Fact>
      )}
      {kind === 'leftovers' ? <Fact icon={<Recycle aria-hidden="true" size={15} />}>Leftovers</Fact> : null}
      {seriesId === null ? null : <Fact icon={<Repeat aria-hidden="true" size={15} />}>Repeated</Fact>}
      {servings === null ? null : (
        <Fact icon={<Users aria-hidden="true" size={15} />}>{counted(servings, 'serving')}</Fact>
      )}
      {cook === null ? null : (
        <Fact icon={<ChefHat aria-hidden="true" size={15} />}>
          <span className="sr-only">Cooked by </span>
          {cook.name ?? 'a chef'}
        </Fact>
      )}
      {note === '' ? null : <span className="line-clamp-2 w-full [overflow-wrap:anywhere]">{note}</span>}
    </div>
  )
}

function Fact({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1', className)}>
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}
