import { useRef, useState } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import type { RecipeEntry } from '#src/entities/recipe/form/to-input.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { Shelf } from './compose-search.ts'

export const places: Record<Shelf, string> = {
  backburner: 'on your Back Burner',
  cookbook: 'in your Cookbook',
}

const key = 'compose'
const failed = 'Failed to save recipe. Please try again.'

/** How fields that were read, not typed, are announced. */
const read = {
  link: { saved: 'Recipe Saved!', failed: 'Save Failed' },
  photo: { saved: 'Recipe saved', failed: 'Save failed' },
} as const

/** The headlines for a recipe, by how it came in. */
function headlines(way: 'typed' | 'link', { capturedBy }: RecipeEntry) {
  if (capturedBy === 'photo') return read.photo
  return way === 'link' ? read.link : { saved: 'Recipe Saved!', failed }
}

export interface AddRecipe {
  save: (recipe: RecipeEntry) => void
  pending: boolean
}

/** Saves a new recipe on its shelf, updates the page, notifies the chef, and then calls `onSaved`. */
export function useAddRecipe(source: Shelf, way: 'typed' | 'link', onSaved: () => void): AddRecipe {
  const recipeCreated = useRecipeCreated()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const backBurner = trpc.kitchen.addToBackBurner.useMutation()
  const cookbook = trpc.kitchen.addToCookbook.useMutation()

  const send = ({ caption, ...recipe }: RecipeEntry): Promise<Pick<RecipeView, 'title'>> => {
    // A kitchen has no captions; what the chef says about a recipe is its description there.
    const description = [caption, recipe.description].filter(Boolean).join('\n\n') || undefined
    const kept = { ...recipe, description, id: 0 }
    return source === 'backburner' ? backBurner.mutateAsync(kept) : cookbook.mutateAsync(kept)
  }

  const save = async (recipe: RecipeEntry) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    dismissToast(key)
    const titles = headlines(way, recipe)
    try {
      const saved = await send(recipe)
      recipeCreated()
      toast({ title: titles.saved, text: `${saved.title} is ${places[source]}.`, key })
      onSaved()
    } catch (error) {
      toastError(error, { title: titles.failed, text: failed, key })
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    save: recipe => void save(recipe),
    pending,
  }
}
