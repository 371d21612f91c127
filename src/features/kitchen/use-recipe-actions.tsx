import { type ReactNode, useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ShelfName } from './use-shelf.ts'

const shelves: Record<ShelfName, string> = { backburner: 'Back Burner', cookbook: 'Cookbook' }

/** Moving and deleting on one shelf. `dialog` asks before a recipe goes; `onGone` runs once it is gone. */
export function useRecipeActions(shelf: ShelfName, refresh: () => Promise<void>, onGone: () => void) {
  const [leaving, setLeaving] = useState<RecipeView | null>(null)
  const [asking, setAsking] = useState(false)
  const move = trpc.kitchen.moveToCookbook.useMutation()
  const offBackBurner = trpc.kitchen.removeFromBackBurner.useMutation()
  const outOfCookbook = trpc.kitchen.removeFromCookbook.useMutation()

  const moveToCookbook = async (recipe: RecipeView) => {
    try {
      await move.mutateAsync({ userId: 0, recipeId: recipe.id })
      toast({ title: 'Moved to Cookbook!', text: recipe.title })
      await refresh()
      onGone()
    } catch (error) {
      const title = 'Failed to move recipe to cookbook.'
      toast({ title, text: errorMessage(error, 'Please try again.'), tone: 'danger' })
    }
  }
  const remove = async () => {
    if (!leaving) return
    const id = leaving.id
    if (shelf === 'backburner') await offBackBurner.mutateAsync({ id: 0, itemId: id })
    else await outOfCookbook.mutateAsync({ userId: 0, recipeId: id })
    toast({ title: 'Recipe Removed' })
    await refresh()
    // After the dialog has closed and tried to give the focus back to a card that is gone.
    setTimeout(onGone, 300)
  }
  const dialog: ReactNode = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title="Delete this recipe?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={remove}
      errorText={error => errorMessage(error, `Failed to delete recipe from ${shelves[shelf]}.`)}
    >
      {leaving ? `“${leaving.title}” leaves your ${shelves[shelf]}. A post of it stays on The Dish.` : null}
    </ConfirmDialog>
  )
  return {
    dialog,
    moveToCookbook: (recipe: RecipeView) => void moveToCookbook(recipe),
    askToDelete: (recipe: RecipeView) => {
      setLeaving(recipe)
      setAsking(true)
    },
  }
}
