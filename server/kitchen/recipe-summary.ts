import { sql } from 'drizzle-orm'
import { pictureUrl } from '#common/pictures.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipeLikes, recipeStars, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { RecipeSummary } from './contract.ts'
import { coverOf } from './picture-list.ts'

const viewer = sql.placeholder('viewer')

const findSummaries = preparedOnce(db =>
  db
    .select({
      id: recipes.id,
      title: recipes.title,
      mealSection: recipes.mealSection,
      category: recipes.category,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      servings: recipes.servings,
      difficulty: recipes.difficulty,
      source: recipes.source,
      sourceUrl: recipes.sourceUrl,
      originalAuthor: recipes.originalAuthorName,
      drawnKey: recipes.drawnKey,
      dietaryTags: recipes.dietaryTags,
      status: recipes.status,
      isPublic: recipes.isPublic,
      isFavourite: sql<number>`${recipes.isFavourite} and ${recipes.ownerId} is ${viewer}`,
      stars: sql<
        number | null
      >`(select s.stars from ${recipeStars} s where s.user_id = ${viewer} and s.recipe_id = ${recipes.id})`,
      timesCooked: recipes.timesCooked,
      ingredientCount: sql<number>`json_array_length(${recipes.ingredients})`,
      stepCount: sql<number>`json_array_length(${recipes.instructions})`,
      cover: coverOf(sql`${recipes.id}`),
      likes: sql<number>`(select count(*) from ${recipeLikes} l where l.recipe_id = ${recipes.id})`,
      isLiked: sql<number>`exists (select 1 from ${recipeLikes} l where l.user_id = ${viewer} and l.recipe_id = ${recipes.id})`,
    })
    .from(recipes)
    .where(sql`${recipes.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)

/** What cards show of the recipes of these ids, in their order, for ids that were found to be visible just now. */
export async function readSummaries(ctx: ChefCtx, ids: readonly number[]): Promise<RecipeSummary[]> {
  if (ids.length === 0) return []
  const rows = await findSummaries(ctx.db).all({ ids: JSON.stringify(ids), viewer: ctx.viewer.id })
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row
      ? [{ ...row, cover: asCover(row.cover), isLiked: row.isLiked === 1, isFavourite: row.isFavourite === 1 }]
      : []
  })
}

/** The cover that `coverOf` gives, as views have it. */
export function asCover(json: string | null): RecipeSummary['cover'] {
  if (json === null) return null
  const [key, colour, thumbhash] = JSON.parse(json) as [key: string, colour: string, thumbhash: string]
  return { url: pictureUrl(key), colour, thumbhash }
}
