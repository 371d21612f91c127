import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sectionNames } from '#common/recipe/fields.ts'
import type { SectionChoice } from '#server/kitchen/contract.ts'
import { makeChange } from '#src/lib/device/make-change.ts'
import { useWaitingFor } from '#src/lib/device/waiting-changes.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { ShownRecipe } from '../recipe-caches.ts'
import { aboutRecipe } from './about-recipe.ts'
import type { ShelfChanges } from './use-shelf-changes.ts'

export interface Moves {
  /** The recipe that is on its way. */
  moving: number | null
  /** Whether it arrived, or waits for a connection. A failure has been shown by then. */
  toCookbook: (recipe: ShownRecipe) => Promise<boolean>
  /** From one meal of the Cookbook to another. */
  toSection: (recipe: ShownRecipe, meal: SectionChoice) => Promise<boolean>
  /** From the Back Burner under a meal of the Cookbook. */
  save: (recipe: ShownRecipe, meal: SectionChoice) => Promise<boolean>
}

/** Whether a recipe's move to the Cookbook waits for a connection. */
export const useMoveWaits = (id: number): boolean =>
  useWaitingFor(aboutRecipe(id).subject).some(({ path }) => path === 'kitchen.moveToCookbook')

/** Moving recipes from the Back Burner to the Cookbook, and from meal to meal. */
export function useMoves(changes: ShelfChanges): Moves {
  const [moving, setMoving] = useState<number | null>(null)
  const move = useMutation({ mutationFn: makeChange<'kitchen.moveToCookbook'> })
  const file = trpc.kitchen.setSection.useMutation()
  const keep = trpc.kitchen.saveRecipe.useMutation()
  const fail = (title: string, error: unknown) => toastError(error, { title, text: 'Please try again.' })

  return {
    moving,
    toCookbook: async recipe => {
      setMoving(recipe.id)
      try {
        const made = await move.mutateAsync({
          ...aboutRecipe(recipe.id),
          path: 'kitchen.moveToCookbook',
          input: { userId: 0, recipeId: recipe.id },
          title: `${recipe.title} to the Cookbook`,
        })
        if (made.waits) {
          toast({ title: 'It moves when you are connected', text: recipe.title })
          return true
        }
        changes.show(made.answer)
        changes.drop(recipe.id)
        toast({ title: 'Moved to Cookbook!', text: recipe.title })
        return true
      } catch (error) {
        fail('Failed to move recipe to cookbook.', error)
        return false
      } finally {
        setMoving(null)
      }
    },
    toSection: async (recipe, choice) => {
      setMoving(recipe.id)
      try {
        const moved = await file.mutateAsync({ userId: 0, recipeId: recipe.id, mealSection: choice })
        changes.put(moved)
        const place = moved.mealSection ? sectionNames[moved.mealSection] : 'Cookbook'
        toast({ title: `Moved to ${place}`, text: recipe.title })
        return true
      } catch (error) {
        fail('Failed to move recipe to new section.', error)
        return false
      } finally {
        setMoving(null)
      }
    },
    save: async (recipe, mealSection) => {
      setMoving(recipe.id)
      try {
        const moved = await keep.mutateAsync({ recipeId: recipe.id, recipeTitle: recipe.title, mealSection })
        changes.show(moved)
        changes.drop(recipe.id)
        const place = moved.mealSection ? sectionNames[moved.mealSection] : 'your Cookbook'
        toast({ title: 'Recipe Saved!', text: `${recipe.title} is in ${place}.` })
        return true
      } catch (error) {
        toastError(error, { title: 'Failed to save recipe. Please try again.' })
        return false
      } finally {
        setMoving(null)
      }
    },
  }
}
