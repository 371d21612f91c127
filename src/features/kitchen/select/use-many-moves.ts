import { sectionNames } from '#common/recipe/fields.ts'
import type { ChangedView, MovedView } from '#server/kitchen/bulk/contract.ts'
import type { recipeStatuses } from '#server/kitchen/constants.ts'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { Meal } from '../use-shelf.ts'

/** How long a way back is offered. */
const UNDO_MS = 10_000

const favouritesFailed = 'The favourites were not changed'

/** Where recipes are moved to: a shelf, or a meal of the Cookbook. */
export type ManyPlace = { status: (typeof recipeStatuses)[number]; mealSection?: Meal }

/** Moving many recipes, marking them and deleting them, each with one way back. `refresh` brings the kitchen up to date. */
export function useManyMoves(refresh: () => Promise<void>) {
  const move = trpc.kitchen.moveRecipes.useMutation()
  const remove = trpc.kitchen.deleteRecipes.useMutation()
  const mark = trpc.kitchen.setFavourites.useMutation()
  /** The ways back, each with what is said of the recipes then, or when it fails. */
  const undo = async (send: () => Promise<ChangedView>, done: string, failed = `The recipes were not ${done}`) => {
    try {
      const { ids } = await send()
      await refresh()
      toast({ title: `${counted(ids.length, 'recipe')} ${done}` })
    } catch (error) {
      toastError(error, { title: failed, text: 'Please try again.' })
    }
  }
  const bringBack = (ids: number[]) => undo(() => api.kitchen.restoreRecipes.mutate({ ids }), 'restored')
  const moveBack = (from: MovedView['from']) => undo(() => api.kitchen.moveRecipesBack.mutate({ from }), 'moved back')
  const markBack = (ids: number[], isFavourite: boolean) =>
    undo(
      () => api.kitchen.setFavourites.mutate({ ids, isFavourite }),
      isFavourite ? 'marked again' : 'no longer marked',
      favouritesFailed,
    )
  return {
    moving: move.isPending,
    /** Whether they arrived. A failure has been shown by then. */
    move: async (ids: readonly number[], place: ManyPlace): Promise<boolean> => {
      try {
        const { ids: moved, from } = await move.mutateAsync({ ids: [...ids], ...place })
        await refresh()
        const shelf = place.status === 'completed' ? 'Cookbook' : 'Back Burner'
        const where = place.mealSection ? sectionNames[place.mealSection] : shelf
        toast({
          title: `${counted(moved.length, 'recipe')} moved to ${where}`,
          duration: UNDO_MS,
          action: { label: 'Undo', onPress: () => void moveBack(from) },
        })
        return true
      } catch (error) {
        toastError(error, { title: 'The recipes were not moved', text: 'Please try again.' })
        return false
      }
    },
    marking: mark.isPending,
    /** A failure is shown. */
    favour: async (ids: readonly number[], isFavourite: boolean): Promise<void> => {
      try {
        const { changed } = await mark.mutateAsync({ ids: [...ids], isFavourite })
        await refresh()
        if (changed.length === 0) {
          toast({ title: isFavourite ? 'They are favourites already' : 'They are no favourites any more' })
          return
        }
        const what = counted(changed.length, 'recipe')
        toast({
          title: isFavourite ? `${what} marked as favourite` : `${what} no longer marked as favourite`,
          duration: UNDO_MS,
          action: { label: 'Undo', onPress: () => void markBack(changed, !isFavourite) },
        })
      } catch (error) {
        toastError(error, { title: favouritesFailed, text: 'Please try again.' })
      }
    },
    /** Rejects when they could not be deleted. */
    remove: async (ids: readonly number[]): Promise<void> => {
      const { ids: removed } = await remove.mutateAsync({ ids: [...ids] })
      await refresh()
      toast({
        title: `${counted(removed.length, 'recipe')} removed`,
        duration: UNDO_MS,
        action: { label: 'Undo', onPress: () => void bringBack(removed) },
      })
    },
  }
}
