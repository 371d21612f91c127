import { flipLike } from '#src/entities/post/flip-like.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { api } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { toast } from '#src/ui/toast.ts'
import type { ShownRecipe } from '../recipe-caches.ts'
import type { ShelfChanges } from './use-shelf-changes.ts'

const toastFailure = (title: string, error: unknown) =>
  toast({ title, text: errorMessage(error, 'Please try again.'), tone: 'danger' })

/** Likes and visibility of recipes of the viewer's own. */
export function useToggles(changes: ShelfChanges) {
  const like = useOptimisticToggle({
    keyOf: (recipe: ShownRecipe) => recipe.id,
    show: ({ id }) => changes.update(id, flipLike),
    send: ({ id }) => api.kitchen.toggleLike.mutate({ id }),
    onAnswer: (now, { id }) => changes.update(id, shown => ({ ...shown, ...now })),
    onFailure: error => toastFailure('Failed to like recipe.', error),
  })
  const setVisibility = useOptimisticToggle({
    keyOf: (toggle: { recipe: ShownRecipe; isPublic: boolean }) => toggle.recipe.id,
    show: ({ recipe, isPublic }) => changes.update(recipe.id, shown => ({ ...shown, isPublic })),
    undo: ({ recipe }) => changes.update(recipe.id, shown => ({ ...shown, isPublic: recipe.isPublic })),
    send: ({ recipe, isPublic }) => api.kitchen.setVisibility.mutate({ id: recipe.id, isPublic }),
    onAnswer: (answer, { recipe, isPublic }) => {
      changes.show(answer)
      toast({ title: isPublic ? 'Recipe Made Public!' : 'Recipe Made Private!', text: recipe.title })
    },
    onFailure: error => toastFailure('Update Failed', error),
  })
  return {
    like,
    setVisibility: (recipe: ShownRecipe, isPublic: boolean) => setVisibility({ recipe, isPublic }),
  }
}
