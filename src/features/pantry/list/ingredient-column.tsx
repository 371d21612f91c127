import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Pantry } from '../use-pantry.ts'
import { AtHand } from './at-hand.tsx'
import { FoodField } from './food-field.tsx'
import { IngredientList } from './ingredient-list.tsx'

/** What is in the pantry: a field to add to it, the list to look over, and what was at hand the last time. */
export function IngredientColumn({
  pantry,
  level,
  children,
}: {
  pantry: Pantry
  level: 2 | 3
  /** What is done with the list, below it. */
  children?: ReactNode
}) {
  const { draft, scan } = pantry
  const column = useRef<HTMLDivElement>(null)
  const typed = draft.typed.trim()
  const add = (what: Parameters<Pantry['add']>[0]) => {
    pantry.add(what)
    column.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  return (
    <div ref={column} data-column="" className="space-y-4">
      <FoodField
        label="Add an ingredient"
        placeholder="Add an ingredient"
        value={draft.typed}
        onValue={pantry.type}
        onPick={add}
      >
        <IconButton
          label="Add"
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          aria-disabled={typed === '' || undefined}
          onClick={() => (typed === '' ? undefined : add(typed))}
          className="size-[50px]!"
        />
      </FoodField>
      <div>
        {draft.list.length > 0 ? <IngredientList pantry={pantry} /> : null}
        {scan.pending ? <RowsToCome /> : null}
        {draft.list.length === 0 && !scan.pending ? <NothingYet /> : null}
        {draft.list.length > 0 ? (
          <Button
            variant="link"
            size="sm"
            className="mt-1 px-0!"
            onClick={() => {
              pantry.clear()
              column.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
            }}
          >
            Clear the list
          </Button>
        ) : null}
      </div>
      {children}
      <AtHand pantry={pantry} level={level} />
    </div>
  )
}

function NothingYet() {
  return (
    <p className="text-muted">
      What the camera sees comes here, for you to look over. You can also type what you have, one thing after the other.
    </p>
  )
}

/** Rows in the shape of what is being read. */
function RowsToCome() {
  return (
    <div aria-hidden="true">
      {['w-32', 'w-44', 'w-24', 'w-36', 'w-28'].map(width => (
        <div key={width} className="flex min-h-13 items-center gap-3 border-line-strong border-b border-dotted">
          <div className="flex-1">
            <Skeleton className={`${width} max-w-full`} />
          </div>
          <Skeleton className="h-6.5 w-18" />
          <Skeleton className="w-10" />
        </div>
      ))}
    </div>
  )
}
