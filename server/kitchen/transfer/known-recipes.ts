import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

type Comparable = {
  title: string
  ingredients: readonly string[]
  source?: string | null | undefined
  sourceUrl?: string | null | undefined
}

/** Titles looked up in one query. */
const CHUNK = 100

/**
 * Keys of a recipe; two recipes with a key in common count as one: title and ingredients alike, or title and the page it
 * came from. Of two bare ones no more is known than
 * title and source, and one that is bare is never the same as one that is not.
 */
const signatures = ({ title, ingredients, source, sourceUrl }: Comparable): string[] => {
  const name = normalizeForSearch(title)
  if (ingredients.length === 0)
    return [`${name}\n\n\n${normalizeForSearch(source || BUILT_IN_SOURCE)}\n${sourceUrl ?? ''}`]
  return [
    `${name}\n${ingredients.map(normalizeForSearch).join('\n')}`,
    ...(sourceUrl ? [`${name}\n\n${sourceUrl}`] : []),
  ]
}

/**
 * Tells which recipes the viewer's kitchen has already. Reads only the recipes whose titles are among `titles`; those
 * passed to `remember` count as well.
 */
export async function knownRecipes(ctx: Pick<ChefCtx, 'db' | 'viewer'>, titles: readonly string[]) {
  const known = new Map<string, number>()
  const remember = (recipe: Comparable, id: number) => {
    for (const signature of signatures(recipe)) if (!known.has(signature)) known.set(signature, id)
  }
  const folded = [...new Set(titles.map(normalizeForSearch))]
  for (let from = 0; from < folded.length; from += CHUNK) {
    const rows = await ctx.db
      .select({
        id: recipes.id,
        title: recipes.title,
        ingredients: recipes.ingredients,
        source: recipes.source,
        sourceUrl: recipes.sourceUrl,
      })
      .from(recipes)
      .where(
        and(
          eq(recipes.ownerId, ctx.viewer.id),
          isNotNull(recipes.status),
          isNull(recipes.deletedAt),
          inArray(recipes.titleFolded, folded.slice(from, from + CHUNK)),
        ),
      )
    for (const row of rows) remember(row, row.id)
    await yieldIfDue()
  }
  return {
    /** The id of the same recipe in the kitchen, 0 for one that only `remember` knows, null for a new one. */
    find: (recipe: Comparable): number | null => {
      for (const signature of signatures(recipe)) {
        const id = known.get(signature)
        if (id !== undefined) return id
      }
      return null
    },
    remember,
  }
}

export type KnownRecipes = Awaited<ReturnType<typeof knownRecipes>>
