import { useQueryClient } from '@tanstack/react-query'
import { pantryMessages } from '#server/pantry/constants.ts'
import type { IdeasView } from '#server/pantry/contract.ts'
import type { ReadFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { useRead } from '#src/entities/recipe/capture/use-read.ts'
import { changeRecipe } from '#src/entities/recipe/recipe-caches.ts'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { Named } from '../list/pantry-list.ts'
import { useKeepAtHand } from '../list/use-at-hand.ts'
import type { PantryDraft } from '../pantry-draft.ts'
import { requestFailure } from '../request-failure.ts'

export interface AskIdeas {
  pending: boolean
  failure: ReadFailure | null
  /** Asks for recipes with what is on the list, and remembers it as at hand. */
  ask: () => void
  stop: () => void
}

/** Asks for recipes, one attempt at a time. */
export function useIdeas(options: {
  names: string[]
  list: readonly Named[]
  change: (part: Partial<PantryDraft>) => void
  onAsk: () => void
}): AskIdeas {
  const { names, list, change, onAsk } = options
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const keepAtHand = useKeepAtHand()
  const asking = useRead({
    call: async (ingredients: string[], signal): Promise<{ ingredients: string[]; answer: IdeasView }> => {
      // One after the other: calls of one moment travel together, and then giving up this one would not stop it.
      await keepAtHand(list)
      return { ingredients, answer: await client.pantry.suggest.mutate({ ingredients }, { signal }) }
    },
    onRead: ({ ingredients, answer }) => {
      // What the pages of these recipes have left here is older than this answer.
      for (const { id, source, savedId } of answer.recipes) {
        if (id !== null && source !== 'kitchen') changeRecipe(queries, id, shown => ({ ...shown, savedId }))
      }
      change({ ideas: answer, askedWith: ingredients, kept: {} })
      const { length } = answer.recipes
      if (length === 0) toast({ title: 'No recipe ideas yet' })
      else toast({ title: 'Recipes found!', text: `Generated ${counted(length, 'recipe')}.` })
    },
    explain: error => requestFailure('Recipe generation failed', pantryMessages.ideasFailed, error),
  })
  return {
    pending: asking.pending,
    failure: asking.failure,
    ask: () => {
      if (names.length === 0) return
      asking.start(names)
      onAsk()
    },
    stop: asking.stop,
  }
}
