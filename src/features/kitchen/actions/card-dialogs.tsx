import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ShelfName } from '../use-shelf.ts'
import type { Moves } from './use-moves.ts'
import { useRemoval } from './use-removal.ts'
import type { ShelfChanges } from './use-shelf-changes.ts'

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }))
const MadeThisSheet = lazy(async () => ({ default: (await import('#src/lib/food/made-this-sheet.tsx')).MadeThisSheet }))

/** What is being asked or filled in about which recipe. */
export interface CardTask {
  kind: 'delete' | 'dish' | 'update' | 'made'
  recipe: RecipeView
  /** Counts the tasks: each has a form of its own. */
  turn: number
}

export interface CardDialogsProps {
  shelf: ShelfName
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
  if (kind === 'delete') return <DeleteDialog {...common} shelf={props.shelf} changes={changes} onGone={onGone} />
  if (kind === 'dish') return <DishDialog {...common} />
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

interface AskProps {
  recipe: RecipeView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog that closes tries to give the focus back to a card that is gone. */
const afterClosing = (work: () => void) => setTimeout(work, 300)

const shelves: Record<ShelfName, string> = { backburner: 'Back Burner', cookbook: 'Cookbook' }

function DeleteDialog(props: AskProps & { shelf: ShelfName; changes: ShelfChanges; onGone: () => void }) {
  const { recipe, shelf, changes, onGone, ...ask } = props
  const remove = useRemoval(changes)
  return (
    <ConfirmDialog
      {...ask}
      title="Delete this recipe?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={async () => {
        await remove(recipe)
        afterClosing(onGone)
      }}
      errorText={error => `Failed to delete recipe from ${shelves[shelf]}. ${errorMessage(error, 'Please try again.')}`}
    >
      {`“${recipe.title}” leaves your ${shelves[shelf]}. A post of it stays on The Dish.`}
    </ConfirmDialog>
  )
}

function DishDialog({ recipe, ...ask }: AskProps) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const dish = trpc.feed.addPost.useMutation()
  const confirm = async () => {
    await dish.mutateAsync({ type: 'recipe', recipeId: recipe.id })
    void utils.feed.invalidate()
    announce('postCreated')
    toast({
      title: 'Your recipe is on The Dish',
      text: recipe.title,
      action: { label: 'View', onPress: () => void navigate({ to: '/the-dish' }) },
    })
  }
  return (
    <ConfirmDialog
      {...ask}
      tone="primary"
      title="Share this on The Dish?"
      confirmLabel="Dish It"
      pendingLabel="Sharing..."
      onConfirm={confirm}
      errorText={error => errorMessage(error, feedMessages.createFailed)}
    >
      {recipe.isPublic
        ? `“${recipe.title}” becomes a post that your chefs can see.`
        : `“${recipe.title}” is private. As a post, your chefs can see it.`}
    </ConfirmDialog>
  )
}
