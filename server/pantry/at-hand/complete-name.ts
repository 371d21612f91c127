import type { z } from 'zod'
import type { ChefCtx } from '#server/platform/context.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { COMPLETIONS_MAX } from '../constants.ts'
import type { completeInput, completionListView } from '../contract.ts'
import { completeFood } from '../lexicon/complete-food.ts'
import { listAtHand } from './list-at-hand.ts'

/** Ingredients that may be meant by the beginning of a name: the chef's own words first, then foods of the lexicon. */
export async function completeName(
  ctx: ChefCtx,
  { text, limit = COMPLETIONS_MAX }: z.output<typeof completeInput>,
): Promise<z.output<typeof completionListView>> {
  const most = Math.min(limit, COMPLETIONS_MAX)
  const prefix = normalizeForSearch(text)
  if (prefix === '') return []
  const own = (await listAtHand(ctx))
    .filter(item => ` ${normalizeForSearch(item.name)}`.includes(` ${prefix}`))
    .map(({ name, category, food }) => ({ name, category, food }))
  const named = new Set(own.map(item => normalizeForSearch(item.name)))
  const known = completeFood(text, most)
    .filter(({ name }) => !named.has(normalizeForSearch(name)))
    .map(({ name, category, key }) => ({ name, category, food: key }))
  return [...own, ...known].slice(0, most)
}
