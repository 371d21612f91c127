import { eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import { fieldNames, pick } from '#common/recipe/fields.ts'
import type { Db } from '#db/client.ts'
import { media, recipeLikes, recipes, recipeTags, tags, users } from '#db/schema/tables.ts'
import { editableRecipe, type ViewerId } from '../visibility/conditions.ts'
import type { RecipeView } from './contract.ts'
import { picturesOf, readPictures } from './picture-list.ts'
import { savedCopyId } from './saved-copy.ts'
import { readStars, starsOf } from './stars/star-list.ts'

/** The columns of a recipe's view, and where each comes from. */
const recipeColumns = {
  id: recipes.id,
  ownerId: recipes.ownerId,
  title: recipes.title,
  ...pick(recipes, fieldNames),
  sourceUrl: recipes.sourceUrl,
  originalLink: recipes.originalLink,
  drawnKey: recipes.drawnKey,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  ingredientGroups: recipes.ingredientGroups,
  stepSections: recipes.stepSections,
  dietaryTags: recipes.dietaryTags,
  tools: recipes.tools,
  // Taken off its shelf, a recipe may live on in a post.
  status: sql<RecipeView['status']>`case when ${recipes.deletedAt} is null then ${recipes.status} end`,
  isPublic: recipes.isPublic,
  nutrition: recipes.nutrition,
  originalAuthor: recipes.originalAuthorName,
  isFavourite: recipes.isFavourite,
  timesCooked: recipes.timesCooked,
  createdAt: recipes.createdAt,
  updatedAt: recipes.updatedAt,
  pictureList: picturesOf(sql`${recipes.id}`),
  authorId: users.id,
  authorName: users.name,
  authorPictureKey: sql<string | null>`face.key`,
  likes: sql<number>`(select count(*) from ${recipeLikes} l where l.recipe_id = ${recipes.id})`,
}

/** The viewer's own tags on a recipe, as JSON. */
const tagsOf = (viewer: ViewerId): SQL<string> => sql<string>`(
  select json_group_array(named.name) from (
    select t.name from ${recipeTags} rt join ${tags} t on t.id = rt.tag_id
    where rt.recipe_id = ${recipes.id} and t.owner_id = ${viewer} order by t.name_folded
  ) named
)`

/** A query of recipes with pictures, author and what the viewer did with them, to be narrowed by `where`. */
export const selectRecipes = (db: Db, viewer: ViewerId, where: SQL | undefined) =>
  db
    .select({
      ...recipeColumns,
      tagList: tagsOf(viewer),
      starList: starsOf(viewer, recipes.id),
      mayEdit: sql<number>`${editableRecipe(viewer)}`,
      isLiked: sql<number>`exists (select 1 from ${recipeLikes} l where l.user_id = ${viewer} and l.recipe_id = ${recipes.id})`,
      savedId: sql<
        number | null
      >`case when ${recipes.ownerId} is not ${viewer} then ${savedCopyId(viewer, recipes)} end`,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.ownerId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .where(where)

export type RecipeRow = Awaited<ReturnType<typeof selectRecipes>>[number]

/** The one shape of a recipe, from its row. A chef's own notes are for that chef alone. */
export function asRecipeView(row: RecipeRow, viewerId: number): RecipeView {
  const pictures = readPictures(row.pictureList)
  const { authorId } = row
  const { stars, averageStars, starCount } = readStars(row.starList)
  // One by one, and so are the fields of the table: any copy that then grows makes the whole call take 1.7 times as long.
  return {
    id: row.id,
    ownerId: row.ownerId,
    title: row.title,
    description: row.description,
    source: row.source,
    sourceAuthor: row.sourceAuthor,
    category: row.category,
    mealSection: row.mealSection,
    prepTime: row.prepTime,
    cookTime: row.cookTime,
    servings: row.servings,
    yieldText: row.yieldText,
    difficulty: row.difficulty,
    calories: row.calories,
    chefNotes: row.ownerId === viewerId ? row.chefNotes : '',
    notes: row.notes,
    shelfLife: row.shelfLife,
    reheatingInstructions: row.reheatingInstructions,
    canFreeze: row.canFreeze,
    sourceUrl: row.sourceUrl,
    originalLink: row.originalLink,
    imageUrl: pictures[0]?.url ?? null,
    pictures,
    drawnKey: row.drawnKey,
    ingredients: row.ingredients,
    instructions: row.instructions,
    ingredientGroups: row.ingredientGroups,
    stepSections: row.stepSections,
    dietaryTags: row.dietaryTags,
    tools: row.tools,
    status: row.status,
    isPublic: row.isPublic,
    nutrition: row.nutrition,
    author:
      authorId === null ? null : { id: authorId, name: row.authorName, profileImage: faceUrl(row.authorPictureKey) },
    originalAuthor: row.originalAuthor,
    tags: JSON.parse(row.tagList) as string[],
    mayEdit: row.mayEdit === 1,
    isFavourite: row.isFavourite && row.ownerId === viewerId,
    stars,
    averageStars,
    starCount,
    timesCooked: row.timesCooked,
    likes: row.likes,
    isLiked: row.isLiked === 1,
    savedId: row.savedId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}
