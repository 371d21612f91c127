import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { postPictures, posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import type { RecipeFields } from '../kitchen/contract.ts'
import { requireOwnRecipe } from '../kitchen/own-recipe.ts'
import { insertParts, insertRecipe, resolvePicture } from '../kitchen/save-recipe.ts'
import { addPictureFile } from '../media/add-picture.ts'
import { foodPictureMaxBytes } from '../media/contract.ts'
import { type addPostInput, type generalPostFields, POST_SOURCE, type PostView } from './contract.ts'
import { getPost } from './list-posts.ts'

type PostInput = z.output<typeof addPostInput>
type GeneralPost = z.output<typeof generalPostFields>

const isGeneral = (input: PostInput): input is GeneralPost => input.type === 'general' || input.type === 'general_post'

const SHELF = { backburner: 'on-back-burner', cookbook: 'completed', dish: null } as const

/** Dishes something to The Dish. The post and what it carries appear together or not at all. */
export async function addPost(ctx: ChefCtx, input: PostInput): Promise<PostView> {
  const picture = await readPicture(ctx, input)
  const statements = await postStatements(ctx, input, picture)
  const results = (await ctx.db.batch(statements)) as { id: number }[][]
  const postId = results.at(-1)?.[0]?.id ?? 0
  return getPost(ctx, { id: postId })
}

async function readPicture(ctx: ChefCtx, input: PostInput): Promise<number | null> {
  if (!input.image || input.image.size === 0) return resolvePicture(ctx, input.imageUrl)
  return (await addPictureFile(ctx, input.image, { maxBytes: foodPictureMaxBytes })).id
}

/** The statements of a post; the last one answers its id. */
async function postStatements(ctx: ChefCtx, input: PostInput, picture: number | null): Promise<Statements> {
  const shared = {
    userId: ctx.viewer.id,
    type: input.type,
    caption: input.caption ?? '',
    isPublic: input.isPublic ?? true,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }
  const postId = ctx.db.select({ id: sql<number>`${newestId(posts)}` }).from(sql`(select 1)`)
  if (isGeneral(input)) {
    const post = ctx.db.insert(posts).values({ ...shared, content: input.content ?? '' })
    if (picture === null) return [post, postId]
    const photo = ctx.db.insert(postPictures).values({ postId: sql`${newestId(posts)}`, position: 0, mediaId: picture })
    return [post, photo, postId]
  }
  if (input.recipeId !== undefined) {
    await requireOwnRecipe(ctx, input.recipeId)
    return [ctx.db.insert(posts).values({ ...shared, recipeId: input.recipeId }), postId]
  }
  const fields = input as RecipeFields
  const recipe = insertRecipe(ctx, fields, {
    status: SHELF[input.targetCollection ?? 'dish'],
    defaultSource: POST_SOURCE,
  })
  const post = ctx.db.insert(posts).values({ ...shared, recipeId: sql`${newestId(recipes)}` })
  return [recipe, ...insertParts(ctx, fields, picture), post, postId]
}
