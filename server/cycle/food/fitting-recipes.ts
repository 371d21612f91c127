import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'
import { coverKeyOf } from '../../kitchen/picture-list.ts'
import { drainForViewer } from '../../pantry/foods/food-queue.ts'
import { countMatches } from '../../pantry/ideas/count-matches.ts'
import { queueIdeaSearch } from '../../pantry/ideas/idea-queue.ts'
import type { Matches } from '../../pantry/ideas/tally.ts'
import { type Candidate, visibleCandidates } from '../../pantry/ideas/visible-candidates.ts'
import { foodByKey } from '../../pantry/lexicon/foods.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { Phase } from '../constants.ts'
import { FITTING_MAX } from './constants.ts'
import type { fittingListView } from './contract.ts'
import { type FoodGroup, foodsOfPhase } from './foods-of-phase.ts'

/** Recipes that are judged at once, and at most in all. */
const AT_ONCE = 100
const JUDGED_MAX = 1000
/** Foods that a recipe is found by. */
const FOODS_MAX = 255
/** Foods that a reason names. */
const NAMED = 3
/** What a recipe of the viewer's own kitchen counts more, in foods. */
const OWN_BONUS = 1.5

type Fit = { recipe: Candidate; score: number; reason: string }

/**
 * Recipes that the viewer may see and whose foods the tips for a phase speak of: those of their own kitchen first, then
 * by how many of the foods they have. Nothing of the viewer's cycle is looked at: the phase is what was asked for.
 */
export async function fittingRecipes(
  ctx: Pick<ChefCtx, 'db' | 'log' | 'viewer' | 'ideaQueue'>,
  phase: Phase,
): Promise<z.output<typeof fittingListView>> {
  await drainForViewer(ctx)
  return described(ctx, await queueIdeaSearch(ctx, () => findFits(ctx, phase)))
}

async function findFits(ctx: Pick<ChefCtx, 'db' | 'viewer'>, phase: Phase): Promise<Fit[]> {
  const { groups } = foodsOfPhase[phase]
  const matches = await countMatches(ctx.db, new Set(groups.flatMap(({ foods }) => foods)))
  const ids = newestOfMost(matches)
  const fits: Fit[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await visibleCandidates(ctx, ids.slice(from, from + AT_ONCE))
    fits.push(...some.flatMap(recipe => judge(recipe, phase, ctx.viewer.id)))
    // The later ones have fewer of the foods: they can be no better than by being the viewer's own.
    if (oneOfEach(fits).length >= FITTING_MAX * 2) break
  }
  return oneOfEach(fits).slice(0, FITTING_MAX)
}

/** Recipes with the most of the foods first, of equals the newest, up to `JUDGED_MAX`. */
const newestOfMost = (matches: Matches): number[] =>
  matches
    .ranked(matched => matched, FOODS_MAX)
    .flatMap(({ ids }) => ids.slice(-JUDGED_MAX).reverse())
    .slice(0, JUDGED_MAX)

/** How well a recipe fits and why; nothing for one with what the tips advise less of. */
function judge(recipe: Candidate, phase: Phase, viewerId: number): Fit[] {
  const { groups, lessOf } = foodsOfPhase[phase]
  const has = recipe.foods
  if (lessOf.some(food => has.has(food))) return []
  const found = groups
    .map(group => ({ ...group, foods: group.foods.filter(food => has.has(food)) }))
    .filter(({ foods }) => foods.length > 0)
  if (found.length === 0) return []
  const foods = new Set(found.flatMap(group => group.foods))
  // A dish with a little of each says more than one with much of the same.
  const score = foods.size + found.length + (recipe.ownerId === viewerId ? OWN_BONUS : 0)
  return [{ recipe, score, reason: reasonOf(found) }]
}

/** Such as "Spinach and lentils: iron. Lemon: vitamin C". */
function reasonOf(groups: readonly FoodGroup[]): string {
  const words = groups.map(({ what, foods }) => {
    const names = foods.slice(0, NAMED).map(key => (foodByKey(key)?.name ?? key).toLowerCase())
    const last = names.pop() ?? ''
    const list = names.length > 0 ? `${names.join(', ')} and ${last}` : last
    return `${list.charAt(0).toUpperCase()}${list.slice(1)}: ${what}`
  })
  return words.join('. ')
}

/** Each recipe once, best first: copies have one origin or one title. */
function oneOfEach(fits: readonly Fit[]): Fit[] {
  const seen = new Set<string>()
  return fits
    .toSorted((a, b) => b.score - a.score || b.recipe.id - a.recipe.id)
    .filter(({ recipe }) => {
      const marks = [`of ${recipe.copiedFromId ?? recipe.id}`, recipe.titleFolded]
      if (marks.some(mark => seen.has(mark))) return false
      for (const mark of marks) seen.add(mark)
      return true
    })
}

const shown = preparedOnce((db: Db) =>
  db
    .select({
      id: recipes.id,
      title: recipes.title,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      drawnKey: recipes.drawnKey,
      coverKey: coverKeyOf(sql`${recipes.id}`),
    })
    .from(recipes)
    .where(
      sql`${recipes.id} in (select value from json_each(${sql.placeholder('ids')}))
        and ${readableRecipe(sql.placeholder('viewer'))}`,
    )
    .prepare(),
)

async function described(ctx: Pick<ChefCtx, 'db' | 'viewer'>, fits: readonly Fit[]) {
  if (fits.length === 0) return []
  const ids = JSON.stringify(fits.map(({ recipe }) => recipe.id))
  const rows = await shown(ctx.db).all({ viewer: ctx.viewer.id, ids })
  const byId = new Map(rows.map(row => [row.id, row]))
  return fits.flatMap(({ recipe, reason }) => {
    const row = byId.get(recipe.id)
    if (!row) return []
    const { coverKey, ...plain } = row
    const source = recipe.ownerId === ctx.viewer.id ? 'kitchen' : recipe.ownerId === null ? 'house' : 'dish'
    return [{ ...plain, imageUrl: coverKey === null ? null : pictureUrl(coverKey), source, reason } as const]
  })
}
