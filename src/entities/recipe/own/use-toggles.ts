import { useRef } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { turnLike } from '#src/entities/post/turn-like.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { ShelfChanges } from './use-shelf-changes.ts'

/** Likes and visibility: seen at once, taken back on failure. A second press waits for the answer to the first. */
export function useToggles(changes: ShelfChanges) {
  const like = trpc.kitchen.toggleLike.useMutation()
  const show = trpc.kitchen.setVisibility.useMutation()
  const busy = useRef(new Set<number>())
  const once = async (id: number, work: () => Promise<void>) => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    await work()
    busy.current.delete(id)
  }
  return {
    like: (recipe: RecipeView) =>
      once(recipe.id, async () => {
        changes.turn(recipe.id, turnLike)
        try {
          const now = await like.mutateAsync({ id: recipe.id })
          changes.turn(recipe.id, shown => ({ ...shown, ...now }))
        } catch (error) {
          changes.turn(recipe.id, turnLike)
          toast({ title: 'Failed to like recipe.', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
        }
      }),
    setVisibility: (recipe: RecipeView, isPublic: boolean) =>
      once(recipe.id, async () => {
        changes.turn(recipe.id, shown => ({ ...shown, isPublic }))
        try {
          await show.mutateAsync({ id: recipe.id, isPublic })
          toast({ title: isPublic ? 'Recipe Made Public!' : 'Recipe Made Private!', text: recipe.title })
        } catch (error) {
          changes.turn(recipe.id, shown => ({ ...shown, isPublic: recipe.isPublic }))
          toast({ title: 'Update Failed', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
        }
      }),
  }
}
