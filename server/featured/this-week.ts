import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { type EarlierDraw, featuredRecipes, recipes } from '#db/schema/tables.ts'
import type { Services } from '../platform/context.ts'
import { listBuiltIn, listCandidates } from './candidates.ts'
import { listEarlierChoices } from './earlier-choices.ts'
import { type Choice, chooseRecipe } from './rule/choose.ts'
import { weekOf } from './rule/week.ts'
import { mayBeShown } from './shown.ts'

/**
 * The choice of a week as it is kept. `passedOver` are the recipes that admins have passed over in it, `drawnBefore` the
 * choices that they can go back to, the latest last.
 */
export type KeptChoice = Choice & { week: string; passedOver: number[]; drawnBefore: EarlierDraw[] }

const keptFor = preparedOnce((db: Db) =>
  db
    .select({
      week: featuredRecipes.week,
      recipeId: featuredRecipes.recipeId,
      reason: featuredRecipes.reason,
      passedOver: featuredRecipes.passedOver,
      drawnBefore: featuredRecipes.drawnBefore,
      isShown: sql<number>`${mayBeShown}`,
    })
    .from(featuredRecipes)
    .innerJoin(recipes, eq(recipes.id, featuredRecipes.recipeId))
    .where(eq(featuredRecipes.week, sql.placeholder('week')))
    .prepare(),
)

/**
 * The choice of this week for everybody. It is made when it is first asked for, and again when its recipe may not be
 * shown any more. Of several calls at once one writes, and all answer what was written. Null when there is nothing to
 * choose from.
 */
export async function keepThisWeek(ctx: Pick<Services, 'db' | 'now' | 'singleFlight'>): Promise<KeptChoice | null> {
  const week = weekOf(ctx.now())
  const kept = await keptFor(ctx.db).get({ week })
  if (kept?.isShown) return kept
  // Many may ask in the first second of a week, and one look at all candidates is enough.
  return ctx.singleFlight(`choice of ${week}`, () => makeChoice(ctx.db, week, kept))
}

async function makeChoice(db: Db, week: string, kept: KeptChoice | undefined): Promise<KeptChoice | null> {
  const { choice, passedOver } = await chooseFor({ db }, { week, passedOver: kept?.passedOver ?? [] })
  if (!choice) return null
  await write(db, { ...choice, week, passedOver }, kept?.recipeId)
  const written = await keptFor(db).get({ week })
  // The owner of what was written may have hidden it since; the next call chooses again.
  return written?.isShown ? written : null
}

/**
 * What the rule chooses for a week, and what is passed over then. When there is nothing else, all that was passed over is
 * taken again, but for the recipe `present`.
 */
export async function chooseFor(
  ctx: { db: Db },
  { week, passedOver, present }: { week: string; passedOver: number[]; present?: number },
): Promise<{ choice: Choice | null; passedOver: number[] }> {
  const [candidates, past] = await Promise.all([listCandidates(ctx), listEarlierChoices(ctx, week)])
  const choice = chooseRecipe({ week, candidates, past, passedOver })
  if (choice) return { choice, passedOver }
  const again = present === undefined ? [] : [present]
  return { choice: chooseRecipe({ week, candidates, past, passedOver: again }), passedOver: again }
}

/**
 * What stands in, of the built-in recipes, for a viewer who may not see the choice of a week; the same all week, whatever
 * the choice is.
 */
export async function chooseBuiltIn(ctx: { db: Db }, week: string): Promise<Choice | null> {
  const [candidates, past] = await Promise.all([listBuiltIn(ctx), listEarlierChoices(ctx, week)])
  return chooseRecipe({ week, candidates, past: past.filter(({ chefId }) => chefId === null) })
}

/** Writes the choice of a week where there is none, or in place of that of the recipe `instead`. */
const write = (db: Db, chosen: Omit<KeptChoice, 'drawnBefore'>, instead: number | undefined) =>
  instead === undefined
    ? db.insert(featuredRecipes).values(chosen).onConflictDoNothing()
    : db
        .update(featuredRecipes)
        .set(chosen)
        .where(and(eq(featuredRecipes.week, chosen.week), eq(featuredRecipes.recipeId, instead)))
