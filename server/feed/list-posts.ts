import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { ViewerId } from '../visibility/conditions.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import type { allPostsInput, chefPostsInput, PostView } from './contract.ts'
import { END, type Place, readCursor } from './cursor.ts'
import { asPostView, selectPosts } from './post-row.ts'
import { shownPost } from './visible-post.ts'

const viewer = sql.placeholder('viewer')
const at = sql.placeholder('at')
const id = sql.placeholder('id')
const limit = limitOf('limit')

/** The condition that the viewer may see a post: no moderator hid it, and its author shows it. */
export const visiblePost = (viewerId: ViewerId): SQL => shownPost(viewerId, posts)

const onePost = preparedOnce((db: Db) => selectPosts(db, viewer, and(eq(posts.id, id), visiblePost(viewer))).prepare())

/** One post. NOT_FOUND when there is none that the viewer may see. */
export async function getPost(ctx: ChefCtx, input: { id: number }): Promise<PostView> {
  const row = await onePost(ctx.db).get({ viewer: ctx.viewer.id, id: input.id })
  if (!row) throw notFound('Post')
  return asPostView(row)
}

const LISTED = 50
/** Posts that are looked through for those that the viewer may see. */
const LOOKED_AT_MAX = 20_000

const number = (value: number) => sql.raw(String(value))

const movedPost = preparedOnce((db: Db) =>
  db
    .select({ at: posts.createdAt })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.datedAt, at)))
    .prepare(),
)

/** A place as a client that saw a post names it: by its date, which is not where it stands if the clock was ahead before. */
async function placeIn({ db }: ChefCtx, before: string | undefined): Promise<Place> {
  if (!before) return END
  const place = readCursor(before)
  return { ...place, ...(await movedPost(db).get(place)) }
}

const listedPosts = (ids: SQL) =>
  preparedOnce((db: Db) =>
    selectPosts(db, viewer, sql`${posts.id} in ${ids} and ${visiblePost(viewer)}`)
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .prepare(),
  )

const chefPosts = listedPosts(sql`(
  select id from ${posts}
  where user_id = ${sql.placeholder('chef')} and hidden_at is null
    and (is_public = 1 or user_id = ${viewer}) and (created_at, id) < (${at}, ${id})
  order by created_at desc, id desc limit ${limit}
)`)

const allPosts = listedPosts(sql`(
  select id from (
    select id, created_at from ${posts} where id in (
      select seen.id from (
        select id, user_id from ${posts}
        where is_public = 1 and hidden_at is null and (created_at, id) < (${at}, ${id})
        order by created_at desc, id desc limit ${number(LOOKED_AT_MAX)}
      ) seen
      where ${shownPost(viewer, { userId: sql`seen.user_id`, isPublic: sql`1`, hiddenAt: sql`null` })} limit ${limit}
    )
    union all
    select * from (
      select id, created_at from ${posts}
      where user_id = ${viewer} and hidden_at is null and is_public = 0 and (created_at, id) < (${at}, ${id})
      order by created_at desc, id desc limit ${limit}
    )
  ) order by created_at desc, id desc limit ${limit}
)`)

/** A chef's posts that the viewer may see, newest first. NOT_FOUND when they may not see that chef. */
export async function listChefPosts(ctx: ChefCtx, input: z.output<typeof chefPostsInput>): Promise<PostView[]> {
  const chef = input.userId || ctx.viewer.id
  await requireVisibleChef(ctx, chef)
  const given = { viewer: ctx.viewer.id, chef, ...(await placeIn(ctx, input.before)), limit: input.limit ?? LISTED }
  return (await chefPosts(ctx.db).all(given)).map(asPostView)
}

/**
 * Posts that the viewer may see, newest first: their own, those of friends, and those of public chefs. It looks through
 * the next 20,000 posts, so that chefs who keep theirs to themselves do not make it long.
 */
export async function listAllPosts(ctx: ChefCtx, input: z.output<typeof allPostsInput>): Promise<PostView[]> {
  const given = { viewer: ctx.viewer.id, ...(await placeIn(ctx, input.before)), limit: input.limit ?? LISTED }
  return (await allPosts(ctx.db).all(given)).map(asPostView)
}
