import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Ellipsis, FolderMinus, GripVertical, Image, Lock } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { sectionLabel, timeFact } from '#common/recipe/facts.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { useSortableRow } from '#src/lib/use-sortable-row.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'

export interface RowChanges {
  step: (by: -1 | 1) => void
  /** Another row was let go over this one. */
  drop: (moved: number, after: boolean) => void
  remove: () => void
  /** Makes its picture the cover of the collection. */
  cover: (() => void) | null
}

export interface RecipeRowProps {
  recipe: RecipeSummary
  /** Identifies the list: rows move within one. */
  list: object
  /** Its place from 1, and how many are in view. */
  place: number
  count: number
  changes?: RowChanges
}

/** A recipe of a collection: its picture and title lead to it; those who may move it by the grip. */
export function RecipeRow({ recipe, list, place, count, changes }: RecipeRowProps) {
  const { id, title, cover, drawnKey, isPublic, originalAuthor } = recipe
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const several = changes !== undefined && count > 1
  const onDrop = (moved: number, after: boolean) => changes?.drop(moved, after)
  useSortableRow(several, { row, handle, id, list, onDrop })
  const facts = [sectionLabel(recipe), timeFact(recipe), originalAuthor && `by ${originalAuthor}`].filter(Boolean)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    changes?.step(by)
  }
  return (
    <li
      ref={row}
      data-recipe={id}
      className="relative flex min-w-0 items-center gap-1 rounded-lg border border-line bg-surface p-2.5 shadow-1 before:pointer-events-none before:absolute before:inset-x-2 before:hidden before:h-1 before:rounded-full before:bg-secondary data-dragging:opacity-50 data-edge:before:block data-[edge=after]:before:-bottom-2.5 data-[edge=before]:before:-top-2.5"
    >
      {several ? (
        <button
          ref={handle}
          type="button"
          data-handle=""
          aria-label={`Move ${title}, number ${place} of ${count}`}
          title="Pull it, or use the arrow keys"
          onKeyDown={onKeyDown}
          className="-ml-1 flex size-tap flex-none cursor-grab items-center justify-center rounded-md text-muted hover:bg-sunken"
        >
          <GripVertical aria-hidden="true" size={20} />
        </button>
      ) : null}
      <FoodPicture
        imageUrl={cover?.url ?? null}
        drawnKey={drawnKey}
        pictures={cover ? [cover] : []}
        alt=""
        sizes="112px"
        className="w-22 flex-none rounded-md sm:w-28"
      />
      <div className="min-w-0 flex-1 pl-2.5">
        <h2 className="title-small line-clamp-2 text-[1.0625rem]! sm:text-[1.1875rem]!">
          <Link
            to="/recipes/$recipeId"
            params={{ recipeId: String(id) }}
            draggable={false}
            className="underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm leading-title">
          {isPublic || !changes ? null : <Lock role="img" aria-label="Yours alone" size={15} />}
          {facts.join(' · ')}
        </p>
      </div>
      {changes ? (
        <Menu trigger={<IconButton label={`More for ${title}`} icon={<Ellipsis aria-hidden="true" size={20} />} />}>
          <MenuItem
            icon={<ArrowUp aria-hidden="true" size={20} />}
            disabled={place === 1}
            onSelect={() => changes.step(-1)}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden="true" size={20} />}
            disabled={place === count}
            onSelect={() => changes.step(1)}
          >
            Move down
          </MenuItem>
          {changes.cover ? (
            <MenuItem icon={<Image aria-hidden="true" size={20} />} onSelect={changes.cover}>
              Use as cover
            </MenuItem>
          ) : null}
          <MenuSeparator />
          <MenuItem icon={<FolderMinus aria-hidden="true" size={20} />} onSelect={changes.remove}>
            Take out of the collection
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  )
}
