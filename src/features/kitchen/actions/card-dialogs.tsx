import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RecipeSummary, RecipeView } from '#server/kitchen/contract.ts'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import { DeleteRecipeDialog } from '#src/entities/recipe/own/delete-recipe-dialog.tsx'
import { DishDialog } from '#src/entities/recipe/own/dish-dialog.tsx'
import type { Moves } from '#src/entities/recipe/own/use-moves.ts'
import { useRemoval } from '#src/entities/recipe/own/use-removal.ts'
import type { ShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { toast } from '#src/ui/toast.ts'

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }))
const CollectSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/collect/collect-sheet.tsx')).CollectSheet,
}))
const MadeThisSheet = lazy(async () => ({
  default: (await import('#src/entities/recipe/remake/made-this-sheet.tsx')).MadeThisSheet,
}))

/** What is asked about a recipe; its card says all that this takes. */
type Question =
  | { kind: 'delete'; recipe: RecipeSummary }
  | { kind: 'dish'; recipe: RecipeSummary }
  | { kind: 'collect'; recipe: RecipeSummary }
  | { kind: 'link'; recipe: RecipeSummary }
/** What is filled in about one, which takes all of it. */
type Filling = { kind: 'update' | 'made'; recipe: RecipeView }

/** The question or form that is open, and its recipe. `version` counts them: each has a form of its own. */
export type CardTask = (Question | Filling) & { version: number }

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
  const { version } = task
  const common = { open, onOpenChange }
  const navigate = useNavigate()
  const remove = useRemoval(changes)
  if (task.kind === 'delete') {
    const { recipe } = task
    const leave = async () => {
      await remove(recipe)
      afterClosing(onGone)
    }
    return <DeleteRecipeDialog {...common} recipe={recipe} onDelete={leave} />
  }
  if (task.kind === 'dish') {
    const { recipe } = task
    const action = { label: 'View', onPress: () => void navigate({ to: '/the-dish' }) }
    const confirmPosted = () => toast({ title: 'Your recipe is on The Dish', text: recipe.title, action })
    return <DishDialog {...common} recipe={recipe} onDished={confirmPosted} />
  }
  if (task.kind === 'collect') {
    return (
      <Suspense fallback={null}>
        <CollectSheet key={version} {...common} recipe={task.recipe} />
      </Suspense>
    )
  }
  if (task.kind === 'link') {
    const { id, title } = task.recipe
    return <PublicLinkSheet key={version} {...common} target={{ kind: 'recipe', id, title }} />
  }
  const { kind, recipe } = task
  return (
    <Suspense fallback={null}>
      {kind === 'update' ? (
        <UpdateDialog key={version} {...common} recipe={recipe} onUpdated={changes.put} />
      ) : (
        <MadeThisSheet
          key={version}
          {...common}
          recipe={recipe}
          onCooked={timesCooked => changes.update(recipe.id, shown => ({ ...shown, timesCooked }))}
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
