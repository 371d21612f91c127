import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { FEED_PAGE } from './constants.ts'
import type { feedInput, feedView } from './contract.ts'
import { cursorOf, readCursor } from './cursor.ts'
import {
  beyond,
  countFollowed,
  followedPosts,
  orderOn,
  type Side,
  stepsFor,
  type Way,
  walkedToTheEnd,
} from './followed-posts.ts'
import { asPostView, type PostRow, selectPosts } from './post-row.ts'

const viewer = sql.placeholder('viewer')

/** One more than a page, to know whether there is more. */
const ASKED = FEED_PAGE + 1
const asked = sql.raw(String(ASKED))

const ownPosts = (side: Side): SQL => sql`
  select id, created_at from ${posts} where user_id = ${viewer} and hidden_at is null and ${beyond(side)}
  order by ${orderOn(side)} limit ${asked}`

/**
 * The ids of a page: of the followed and the viewer's own, whichever are nearest. A walk that found too few of the
 * followed gives none at all: there may be others before the viewer's own.
 */
const pageIds = (way: Way, side: Side): SQL => sql`
  with followed as materialized (${followedPosts(way, side, ASKED)})
  select id from (select * from followed union all select * from (${ownPosts(side)}))
  where ${way === 'walk' ? sql`(select count(*) from followed) = ${asked} or ${walkedToTheEnd(side)}` : sql`1`}
  order by ${orderOn(side)} limit ${asked}`

const feedPage = (way: Way, side: Side) =>
  preparedOnce((db: Db) => {
    const order = side === 'newer' ? asc : desc
    return selectPosts(db, viewer, sql`${posts.id} in (${pageIds(way, side)})`)
      .orderBy(order(posts.createdAt), order(posts.id))
      .prepare()
  })

const bothWays = (side: Side) => ({ walk: feedPage('walk', side), 'ask-each': feedPage('ask-each', side) })
const pages = { start: bothWays('start'), older: bothWays('older'), newer: bothWays('newer') }

/**
 * The posts of a page and one more if there is one, from the cursor on: three queries at most with the count. `steps` is
 * how far a walk goes before each followed chef is asked.
 */
export async function readFeed(
  ctx: ChefCtx,
  { side, cursor, steps }: { side: Side; cursor?: string | undefined; steps: number },
): Promise<PostRow[]> {
  const given = { viewer: ctx.viewer.id, steps, ...(cursor && readCursor(cursor)) }
  const near = steps > 0 ? await pages[side].walk(ctx.db).all(given) : []
  return near.length > 0 ? near : pages[side]['ask-each'](ctx.db).all(given)
}

/**
 * One page of The Dish: the viewer's own posts and those of the chefs they follow, as far as these show them, newest
 * first.
 */
export async function listFeed(ctx: ChefCtx, input: z.output<typeof feedInput>): Promise<z.output<typeof feedView>> {
  const side = input.before ? 'older' : input.after ? 'newer' : 'start'
  const cursor = input.before ?? input.after
  const friendsCount = await countFollowed(ctx)
  const rows = await readFeed(ctx, { side, cursor, steps: stepsFor(friendsCount) })
  const hasMore = rows.length > FEED_PAGE
  const page = rows.slice(0, FEED_PAGE)
  if (side === 'newer') page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  return {
    posts: page.map(asPostView),
    showEmptyState: friendsCount === 0 && page.length === 0,
    friendsCount,
    older: side === 'newer' || hasMore ? placeOf(last, cursor, 1) : null,
    newer: side === 'older' || (side === 'newer' && hasMore) ? placeOf(first, cursor, -1) : null,
    top: first ? cursorOf(first) : null,
  }
}

/** The cursor of a post, or, where a page is empty, one beside its first cursor, so that the way back includes that post. */
function placeOf(post: PostRow | undefined, cursor: string | undefined, beside: 1 | -1): string | null {
  if (post) return cursorOf(post)
  if (!cursor) return null
  const { at, id } = readCursor(cursor)
  return cursorOf({ createdAt: at, id: Math.max(0, id + beside) })
}
