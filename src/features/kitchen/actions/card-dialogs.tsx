import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { DeleteRecipeDialog } from '#src/entities/recipe/own/delete-recipe-dialog.tsx'
import { DishDialog } from '#src/entities/recipe/own/dish-dialog.tsx'
import type { Moves } from '#src/entities/recipe/own/use-moves.ts'
import { useRemoval } from '#src/entities/recipe/own/use-removal.ts'
import type { ShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { toast } from '#src/ui/toast.ts'

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }))
const MadeThisSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/remake/made-this-sheet.tsx')).MadeThisSheet,
}))

/** What is being asked or filled in about which recipe. */
export interface CardTask {
  kind: 'delete' | 'dish' | 'update' | 'made'
  recipe: RecipeView
  /** Counts the tasks: each has a form of its own. */
  turn: number
}

export interface CardDialogsProps {
  /** The task in hand, or the last one while its dialog leaves. */
  task: CardTask
  open: boolean
  onOpenChange: (open: boolean) => void
  changes: ShelfChanges
  moves: Moves
  onGone: () => void
}

/** The dialogs behind the cards of a shelf; forms are fetched when they are first asked for. */
export function CardDialogs(props: CardDialogsProps) {
  const { task, open, onOpenChange, changes, moves, onGone } = props
  const { kind, recipe, turn } = task
  const common = { recipe, open, onOpenChange }
  const navigate = useNavigate()
  const remove = useRemoval(changes)
  if (kind === 'delete') {
    const leave = async () => {
      await remove(recipe)
      afterClosing(onGone)
    }
    return <DeleteRecipeDialog {...common} onDelete={leave} />
  }
  if (kind === 'dish') {
    const action = { label: 'View', onPress: () => void navigate({ to: '/the-dish' }) }
    const tell = () => toast({ title: 'Your recipe is on The Dish', text: recipe.title, action })
    return <DishDialog {...common} onDished={tell} />
  }
  return (
    <Suspense fallback={null}>
      {kind === 'update' ? (
        <UpdateDialog key={turn} {...common} onUpdated={changes.put} />
      ) : (
        <MadeThisSheet
          key={turn}
          {...common}
          onCooked={timesCooked => changes.turn(recipe.id, shown => ({ ...shown, timesCooked }))}
          onMove={async () => {
            const moved = await moves.toCookbook(recipe)
            if (moved) afterClosing(onGone)
            return moved
          }}
        />
      )}
    </Suspense>
  )
}

/** A dialog that closes tries to give the focus back to a card that is gone. */
const afterClosing = (work: () => void) => setTimeout(work, 300)
