import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { posts, recipes, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../context.ts'
import { badRequest, DomainError } from '../../errors.ts'
import { HOUSE_SOURCE } from '../../kitchen/contract.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'
import { feedMessages } from '../contract.ts'
import { postCalled, shownPost } from '../visible-post.ts'
import type { remakePostFields } from './contract.ts'

type RemakeInput = z.output<typeof remakePostFields>

/** The post that was remade, or the recipe where it was none, and whom the remake credits. */
type Credit = {
  postId: number | null
  recipeId: number | null
  authorId: number | null
  authorName: string | null
}

const recipeColumns = {
  title: recipes.title,
  description: recipes.description,
  source: recipes.source,
  sourceUrl: recipes.sourceUrl,
  category: recipes.category,
  mealSection: recipes.mealSection,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  ingredientGroups: recipes.ingredientGroups,
  stepSections: recipes.stepSections,
  dietaryTags: recipes.dietaryTags,
  prepTime: recipes.prepTime,
  cookTime: recipes.cookTime,
  servings: recipes.servings,
  yieldText: recipes.yieldText,
  difficulty: recipes.difficulty,
  calories: recipes.calories,
  nutrition: recipes.nutrition,
  shelfLife: recipes.shelfLife,
  reheatingInstructions: recipes.reheatingInstructions,
  canFreeze: recipes.canFreeze,
  language: recipes.language,
}

/** The fields of a recipe that a remake takes over where it says nothing else; not its author's notes. */
export type OriginalRecipe = Pick<typeof recipes.$inferSelect, keyof typeof recipeColumns>

const gone = () => new DomainError('NOT_FOUND', feedMessages.originalGone)

/**
 * What is remade, as the database knows it. NOT_FOUND when the viewer may not see it, BAD_REQUEST for what is their own
 * and for a post without a recipe.
 */
export async function requireOriginal(
  ctx: ChefCtx,
  { originalPostId, originalRecipeId }: Pick<RemakeInput, 'originalPostId' | 'originalRecipeId'>,
): Promise<{ credit: Credit; recipe: OriginalRecipe }> {
  const original =
    originalPostId === undefined
      ? await readRecipe(ctx, originalRecipeId ?? 0)
      : await readPost(ctx, eq(posts.id, originalPostId))
  if (!original) throw gone()
  if (original.credit.authorId === ctx.viewer.id) throw badRequest(feedMessages.ownRemake)
  return original
}

async function readPost(ctx: ChefCtx, which: SQL) {
  const [row] = await ctx.db
    .select({ id: posts.id, authorId: users.id, authorName: users.name, recipe: recipeColumns })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .where(and(which, shownPost(ctx.viewer.id, posts)))
  if (!row) return null
  if (!row.recipe) throw badRequest(feedMessages.noRecipeToRemake)
  const credit: Credit = { postId: row.id, recipeId: null, authorId: row.authorId, authorName: row.authorName }
  return { credit, recipe: row.recipe }
}

/** A recipe in a kitchen or of the house. It may be the viewer's own copy: what that was copied from is remade. */
async function readRecipe(ctx: ChefCtx, id: number) {
  const me = ctx.viewer.id
  const [row] = await ctx.db
    .select({
      ownerId: recipes.ownerId,
      ownerName: users.name,
      copiedFromId: sql<number | null>`(select s.id from recipes s where s.id = ${recipes.copiedFromId})`,
      creditedId: recipes.originalAuthorId,
      creditedName: recipes.originalAuthorName,
      postId: sql<number | null>`(
        select max(dished.id) from posts dished
        where dished.recipe_id in (${recipes.id}, ${recipes.copiedFromId}) and dished.user_id <> ${me}
          and ${shownPost(me, postCalled('dished'))}
      )`,
      recipe: recipeColumns,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.ownerId))
    .where(and(eq(recipes.id, id), readableRecipe(me)))
  if (!row) return null
  const dished = row.postId === null ? null : await readPost(ctx, eq(posts.id, row.postId))
  if (dished) return { credit: dished.credit, recipe: row.recipe }
  const isCopy = row.creditedName !== null
  const credit: Credit = {
    postId: null,
    recipeId: row.ownerId === me ? (row.copiedFromId ?? id) : id,
    authorId: isCopy ? row.creditedId : row.ownerId,
    authorName: isCopy ? row.creditedName : row.ownerId === null ? HOUSE_SOURCE : row.ownerName,
  }
  return { credit, recipe: row.recipe }
}
