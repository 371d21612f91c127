import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { type Pages, usePages } from '#src/entities/recipe/pages/use-pages.ts'
import { errorStatus } from '#src/lib/errors.ts'
import type { ListPage } from '#src/lib/known-answers.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { moved } from './moved.ts'
import { useCollectionCaches } from './use-collection-caches.ts'

/** Recipes to a page. */
const PAGE = 60

const keyOf = (id: number) => getQueryKey(trpc.collections.listRecipes, { id, limit: PAGE }, 'infinite')

/** The recipes of a collection in its order, page by page. */
export const useCollectionRecipes = (id: number): Pages<RecipeSummary> =>
  usePages(
    keyOf(id),
    (last: RecipeSummary | undefined, signal) =>
      api.collections.listRecipes.query({ id, limit: PAGE, after: last?.id }, { signal }),
    PAGE,
  )

export interface RecipeOrder {
  /** Puts a recipe before another one, at once; undefined is the end. */
  move: (recipe: RecipeSummary, before: RecipeSummary | undefined) => void
  /** Takes a recipe out and offers to put it back before the one that it stood before, where the viewer still may. */
  remove: (recipe: RecipeSummary, next: RecipeSummary | undefined) => void
}

/** Changes the order and the recipes of a collection that the viewer may change, in view at once. */
export function useRecipeOrder({ id, name, own }: { id: number; name: string; own: boolean }): RecipeOrder {
  const client = useQueryClient()
  const caches = useCollectionCaches()
  const moving = trpc.collections.moveRecipe.useMutation()
  const removing = trpc.collections.removeRecipe.useMutation()
  const adding = trpc.collections.addRecipes.useMutation()
  const change = (to: (rows: RecipeSummary[]) => RecipeSummary[]) =>
    client.setQueryData<InfiniteData<ListPage<RecipeSummary>>>(keyOf(id), data => data && withRows(data, to))
  /** A recipe of another's may have been in view through the collection alone. */
  const mayPutBack = async (recipe: RecipeSummary) =>
    own ||
    api.kitchen.getRecipe.query({ id: recipe.id }).then(
      () => true,
      error => errorStatus(error) !== 404,
    )
  const putBack = async (recipe: RecipeSummary, next: RecipeSummary | undefined) => {
    try {
      await adding.mutateAsync({ id, recipeIds: [recipe.id], ...(next && { before: next.id }) })
      toast({ title: 'Put back', text: recipe.title })
    } catch (error) {
      toastError(error, { title: 'The recipe was not put back', text: 'Please try again.' })
    }
    await caches.refresh()
  }
  return {
    move: (recipe, before) => {
      if (recipe.id === before?.id) return
      change(rows => moved(rows, recipe.id, before?.id))
      moving.mutateAsync({ id, recipeId: recipe.id, ...(before && { before: before.id }) }).catch(error => {
        toastError(error, { title: 'The order was not saved', text: 'Please try again.', key: 'collection-order' })
        void caches.refresh()
      })
    },
    remove: (recipe, next) => {
      change(rows => rows.filter(row => row.id !== recipe.id))
      removing.mutateAsync({ id, recipeId: recipe.id }).then(
        async () => {
          void caches.refresh()
          const undo = { label: 'Undo', onPress: () => void putBack(recipe, next) }
          const isOffered = await mayPutBack(recipe)
          toast({
            title: `Taken out of ${name}`,
            text: recipe.title,
            duration: 10_000,
            ...(isOffered && { action: undo }),
          })
        },
        error => {
          toastError(error, { title: 'The recipe was not taken out', text: 'Please try again.' })
          void caches.refresh()
        },
      )
    },
  }
}

/** Pages of changed rows, each as long as before but the last. */
function withRows(
  data: InfiniteData<ListPage<RecipeSummary>>,
  to: (rows: RecipeSummary[]) => RecipeSummary[],
): InfiniteData<ListPage<RecipeSummary>> {
  const rows = to(data.pages.flatMap(page => page.rows))
  let from = 0
  const pages = data.pages.map((page, at) => {
    const end = at === data.pages.length - 1 ? rows.length : from + page.rows.length
    const part = { ...page, rows: rows.slice(from, end) }
    from = end
    return part
  })
  return { ...data, pages }
}
