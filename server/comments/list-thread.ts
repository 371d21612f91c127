import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { commentLikes, comments, media, posts, recipes, users } from '#db/schema/tables.ts'
import { shownPost } from '../feed/visible-post.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { asCommentView, type CommentRow, commentColumns, commentJoins } from './comment-row.ts'
import { THREAD_PAGE } from './constants.ts'
import type { CommentView, threadInput, threadView } from './contract.ts'
import { commentedRecipe, shownComment } from './visible-comment.ts'

type ThreadInput = z.output<typeof threadInput>
type RecipeThread = Exclude<ThreadInput['postType'], 'user_post'>

/** Comments in the answer of a bare list, which has no cursor. */
const LISTED = 100

const viewer = sql.placeholder('viewer')
const target = sql.placeholder('target')

/** The newest comments of a thread that the viewer may see, before the one of the id `before`, and one more than asked. */
const pageIds = (ofTarget: SQL): SQL => sql`(
  select id from ${comments}
  where ${ofTarget} and id < ${sql.placeholder('before')} and ${shownComment(viewer)}
  order by id desc limit ${limitOf('limit')}
)`

// The target is joined first, so that an empty thread answers one row and a hidden one no row.
const postThread = preparedOnce((db: Db) =>
  db
    .select({ ...commentColumns, ownerId: posts.userId })
    .from(posts)
    .leftJoin(comments, sql`${comments.id} in ${pageIds(sql`post_id = ${target}`)}`)
    .leftJoin(users, commentJoins.writer)
    .leftJoin(media, commentJoins.face)
    .leftJoin(commentLikes, commentJoins.like(viewer))
    .where(and(eq(posts.id, target), shownPost(viewer, posts)))
    .orderBy(desc(comments.id))
    .prepare(),
)

const recipeThread = (postType: RecipeThread) =>
  preparedOnce((db: Db) =>
    db
      .select({ ...commentColumns, ownerId: recipes.ownerId })
      .from(recipes)
      .leftJoin(comments, sql`${comments.id} in ${pageIds(sql`recipe_id = ${target} and post_type = ${postType}`)}`)
      .leftJoin(users, commentJoins.writer)
      .leftJoin(media, commentJoins.face)
      .leftJoin(commentLikes, commentJoins.like(viewer))
      .where(and(eq(recipes.id, target), commentedRecipe(viewer, postType)))
      .orderBy(desc(comments.id))
      .prepare(),
  )

const threads = {
  user_post: postThread,
  trending_recipe: recipeThread('trending_recipe'),
  featured_recipe: recipeThread('featured_recipe'),
}

/**
 * The newest comments on something, or those before a comment, oldest first, as far as the viewer may see them, in one
 * query. NOT_FOUND when the viewer may not see what they are about.
 */
export async function listThread(
  ctx: ChefCtx,
  { postType, postId, before = Number.MAX_SAFE_INTEGER, limit = THREAD_PAGE }: ThreadInput,
): Promise<z.output<typeof threadView>> {
  const rows = await threads[postType](ctx.db).all({ viewer: ctx.viewer.id, target: postId, before, limit: limit + 1 })
  if (rows.length === 0) throw notFound(postType === 'user_post' ? 'Post' : 'Recipe')
  const found = rows.flatMap(row => (row.id === null ? [] : [asCommentView(row as CommentRow, ctx.viewer.id)]))
  const page = found.slice(0, limit).reverse()
  return { comments: page, earlier: found.length > limit ? (page[0]?.id ?? null) : null }
}

/** The comments of a thread as a bare list, as the REST interface documents it. */
export async function listComments(ctx: ChefCtx, input: ThreadInput): Promise<CommentView[]> {
  return (await listThread(ctx, { ...input, limit: input.limit ?? LISTED })).comments
}
