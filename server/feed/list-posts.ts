import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { follows, posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { notFound } from '../errors.ts'
import { requireVisibleChef } from '../friends/find-chefs.ts'
import { notBlocked, visibleOwner } from '../friends/visibility.ts'
import { type chefPostsInput, FEED_PAGE, type feedInput, type feedView, type PostView } from './contract.ts'
import { asPostView, selectPosts } from './post-row.ts'

const viewer = sql.placeholder('viewer')

/** That the viewer may see a post: nobody took it out of sight, and its author shows it. */
export const visiblePost = (viewerId: Parameters<typeof visibleOwner>[0]): SQL =>
  sql`(${posts.hiddenAt} is null and ${visibleOwner(viewerId, { ownerId: posts.userId, isPublic: posts.isPublic })})`

/**
 * The ids of one page: the newest posts of each followed chef, straight from the index that orders them, and the
 * viewer's own; the newest of those. Taking a page's worth of each chef keeps the work the same however much the
 * chefs have written.
 */
function pageIds(side: 'older' | 'newer' | 'start'): SQL {
  const order = side === 'newer' ? sql`created_at asc, id asc` : sql`created_at desc, id desc`
  const beyond = {
    start: sql`1`,
    older: sql`(created_at, id) < (select created_at, id from posts where id = ${sql.placeholder('cursor')})`,
    newer: sql`(created_at, id) > (select created_at, id from posts where id = ${sql.placeholder('cursor')})`,
  }[side]
  const limit = sql`${FEED_PAGE + 1}`
  return sql`(
    select id from (
      select candidate.id as id, candidate.created_at as created_at
      from ${follows} f
      cross join users chef on chef.id = f.followee_id and chef.status = 'active'
        and (chef.is_public = 1 or f.is_friend = 1) and ${notBlocked(viewer, sql`chef.id`)}
      cross join posts candidate on candidate.id in (
        select id from posts
        where user_id = f.followee_id and is_public = 1 and hidden_at is null and ${beyond}
        order by ${order} limit ${limit}
      )
      where f.follower_id = ${viewer}
      union all
      select * from (
        select id, created_at from posts where user_id = ${viewer} and hidden_at is null and ${beyond}
        order by ${order} limit ${limit}
      )
    ) order by ${order} limit ${limit}
  )`
}

const feedPage = (side: 'older' | 'newer' | 'start') =>
  preparedOnce((db: Db) => {
    const order = side === 'newer' ? asc : desc
    return selectPosts(db, viewer, sql`${posts.id} in ${pageIds(side)}`)
      .orderBy(order(posts.createdAt), order(posts.id))
      .prepare()
  })

const pages = { start: feedPage('start'), older: feedPage('older'), newer: feedPage('newer') }

const countFollowed = preparedOnce((db: Db) =>
  db.select({ n: sql<number>`count(*)` }).from(follows).where(eq(follows.followerId, viewer)).prepare(),
)

/**
 * One page of The Dish: the viewer's own posts and those of the chefs they follow, as far as these show them, newest
 * first.
 */
export async function listFeed(ctx: ChefCtx, input: z.output<typeof feedInput>): Promise<z.output<typeof feedView>> {
  const side = input.before ? 'older' : input.after ? 'newer' : 'start'
  const me = ctx.viewer.id
  const rows = await pages[side](ctx.db).all({ viewer: me, cursor: input.before ?? input.after ?? 0 })
  const [followed] = await countFollowed(ctx.db).all({ viewer: me })
  const more = rows.length > FEED_PAGE
  const page = rows.slice(0, FEED_PAGE).map(asPostView)
  if (side === 'newer') page.reverse()
  const friendsCount = followed?.n ?? 0
  return {
    posts: page,
    showEmptyState: friendsCount === 0 && page.length === 0,
    friendsCount,
    hasOlder: side === 'newer' ? true : more,
    hasNewer: side === 'newer' ? more : side === 'older',
  }
}

/** One post. NOT_FOUND when there is none that the viewer may see. */
export async function getPost(ctx: ChefCtx, { id }: { id: number }): Promise<PostView> {
  const [row] = await selectPosts(ctx.db, ctx.viewer.id, and(eq(posts.id, id), visiblePost(ctx.viewer.id)))
  if (!row) throw notFound('Post')
  return asPostView(row)
}

const LISTED = 50

/** A chef's posts, newest first, as far as the viewer may see them. NOT_FOUND when they may not see that chef. */
export async function listChefPosts(ctx: ChefCtx, input: z.output<typeof chefPostsInput>): Promise<PostView[]> {
  const chef = input.userId || ctx.viewer.id
  await requireVisibleChef(ctx, chef)
  return listVisible(ctx, eq(posts.userId, chef), input.before)
}

/** Every post that the viewer may see, newest first: their own, those of friends, and those of public chefs. */
export async function listAllPosts(ctx: ChefCtx, input: { before?: number | undefined }): Promise<PostView[]> {
  return listVisible(ctx, undefined, input.before)
}

async function listVisible(ctx: ChefCtx, where: SQL | undefined, before: number | undefined): Promise<PostView[]> {
  const older = before
    ? sql`(${posts.createdAt}, ${posts.id}) < (select created_at, id from posts where id = ${before})`
    : undefined
  const rows = await selectPosts(ctx.db, ctx.viewer.id, and(where, older, visiblePost(ctx.viewer.id)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(LISTED)
  return rows.map(asPostView)
}
