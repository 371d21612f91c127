import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { postLikes, posts, recipes, users } from '#db/schema/tables.ts'
import { postDate } from '../feed/post-date.ts'
import type { Services } from '../platform/context.ts'
import { TRENDING_DAYS } from './constants.ts'

/** A trending recipe and its counts. */
export type Candidate = { recipeId: number; likes: number; saves: number; remakes: number }

const DAY = 86_400_000
/** Half-life of an event's weight. */
const HALF_LIFE = 2 * DAY
const WEIGHTS = { like: 1, save: 2, remake: 3 } as const
/** The newest events of each kind that are looked at. */
const EVENTS_MAX = 5_000
/** Recipes that are kept; a viewer is shown the first few of those whose posts they may see. */
const KEPT = 500
/** Milliseconds for which a list is cached. */
const GOOD_FOR = 5 * 60_000

const now = sql.placeholder('now')
const since = sql.placeholder('since')
const number = (value: number) => sql.raw(String(value))

// Halved for each half-life, and in a straight line within one: not every SQLite can raise to a power.
const age = sql`(${now} - at)`
const freshness = sql`(1.0 - (${age} % ${number(HALF_LIFE)}) / ${number(HALF_LIFE * 2)}.0) / (1 << (${age} / ${number(HALF_LIFE)}))`

const latest = (events: SQL, order = sql`created_at`): SQL =>
  sql`${events} order by ${order} desc limit ${number(EVENTS_MAX)}`
const event = (kind: keyof typeof WEIGHTS, recipe: string, from: SQL): SQL => sql`
  select ${sql.raw(recipe)} as recipe_id, ${sql.raw(`'${kind}'`)} as kind, event.created_at as at from ${from}`

/** The condition that a reaction to a post counts: others may see the post, and the reaction is not its author's. */
const counts = sql`dish.is_public = 1 and dish.hidden_at is null and dish.recipe_id is not null
  and dish.user_id <> event.user_id`

const likes = event(
  'like',
  'dish.recipe_id',
  sql`(${latest(sql`select post_id, user_id, created_at from ${postLikes}
      where created_at > ${since} and created_at <= ${now}`)}) event
    cross join ${posts} dish on dish.id = event.post_id where ${counts}`,
)

// A remake that not everybody may see must not count in a number that everybody sees.
const remakes = event(
  'remake',
  'coalesce(dish.recipe_id, event.original_recipe_id)',
  sql`(${latest(
    sql`select original_post_id, original_recipe_id, user_id, ${postDate()} as created_at from ${posts}
      where type = 'recipe_remake' and posts.created_at > ${since} and ${postDate()} > ${since} and ${postDate()} <= ${now} and hidden_at is null and is_public = 1`,
    sql`posts.created_at`,
  )}) event
    cross join ${users} chef on chef.id = event.user_id and chef.is_public = 1 and chef.status = 'active'
    left join ${posts} dish on dish.id = event.original_post_id
    left join ${recipes} original on original.id = event.original_recipe_id
    where (${counts}) or (event.original_post_id is null and original.id is not null and original.owner_id is not event.user_id)`,
)

const saves = event(
  'save',
  'event.copied_from_id',
  sql`(${latest(sql`select copied_from_id, created_at from ${recipes}
      where copied_from_id is not null and created_at > ${since} and created_at <= ${now}`)}) event`,
)

const times = (kind: keyof typeof WEIGHTS): SQL => sql`sum(event.kind = ${sql.raw(`'${kind}'`)})`
const weight = sql`case event.kind when 'like' then ${number(WEIGHTS.like)} when 'save' then ${number(WEIGHTS.save)}
  else ${number(WEIGHTS.remake)} end`

const takenTo = preparedOnce((db: Db) =>
  db
    .select({
      recipeId: sql<number>`taken.recipe_id`,
      likes: sql<number>`taken.likes`,
      saves: sql<number>`taken.saves`,
      remakes: sql<number>`taken.remakes`,
    })
    .from(
      sql`(
        select event.recipe_id, ${times('like')} as likes, ${times('save')} as saves, ${times('remake')} as remakes
        from (${sql.join([likes, saves, remakes], sql` union all `)}) event
        where exists (
          select 1 from ${posts} dish
          where dish.recipe_id = event.recipe_id and dish.is_public = 1 and dish.hidden_at is null
        )
        group by event.recipe_id
        order by sum(${weight} * ${freshness}) desc, event.recipe_id desc limit ${number(KEPT)}
      ) taken`,
    )
    .prepare(),
)

/**
 * Publicly dished recipes that trended in the last `TRENDING_DAYS`, most first: by likes, saves and remakes, recent
 * ones counting more. One list for everybody, cached for five minutes; callers must check what the viewer may see of it.
 * A chef's own likes and remakes of their recipe do not count.
 */
export const listTakenTo = ({ db, now, cache }: Pick<Services, 'db' | 'now' | 'cache'>): Promise<Candidate[]> =>
  cache('recipes taken to', GOOD_FOR, async () => takenTo(db).all({ now: now(), since: now() - TRENDING_DAYS * DAY }))
