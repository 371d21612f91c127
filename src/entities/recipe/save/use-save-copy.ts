import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sectionNames } from '#common/recipe/fields.ts'
import type { RecipeView, SectionChoice } from '#server/kitchen/contract.ts'
import { isSignedOut } from '#src/lib/errors.ts'
import { dismissToast, type Failure, toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changeRecipe } from '../recipe-caches.ts'

const key = 'save-recipe'

type Kept = Pick<RecipeView, 'id' | 'title' | 'savedId'>

export interface SaveCopy {
  /** The expected state: a press shows at once and is undone on failure. */
  saved: boolean
  pending: boolean
  /** Puts a copy into the Cookbook. */
  save: (meal: SectionChoice) => void
  /** Puts a copy on the Back Burner. */
  keepForLater: () => void
  /** Takes the copy away, wherever it is. */
  remove: () => void
}

/** Keeping a recipe that is not one's own, with toasts about the result. */
export function useSaveCopy(recipe: Kept): SaveCopy {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const toCookbook = trpc.kitchen.saveRecipe.useMutation()
  const toBackBurner = trpc.kitchen.saveToBackBurner.useMutation()
  const takeAway = trpc.kitchen.unsaveRecipe.useMutation()
  const restore = trpc.kitchen.restoreRecipe.useMutation()
  const [hoped, setHoped] = useState<boolean | null>(null)
  // What was done here counts until the component that shows the recipe knows it too.
  const [done, setDone] = useState<{ before: number | null; savedId: number | null } | null>(null)
  const savedId = done && done.before === recipe.savedId ? done.savedId : recipe.savedId
  const busy = useRef(false)

  /** `title` is shown when `work` rejects, with the details that `work` had added by then. */
  const attempt = async (hope: boolean, title: string, work: (add: (text: string) => void) => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setHoped(hope)
    dismissToast(key)
    const failure: Failure = { title }
    try {
      await work(text => {
        failure.text = text
      })
      const { listShelf, count, countShelf } = utils.kitchen
      for (const part of [listShelf, count, countShelf]) void part.invalidate()
      // Posts say whether their recipe is saved; they look again when they are next shown.
      void utils.feed.invalidate(undefined, { refetchType: 'none' })
    } catch (error) {
      if (isSignedOut(error)) toastFailure({ title: 'Authentication required', key })
      else toastError(error, { ...failure, key })
    } finally {
      setHoped(null)
      busy.current = false
    }
  }
  const note = (id: number | null) => {
    setDone({ before: recipe.savedId, savedId: id })
    changeRecipe(client, recipe.id, shown => ({ ...shown, savedId: id }))
  }
  const bringBack = (id: number) =>
    void attempt(true, 'Failed to save recipe. Please try again.', async () => {
      await restore.mutateAsync({ id })
      note(id)
    })

  return {
    saved: hoped ?? savedId !== null,
    pending: hoped !== null,
    save: mealSection =>
      void attempt(true, 'Failed to save recipe. Please try again.', async () => {
        const copy = await toCookbook.mutateAsync({ recipeId: recipe.id, recipeTitle: recipe.title, mealSection })
        note(copy.id)
        const meal = copy.mealSection ? sectionNames[copy.mealSection] : 'your Cookbook'
        toast({ title: 'Recipe Saved!', text: `${recipe.title} is in ${meal}.`, key })
      }),
    keepForLater: () =>
      void attempt(true, 'Failed to save to back burner.', async () => {
        const copy = await toBackBurner.mutateAsync({ id: recipe.id })
        note(copy.id)
        toast({ title: 'Saved to Back Burner!', text: recipe.title, key })
      }),
    remove: () =>
      void attempt(false, 'Failed to remove recipe. Please try again.', async add => {
        // Only the copy knows on which shelf it is; the toast names it.
        const copy = savedId && (await utils.kitchen.getRecipe.fetch({ id: savedId }).catch(() => null))
        const waited = copy ? copy.status === 'on-back-burner' : false
        if (copy) add(waited ? 'Failed to remove from back burner' : 'Failed to remove recipe from cookbook.')
        await takeAway.mutateAsync({ recipeId: recipe.id })
        note(null)
        toast({
          title: waited ? 'Removed from Back Burner' : 'Recipe Removed.',
          text: recipe.title,
          key,
          ...(savedId !== null && { action: { label: 'Undo', onPress: () => bringBack(savedId) } }),
        })
      }),
  }
}
