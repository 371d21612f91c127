import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { isVisible } from '#common/text.ts'
import type { Statements } from '#db/client.ts'
import { isDuplicate, newestId, rowsOf, storedAs } from '#db/queries.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChosenPicture } from '../../kitchen/choose-pictures.ts'
import { recipeMessages } from '../../kitchen/constants.ts'
import type { RecipeFields } from '../../kitchen/fields/contract.ts'
import { withFilledFields } from '../../kitchen/fill-fields.ts'
import { isToCook, requireOwnRecipe } from '../../kitchen/own-recipe.ts'
import { insertParts, insertRecipe } from '../../kitchen/save-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, notFound } from '../../platform/errors.ts'
import { feedMessages, POST_SOURCE } from '../constants.ts'
import type { PostView } from '../contract.ts'
import { getPost } from '../list-posts.ts'
import { notifyFollowers } from '../notify-followers.ts'
import { picturesOfPost, storeAttached } from './attached-pictures.ts'
import type { generalPostFields, recipePostFields } from './contract.ts'
import { type PostDraft, type PostInput, sharedColumns } from './post-draft.ts'
import { draftRemake } from './remake-draft.ts'

const isGeneral = (input: PostInput): input is z.output<typeof generalPostFields> =>
  input.type === 'general' || input.type === 'general_post'

const SHELF = { backburner: 'on-back-burner', cookbook: 'completed', dish: null } as const

/**
 * Dishes something to The Dish. The post and what it carries appear together or not at all. What was dished before with the
 * same `madeId` is answered as it is.
 */
export async function addPost(ctx: ChefCtx, input: PostInput): Promise<PostView> {
  const earlier = await postOf(ctx, input.madeId)
  if (earlier) return earlier
  const pictures = await storeAttached(ctx, input)
  const { before, post, after, tell } = await draft(ctx, input, pictures)
  let results: { id: number }[][]
  try {
    results = (await ctx.db.batch([...before, post, ...after] as unknown as Statements)) as { id: number }[][]
  } catch (error) {
    // The same call came twice at once, and the other was faster.
    const other = isDuplicate(error) ? await postOf(ctx, input.madeId) : null
    if (other) return other
    throw error
  }
  const id = results[before.length]?.[0]?.id
  if (id === undefined) throw notFound('Recipe')
  const added = await getPost(ctx, { id })
  if (added.isPublic) {
    if (tell) ctx.live.notify(tell)
    await notifyFollowers(ctx)
  }
  return added
}

/** The viewer's post that was made with this id; null without one. */
async function postOf(ctx: ChefCtx, madeId: string | undefined): Promise<PostView | null> {
  if (madeId === undefined) return null
  const isIt = and(eq(posts.userId, ctx.viewer.id), eq(posts.madeId, madeId))
  const [found] = await ctx.db.select({ id: posts.id }).from(posts).where(isIt)
  return found ? getPost(ctx, found) : null
}

function draft(ctx: ChefCtx, input: PostInput, pictures: ChosenPicture[]): PostDraft | Promise<PostDraft> {
  if (input.type === 'recipe_remake') return draftRemake(ctx, input, pictures)
  if (isGeneral(input)) return draftWords(ctx, input, pictures)
  return input.recipeId === undefined
    ? draftRecipe(ctx, input, pictures)
    : draftOwnRecipe(ctx, input, input.recipeId, pictures)
}

function draftWords(ctx: ChefCtx, input: z.output<typeof generalPostFields>, pictures: ChosenPicture[]): PostDraft {
  const content = input.content ?? ''
  // A picture on the web may have been all there was, and not to be had.
  if (!isVisible(content) && pictures.length === 0) throw badRequest(feedMessages.contentRequiredText)
  return {
    before: [],
    post: ctx.db
      .insert(posts)
      .values({ ...sharedColumns(ctx, input), content })
      .returning({ id: posts.id }),
    after: picturesOfPost(ctx, pictures),
  }
}

async function draftRecipe(
  ctx: ChefCtx,
  input: z.output<typeof recipePostFields>,
  pictures: ChosenPicture[],
): Promise<PostDraft> {
  // The contract lets none of these be missing where no recipe is named.
  const given = input as RecipeFields
  const fields = input.fill ? await withFilledFields(ctx, given) : given
  const status = SHELF[input.targetCollection ?? 'dish']
  return {
    before: [insertRecipe(ctx, fields, { status, defaultSource: POST_SOURCE }), ...insertParts(ctx, fields, pictures)],
    post: ctx.db
      .insert(posts)
      .values({ ...sharedColumns(ctx, input), recipeId: sql`${newestId(recipes)}` })
      .returning({ id: posts.id }),
    after: [],
  }
}

/**
 * A recipe from the viewer's kitchen, if it is there still when the post is made. Its pictures stay as they are.
 * BAD_REQUEST for one without ingredients or steps.
 */
async function draftOwnRecipe(
  ctx: ChefCtx,
  input: z.output<typeof recipePostFields>,
  recipeId: number,
  pictures: ChosenPicture[],
): Promise<PostDraft> {
  const recipe = await requireOwnRecipe(ctx, recipeId)
  if (!canBeCooked(recipe)) throw badRequest(recipeMessages.notToCook)
  const values = { ...sharedColumns(ctx, input), recipeId, content: '', myTwist: '' }
  return {
    before: [],
    post: ctx.db
      .insert(posts)
      .select(
        rowsOf(
          posts,
          storedAs(posts, values),
          sql`from ${recipes}
            where ${recipes.id} = ${recipeId} and ${recipes.ownerId} = ${ctx.viewer.id} and ${isToCook}`,
        ),
      )
      .returning({ id: posts.id }),
    after: picturesOfPost(ctx, pictures),
  }
}
