import { useQueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { IdeasView } from '#server/pantry/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { PantryDraft } from '../pantry-draft.ts'
import { type CopyChange, withCopyChange } from './saved-copies.ts'

const withId = z.object({ id: z.number() })
const withRecipeId = z.object({ recipeId: z.number() })
const pathOf = (key: unknown): string => JSON.stringify(key)
const [toCookbook, toBackBurner, takeAway, restore] = [
  trpc.kitchen.saveRecipe,
  trpc.kitchen.saveToBackBurner,
  trpc.kitchen.unsaveRecipe,
  trpc.kitchen.restoreRecipe,
].map(procedure => pathOf(getMutationKey(procedure)))

/** What a call that succeeded has done to the copies of a recipe; null for any other call. */
function copyChange(key: string, variables: unknown, answer: unknown): CopyChange | null {
  const recipe = withRecipeId.safeParse(variables).data?.recipeId
  const id = withId.safeParse(variables).data?.id
  const copy = withId.safeParse(answer).data?.id
  if (key === toCookbook && recipe && copy) return { what: 'kept', recipeId: recipe, copyId: copy }
  if (key === toBackBurner && id && copy) return { what: 'kept', recipeId: id, copyId: copy }
  if (key === takeAway && recipe) return { what: 'taken away', recipeId: recipe }
  if (key === restore && id) return { what: 'brought back', copyId: id }
  return null
}

/** Keeps the ideas of the draft true to what is kept and taken away on this page, so that nobody has to ask for it. */
export function useSavedCopies(change: (part: (now: PantryDraft) => Partial<PantryDraft>) => void): void {
  const client = useQueryClient()
  const recipeOf = useRef(new Map<number, number>())
  useEffect(
    () =>
      client.getMutationCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const { options, state } = event.mutation
        const done = copyChange(pathOf(options.mutationKey), state.variables, event.action.data)
        if (!done) return
        const next = (ideas: IdeasView | null) => ideas && withCopyChange(ideas, done, recipeOf.current)
        change(({ ideas }) => ({ ideas: next(ideas) }))
      }),
    [client, change],
  )
}
