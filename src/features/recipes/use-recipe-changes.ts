import { useQueryClient } from '@tanstack/react-query'
import type { RecipeView, SectionChoice } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { sectionNames } from '#src/lib/food/facts.ts'
import { changeRecipe, dropRecipe } from '#src/lib/food/recipe-caches.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

export interface RecipeChanges {
  /** Whether a move is under way. */
  moving: boolean
  /** Whether it arrived; a failure has been told by then. */
  toCookbook: () => Promise<boolean>
  toSection: (meal: SectionChoice) => Promise<void>
  setVisibility: (isPublic: boolean) => Promise<void>
  /** Deletes it and offers to bring it back. Rejects when it could not be deleted. */
  remove: () => Promise<void>
  /** What follows when the chef says that they made it. */
  made: (own: boolean) => { onCooked: (timesCooked: number) => void; onMove?: () => Promise<boolean> }
}

/** What a chef changes about a recipe of their own while they look at it. */
export function useRecipeChanges(recipe: RecipeView): RecipeChanges {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const move = trpc.kitchen.moveToCookbook.useMutation()
  const file = trpc.kitchen.setSection.useMutation()
  const show = trpc.kitchen.setVisibility.useMutation()
  const erase = trpc.kitchen.deleteRecipe.useMutation()
  const restore = trpc.kitchen.restoreRecipe.useMutation()

  const lookAgain = () => {
    const { listBackBurner, listCookbook, listSections, count, countShelf } = utils.kitchen
    for (const part of [listBackBurner, listCookbook, listSections, count, countShelf]) void part.invalidate()
  }
  const put = (next: RecipeView) => {
    changeRecipe(client, next.id, () => next)
    lookAgain()
  }
  const fail = (title: string, error: unknown) =>
    toast({ title, text: errorMessage(error, 'Please try again.'), tone: 'danger' })
  const bringBack = async () => {
    try {
      put(await restore.mutateAsync({ id: recipe.id }))
      toast({ title: 'Recipe restored', text: recipe.title })
    } catch (error) {
      fail('Failed to restore recipe.', error)
    }
  }
  const toCookbook = async () => {
    try {
      put(await move.mutateAsync({ userId: 0, recipeId: recipe.id }))
      toast({ title: 'Moved to Cookbook!', text: recipe.title })
      return true
    } catch (error) {
      fail('Failed to move recipe to cookbook.', error)
      return false
    }
  }

  return {
    moving: move.isPending || file.isPending,
    toCookbook,
    toSection: async mealSection => {
      try {
        const moved = await file.mutateAsync({ userId: 0, recipeId: recipe.id, mealSection })
        put(moved)
        toast({
          title: `Moved to ${moved.mealSection ? sectionNames[moved.mealSection] : 'Cookbook'}`,
          text: recipe.title,
        })
      } catch (error) {
        fail('Failed to move recipe to new section.', error)
      }
    },
    setVisibility: async isPublic => {
      changeRecipe(client, recipe.id, shown => ({ ...shown, isPublic }))
      try {
        await show.mutateAsync({ id: recipe.id, isPublic })
        toast({ title: isPublic ? 'Recipe Made Public!' : 'Recipe Made Private!', text: recipe.title })
      } catch (error) {
        changeRecipe(client, recipe.id, shown => ({ ...shown, isPublic: recipe.isPublic }))
        fail('Update Failed', error)
      }
    },
    remove: async () => {
      await erase.mutateAsync({ id: recipe.id })
      dropRecipe(client, recipe.id)
      lookAgain()
      const action = { label: 'Undo', onPress: () => void bringBack() }
      toast({ title: 'Recipe Removed', text: recipe.title, duration: 10_000, action })
    },
    made: own => ({
      // A recipe counts how often its owner cooked it.
      onCooked: timesCooked => {
        if (own) changeRecipe(client, recipe.id, shown => ({ ...shown, timesCooked }))
      },
      ...(own && { onMove: toCookbook }),
    }),
  }
}
