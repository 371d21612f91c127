import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { pick, remadeNames } from '#common/recipe/fields.ts'
import { posts, recipes, users } from '#db/schema/tables.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, DomainError } from '../../platform/errors.ts'
import { feedMessages } from '../constants.ts'
import { postCalled, shownPost } from '../visible-post.ts'
import type { remakePostFields } from './contract.ts'

type RemakeInput = z.output<typeof remakePostFields>

/** The post that was remade, or the recipe where it was none, and whom the remake credits: the viewer for their own. */
type Credit = {
  postId: number | null
  recipeId: number | null
  authorId: number | null
  authorName: string | null
}

const recipeColumns = pick(recipes, [
  ...remadeNames,
  'title',
  'sourceUrl',
  'ingredients',
  'instructions',
  'ingredientGroups',
  'stepSections',
  'dietaryTags',
  'tools',
  'nutrition',
  'language',
])

/** The fields of a recipe that a remake takes over where it says nothing else; not its author's notes. */
export type OriginalRecipe = Pick<typeof recipes.$inferSelect, keyof typeof recipeColumns>

const gone = () => new DomainError('NOT_FOUND', feedMessages.originalGone)

/** What is remade, and whether everybody who may see its chef sees it. */
type Original = { credit: Credit; recipe: OriginalRecipe; isPublic: boolean }

/**
 * What is remade, as the database knows it. NOT_FOUND when the viewer may not see it, BAD_REQUEST for a post without a
 * recipe.
 */
export async function requireOriginal(
  ctx: ChefCtx,
  { originalPostId, originalRecipeId }: Pick<RemakeInput, 'originalPostId' | 'originalRecipeId'>,
): Promise<Original> {
  const original =
    originalPostId === undefined
      ? await readRecipe(ctx, originalRecipeId ?? 0)
      : await readPost(ctx, eq(posts.id, originalPostId))
  if (!original) throw gone()
  return original
}

/** A post with a recipe. A remake of the viewer's own that is made again remakes what it remade itself. */
async function readPost(ctx: ChefCtx, which: SQL): Promise<Original | null> {
  const [row] = await ctx.db
    .select({
      id: posts.id,
      authorId: users.id,
      authorName: users.name,
      isPublic: posts.isPublic,
      isRemake: sql<number>`${posts.type} = 'recipe_remake' and ${posts.originalAuthorId} is not ${posts.userId}`,
      remade: {
        postId: posts.originalPostId,
        recipeId: posts.originalRecipeId,
        authorId: posts.originalAuthorId,
        authorName: posts.originalAuthorName,
      },
      recipe: recipeColumns,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .where(and(which, shownPost(ctx.viewer.id, posts)))
  if (!row) return null
  const { id, authorId, authorName, isPublic, isRemake, remade, recipe } = row
  if (!recipe) throw badRequest(feedMessages.noRecipeToRemake)
  const isOwnRemake = authorId === ctx.viewer.id && isRemake === 1
  return { credit: isOwnRemake ? remade : { postId: id, recipeId: null, authorId, authorName }, recipe, isPublic }
}

/**
 * A recipe in a kitchen or a built-in one, by the post that dished it where there is one. Of the viewer's own copy, what it
 * was copied from is remade.
 */
async function readRecipe(ctx: ChefCtx, id: number): Promise<Original | null> {
  const me = ctx.viewer.id
  const dished = (which: SQL) => sql<number | null>`(
    select max(dished.id) from posts dished where ${which} and ${shownPost(me, postCalled('dished'))}
  )`
  const [row] = await ctx.db
    .select({
      ownerId: recipes.ownerId,
      ownerName: users.name,
      copiedFromId: sql<number | null>`(select s.id from recipes s where s.id = ${recipes.copiedFromId})`,
      creditedId: recipes.originalAuthorId,
      creditedName: recipes.originalAuthorName,
      isPublic: recipes.isPublic,
      postId: dished(sql`dished.recipe_id in (${recipes.id}, ${recipes.copiedFromId}) and dished.user_id <> ${me}`),
      // One that others do not see would lead them nowhere, where the recipe itself may be seen.
      ownPostId: dished(sql`dished.recipe_id = ${recipes.id} and dished.user_id = ${me} and dished.is_public = 1`),
      recipe: recipeColumns,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.ownerId))
    .where(and(eq(recipes.id, id), readableRecipe(me)))
  if (!row) return null
  const { recipe, isPublic } = row
  const isMine = row.ownerId === me
  const isCopy = row.creditedName !== null && !(isMine && row.creditedId === me)
  const byPost = async (postId: number | null) => {
    const post = postId === null ? null : await readPost(ctx, eq(posts.id, postId))
    return post && { credit: post.credit, recipe, isPublic }
  }
  const dish = await byPost(row.postId ?? (isMine ? row.ownPostId : null))
  if (dish && (!isCopy || dish.credit.authorId !== me)) return dish
  const credit: Credit = {
    postId: null,
    recipeId: isMine && isCopy ? (row.copiedFromId ?? id) : id,
    authorId: isCopy ? row.creditedId : row.ownerId,
    authorName: isCopy ? row.creditedName : row.ownerId === null ? BUILT_IN_SOURCE : row.ownerName,
  }
  return { credit, recipe, isPublic }
}
