import { useRef, useState } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { announce } from '#src/lib/food/kitchen-events.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { ComposeSource } from './compose-search.ts'
import { missingFields, withFields } from './missing-fields.ts'
import type { RecipeEntry } from './recipe-entry.ts'
import { useAnalysis } from './use-analysis.ts'

export const places: Record<ComposeSource, string> = {
  dish: 'on The Dish',
  backburner: 'on your Back Burner',
  cookbook: 'in your Cookbook',
}

const failed = 'Failed to save recipe. Please try again.'
const failures: Record<ComposeSource, string> = {
  dish: feedMessages.createFailed,
  backburner: failed,
  cookbook: failed,
}

/** How what was not typed but read is told of. */
const read = {
  link: { saved: 'Recipe Saved!', failed: 'Save Failed' },
  photo: { saved: 'Recipe saved', failed: 'Save failed' },
} as const

/** The headlines for a recipe, by where it goes and how it came in. */
function headlines(source: ComposeSource, way: 'typed' | 'link', { capturedBy }: RecipeEntry) {
  if (capturedBy === 'photo') return read.photo
  return way === 'link' ? read.link : { saved: 'Recipe Saved!', failed: failures[source] }
}

export interface SaveRecipe {
  save: (recipe: RecipeEntry) => void
  pending: boolean
  /** Why the last attempt failed, in words. */
  failure: string | null
}

/**
 * Saves a new recipe where it belongs, tells the page and the chef, and then calls `onSaved`. What a recipe for the Back
 * Burner lacks is worked out first.
 */
export function useSaveRecipe(source: ComposeSource, way: 'typed' | 'link', onSaved: () => void): SaveRecipe {
  const utils = trpc.useUtils()
  const analyze = useAnalysis()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const dish = trpc.feed.addPost.useMutation()
  const backBurner = trpc.kitchen.addToBackBurner.useMutation()
  const cookbook = trpc.kitchen.addToCookbook.useMutation()

  const send = ({ caption, ...recipe }: RecipeEntry): Promise<Pick<RecipeView, 'title'> | { title: string | null }> => {
    if (source === 'dish') return dish.mutateAsync({ ...recipe, caption, type: 'recipe' })
    // A kitchen has no captions; what the chef says about a recipe is its description there.
    const description = [caption, recipe.description].filter(Boolean).join('\n\n') || undefined
    const kept = { ...recipe, description, id: 0 }
    return source === 'backburner' ? backBurner.mutateAsync(kept) : cookbook.mutateAsync(kept)
  }

  const complete = async (recipe: RecipeEntry): Promise<RecipeEntry> =>
    source === 'backburner' && missingFields(recipe).length > 0 ? withFields(recipe, await analyze(recipe)) : recipe

  const save = async (recipe: RecipeEntry) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(null)
    const titles = headlines(source, way, recipe)
    try {
      const saved = await send(await complete(recipe))
      void utils.kitchen.invalidate()
      if (source === 'dish') void utils.feed.invalidate()
      announce('recipeCreated')
      if (source === 'dish') announce('postCreated')
      toast({ title: titles.saved, text: `${saved.title ?? recipe.title} is ${places[source]}.` })
      onSaved()
    } catch (error) {
      const text = errorMessage(error, failures[source])
      setFailure(text)
      toast({ title: titles.failed, tone: 'danger', ...(text === titles.failed ? {} : { text }) })
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    save: recipe => void save(recipe),
    pending,
    failure,
  }
}
