import { sql } from 'drizzle-orm'
import { DAY_MS, utcDay } from '#common/days.ts'
import type { Statements } from '#db/client.ts'
import { listed } from '#db/queries.ts'
import { planEntries } from '#db/schema/tables.ts'
import { copyStatements } from '../kitchen/copy-recipe.ts'
import { savedCopyId } from '../kitchen/saved-copy.ts'
import type { ChefCtx } from '../platform/context.ts'
import { yieldToEventLoop } from '../platform/event-loop.ts'

/** Recipes that are copied in one batch. */
const AT_ONCE = 10

type Leaving = { household: number; leaver: number; keeper: number }

const ofLeaver = (leaver: number) => sql`(select id from recipes where owner_id = ${leaver})`

/**
 * Gives the keeper copies of what is planned, today or later, of the recipes of a chef who is about to leave the household, and
 * has the plan name the copies. They credit the leaver and come to the Back Burner, as saving would bring them. What the
 * keeper may not see stays in the plan by its title.
 */
export async function leaveCopies(ctx: ChefCtx, { household, leaver, keeper }: Leaving): Promise<void> {
  // Somewhere it is still yesterday.
  const from = utcDay(ctx.now() - DAY_MS)
  const planned = await ctx.db.all<{ id: number }>(sql`
    select distinct recipe_id as id from plan_entries
    where household_id = ${household} and day >= ${from} and recipe_id in ${ofLeaver(leaver)}`)
  const forKeeper: ChefCtx = { ...ctx, viewer: { id: keeper, name: null, role: 'chef' } }
  for (let at = 0; at < planned.length; at += AT_ONCE) {
    const ids = planned.slice(at, at + AT_ONCE).map(({ id }) => id)
    const copyId = savedCopyId(keeper, {
      id: sql`source.id`,
      titleFolded: sql`source.title_folded`,
      ownerId: sql`source.owner_id`,
      originalAuthorId: sql`source.original_author_id`,
      originalAuthorName: sql`source.original_author_name`,
    })
    await ctx.db.batch([
      ...ids.flatMap(id => copyStatements(forKeeper, [id], { status: 'on-back-burner' })),
      ctx.db
        .update(planEntries)
        .set({
          recipeId: sql`coalesce(
            (select ${copyId} from recipes source where source.id = ${planEntries.recipeId}), ${planEntries.recipeId})`,
        })
        .where(
          sql`household_id = ${household} and day >= ${from}
            and recipe_id in ${listed(ids)}`,
        ),
    ] as unknown as Statements)
    await yieldToEventLoop()
  }
}
