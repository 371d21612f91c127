import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/errors.ts'
import { EXPERIENCE_MAX, feedMessages } from '../constants.ts'
import type { PostView } from '../contract.ts'
import { getPost, visiblePost } from '../list-posts.ts'
import type { editPostInput } from './contract.ts'

type EditInput = z.output<typeof editPostInput>

/**
 * Changes what the viewer said in a post of theirs, or who sees it; what is the same as before changes nothing.
 * FORBIDDEN for another chef's post, NOT_FOUND for one that is not in sight, BAD_REQUEST when too little would be left.
 */
export async function editPost(ctx: ChefCtx, input: EditInput): Promise<PostView> {
  const me = ctx.viewer.id
  const post = await getPost(ctx, { id: input.id })
  if (post.userId !== me) throw forbidden(feedMessages.editOthers)
  requireWords(post, input)
  const { caption, content, isPublic } = input
  const myTwist = post.type === 'recipe_remake' ? input.myTwist : undefined
  const isNew = [
    caption === undefined ? undefined : ne(posts.caption, caption),
    content === undefined ? undefined : ne(posts.content, content),
    myTwist === undefined ? undefined : ne(posts.myTwist, myTwist),
    isPublic === undefined ? undefined : ne(posts.isPublic, isPublic),
  ]
  const edit = ctx.db
    .update(posts)
    .set({ caption, content, myTwist, isPublic, updatedAt: ctx.now() })
    .where(and(eq(posts.id, input.id), eq(posts.userId, me), visiblePost(me), or(...isNew, sql`false`)))
  await (isPublic === undefined ? edit : ctx.db.batch([edit, showRecipe(ctx, input.id)]))
  return getPost(ctx, { id: input.id })
}

/** What was left out stays as it is, and was enough. */
function requireWords(post: PostView, { content }: EditInput): void {
  if (content === undefined) return
  if (post.type === 'recipe_remake') {
    if (!isVisible(content)) throw badRequest(feedMessages.experienceMissing)
    if (content.length > EXPERIENCE_MAX) throw badRequest(`Please keep this under ${EXPERIENCE_MAX} characters.`)
  } else if (post.title === null && !isVisible(content) && post.pictures.length === 0) {
    throw badRequest(feedMessages.contentRequiredText)
  }
}

/** The statement that lets the recipe that lives in a post alone, and in no other, be seen by those who see the post. */
function showRecipe(ctx: ChefCtx, postId: number) {
  const ofPost = (column: SQL) => sql`(
    select ${column} from posts p where p.id = ${postId} and p.user_id = ${ctx.viewer.id}
  )`
  const elsewhere = sql`exists (
    select 1 from posts other where other.recipe_id = ${recipes.id} and other.id <> ${postId}
  )`
  return ctx.db
    .update(recipes)
    .set({ isPublic: sql`${ofPost(sql`p.is_public`)}` })
    .where(
      and(
        sql`${recipes.id} = ${ofPost(sql`p.recipe_id`)}`,
        eq(recipes.ownerId, ctx.viewer.id),
        sql`${recipes.status} is null`,
        not(elsewhere),
      ),
    )
}
