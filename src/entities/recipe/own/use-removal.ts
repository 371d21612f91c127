import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { ShownRecipe } from '../recipe-caches.ts'
import type { ShelfChanges } from './use-shelf-changes.ts'

/** Deletes a recipe and offers to bring it back. Rejects when it could not be deleted. */
export function useRemoval(changes: ShelfChanges): (recipe: ShownRecipe) => Promise<void> {
  const remove = trpc.kitchen.deleteRecipe.useMutation()
  const restore = trpc.kitchen.restoreRecipe.useMutation()
  const bringBack = async (recipe: ShownRecipe, putBack: () => void) => {
    try {
      const restored = await restore.mutateAsync({ id: recipe.id })
      putBack()
      changes.show(restored)
      toast({ title: 'Recipe restored', text: recipe.title })
    } catch (error) {
      toast({ title: 'Failed to restore recipe.', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
    }
  }
  return async recipe => {
    await remove.mutateAsync({ id: recipe.id })
    const putBack = changes.drop(recipe.id)
    toast({
      title: 'Recipe Removed',
      text: recipe.title,
      duration: 10_000,
      action: { label: 'Undo', onPress: () => void bringBack(recipe, putBack) },
    })
  }
}
