import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce, rowsOf } from '#db/queries.ts'
import { foodQueue, recipes, siteSettings } from '#db/schema/tables.ts'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { LEXICON_VERSION } from '../lexicon/foods.ts'
import { type Queued, workOut } from './work-out-foods.ts'

const SETTING = 'lexicon'
/** Recipes that are worked out and written at once; requests run between two batches. */
const BATCH = 40
/** Ids that are queued at once when the lexicon has changed. */
const REQUEUED = 10_000
/** Recipes of a chef's, and of anybody's, that a look by foods works out before it begins. */
const OWN_SHARE = 40
const SHARE = 20

// The ingredients as the text that the database holds, to be compared with what it holds later.
const queuedRow = { id: sql<number>`recipe.id`, lines: sql<string>`recipe.ingredients` }

const oldestQueued = preparedOnce((db: Db) =>
  db
    .select(queuedRow)
    .from(
      sql`(
        select recipe_id from food_queue where recipe_id > ${sql.placeholder('after')}
        order by recipe_id limit ${limitOf('limit')}
      ) queued cross join recipes recipe on recipe.id = queued.recipe_id`,
    )
    .prepare(),
)

const ownQueued = preparedOnce((db: Db) =>
  db
    .select(queuedRow)
    .from(
      sql`(
        select mine.id from recipes mine cross join food_queue queued on queued.recipe_id = mine.id
        where mine.owner_id = ${sql.placeholder('owner')} order by mine.id desc limit ${limitOf('limit')}
      ) queued cross join recipes recipe on recipe.id = queued.id`,
    )
    .prepare(),
)

const firstQueued = preparedOnce((db: Db) =>
  db.select({ id: sql<number>`recipe_id` }).from(sql`(select recipe_id from food_queue limit 1)`).prepare(),
)

/**
 * Works out the foods of the recipes that are queued, a batch at a time; first it queues all recipes when they were
 * worked out by another version of the lexicon. One at a time: a second call waits for the first. Answers how many it
 * did.
 */
export const drainFoodQueue = (services: Pick<Services, 'db' | 'log' | 'singleFlight'>): Promise<number> =>
  services.singleFlight('food queue', () => drainAll(services))

async function drainAll({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  await followLexicon(db)
  let done = 0
  // By id, so that one that cannot be worked out is passed and not met again before the next call.
  for (let after = 0; ; ) {
    const queued = await oldestQueued(db).all({ after, limit: BATCH })
    await workOut({ db, log }, queued)
    done += queued.length
    if (queued.length < BATCH) return done
    after = queued.at(-1)?.id ?? after
    await yieldToEventLoop()
  }
}

/** Before a look into a kitchen by foods: works out the newest queued recipes of a chef. */
export async function drainForChef(ctx: Pick<Services, 'db' | 'log'>, owner: number): Promise<void> {
  if (!(await firstQueued(ctx.db).get())) return
  const own: Queued[] = await ownQueued(ctx.db).all({ owner, limit: OWN_SHARE })
  await workOut(ctx, own)
}

/** Before a look for ideas: works out the viewer's own queued recipes, and some of the others. */
export async function drainForViewer(ctx: Pick<ChefCtx, 'db' | 'log' | 'viewer'>): Promise<void> {
  if (!(await firstQueued(ctx.db).get())) return
  await drainForChef(ctx, ctx.viewer.id)
  await yieldToEventLoop()
  await workOut(ctx, await oldestQueued(ctx.db).all({ after: 0, limit: SHARE }))
}

/** Queues every recipe when another version of the lexicon worked them out. Broken off, it begins again the next time. */
async function followLexicon(db: Db): Promise<void> {
  const [known] = await db.select().from(siteSettings).where(eq(siteSettings.key, SETTING))
  if (known?.value === LEXICON_VERSION) return
  const [newest] = await db.select({ id: sql<number>`coalesce(max(${recipes.id}), 0)` }).from(recipes)
  for (let from = 0; from < (newest?.id ?? 0); from += REQUEUED) {
    await db
      .insert(foodQueue)
      .select(
        rowsOf(foodQueue, { recipeId: sql`id` }, sql`from recipes where id > ${from} and id <= ${from + REQUEUED}`),
      )
      .onConflictDoNothing()
    await yieldToEventLoop()
  }
  await db
    .insert(siteSettings)
    .values({ key: SETTING, value: LEXICON_VERSION })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
}
