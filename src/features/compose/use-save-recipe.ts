import { useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import type { RecipeFields, RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { ComposeSource } from './compose-search.ts'

export const places: Record<ComposeSource, string> = {
  dish: 'on The Dish',
  backburner: 'on your Back Burner',
  cookbook: 'in your Cookbook',
}

const failures: Record<ComposeSource, string> = {
  dish: feedMessages.createFailed,
  backburner: 'Failed to save recipe. Please try again.',
  cookbook: 'Failed to save recipe. Please try again.',
}

export type NewRecipe = RecipeFields & { caption?: string | undefined }

export interface SaveRecipe {
  save: (recipe: NewRecipe) => void
  pending: boolean
  /** Why the last attempt failed, in words. */
  failure: string | null
}

/** Saves a new recipe where it belongs, tells the page and the chef, and then calls `onSaved`. */
export function useSaveRecipe(source: ComposeSource, onSaved: () => void): SaveRecipe {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string | null>(null)
  const dish = trpc.feed.addPost.useMutation()
  const backBurner = trpc.kitchen.addToBackBurner.useMutation()
  const cookbook = trpc.kitchen.addToCookbook.useMutation()

  const send = ({ caption, ...recipe }: NewRecipe): Promise<Pick<RecipeView, 'title'> | { title: string | null }> => {
    if (source === 'dish') return dish.mutateAsync({ ...recipe, caption, type: 'recipe' })
    // A kitchen has no captions; what the chef says about a recipe is its description there.
    const kept = { ...recipe, description: caption ?? recipe.description, id: 0 }
    return source === 'backburner' ? backBurner.mutateAsync(kept) : cookbook.mutateAsync(kept)
  }

  const save = async (recipe: NewRecipe) => {
    setFailure(null)
    try {
      const saved = await send(recipe)
      void utils.kitchen.invalidate()
      if (source === 'dish') void utils.feed.invalidate()
      announce('recipeCreated')
      if (source === 'dish') announce('postCreated')
      toast({ title: 'Recipe Saved!', text: `${saved.title ?? recipe.title} is ${places[source]}.` })
      onSaved()
    } catch (error) {
      const text = errorMessage(error, failures[source])
      setFailure(text)
      toast({ title: failures[source], tone: 'danger', ...(text === failures[source] ? {} : { text }) })
    }
  }

  return {
    save: recipe => void save(recipe),
    pending: dish.isPending || backBurner.isPending || cookbook.isPending,
    failure,
  }
}
