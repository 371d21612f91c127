import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { changeShown, dropFromShelves, type ShownRecipe, showRecipe } from '../recipe-caches.ts'
import { firstPages, isShort } from './long-lists.ts'

export interface ShelfChanges {
  /** Shows a recipe as it is now, everywhere; its place in an order or under a meal is looked up again. */
  put: (recipe: RecipeView) => void
  /** Changes a recipe wherever it is cached, without refreshing lists. */
  update: (id: number, change: <Recipe extends ShownRecipe>(recipe: Recipe) => Recipe) => void
  /** Shows a recipe as it is now, everywhere, without refreshing lists. */
  show: (recipe: RecipeView) => void
  /** Takes a recipe off the shelves and counts again. What it returns puts it back where it was. */
  drop: (id: number) => () => void
}

/** Updates the lists of the kitchen after a change. The object is stable. */
export function useShelfChanges(): ShelfChanges {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useMemo(() => {
    // Refreshes shelves and counts, without a call for every page of a long list in view.
    const freshen = () => {
      const queryKey = getQueryKey(trpc.kitchen.listShelf)
      // A list out of view starts again from its first pages; a long list in view has been changed in place.
      client.setQueriesData({ queryKey, type: 'inactive' }, firstPages)
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
      void client.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => isShort(state.data) })
      void utils.kitchen.count.invalidate()
      void utils.kitchen.countShelf.invalidate()
    }
    return {
      put: recipe => {
        showRecipe(client, recipe)
        freshen()
      },
      update: (id, change) => changeShown(client, id, change),
      show: recipe => showRecipe(client, recipe),
      drop: id => {
        const putBack = dropFromShelves(client, id)
        freshen()
        return () => {
          putBack()
          freshen()
        }
      },
    }
  }, [client, utils])
}
