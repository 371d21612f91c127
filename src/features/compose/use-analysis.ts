import { useCallback } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { withinTime } from '#src/lib/within-time.ts'
import { plainFields, type Worked } from './missing-fields.ts'
import type { RecipeEntry } from './recipe-entry.ts'

/** Milliseconds that a chef waits for it at most. */
const PATIENCE = 10_000

/** Works out what a recipe lacks. It never fails: without an answer in time there are plain numbers. */
export function useAnalysis() {
  const { client } = trpc.useUtils()
  return useCallback(
    async ({
      title,
      description,
      ingredients,
      instructions,
      source,
    }: Pick<RecipeEntry, 'title' | 'description' | 'ingredients' | 'instructions' | 'source'>): Promise<Worked> => {
      const recipe = { title, description, ingredients, instructions, source }
      try {
        return await withinTime(signal => client.capture.analyzeFields.mutate(recipe, { signal }), PATIENCE)
      } catch {
        return plainFields(ingredients.length, instructions.length)
      }
    },
    [client],
  )
}
