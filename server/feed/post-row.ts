import { eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl, pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media, postLikes, posts, recipes, users } from '#db/schema/tables.ts'
import { readPictures } from '../kitchen/picture-list.ts'
import { savedCopyId } from '../kitchen/saved-copy.ts'
import type { ViewerId } from '../visibility/conditions.ts'
import type { PostView } from './contract.ts'
import { postDate } from './post-date.ts'
import { countedComments, countedRemakes, originalOf, picturesOfPost } from './post-parts.ts'

const postColumns = {
  id: posts.id,
  userId: posts.userId,
  type: posts.type,
  content: posts.content,
  caption: posts.caption,
  myTwist: posts.myTwist,
  isPublic: posts.isPublic,
  likes: posts.likeCount,
  createdAt: posts.createdAt,
  datedAt: postDate(),
  updatedAt: posts.updatedAt,
  originalPostId: posts.originalPostId,
  originalRecipeId: posts.originalRecipeId,
  originalAuthor: posts.originalAuthorName,
  isOwnRemake: sql<number | null>`${posts.originalAuthorId} = ${posts.userId}`,
  recipeId: recipes.id,
  title: recipes.title,
  description: recipes.description,
  drawnKey: recipes.drawnKey,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  ingredientGroups: recipes.ingredientGroups,
  stepSections: recipes.stepSections,
  dietaryTags: recipes.dietaryTags,
  mealSection: recipes.mealSection,
  category: recipes.category,
  prepTime: recipes.prepTime,
  cookTime: recipes.cookTime,
  servings: recipes.servings,
  difficulty: recipes.difficulty,
  calories: recipes.calories,
  notes: recipes.notes,
  source: recipes.source,
  sourceUrl: recipes.sourceUrl,
  pictureList: picturesOfPost,
  authorName: users.name,
  authorPictureKey: sql<string | null>`face.key`,
  likedAt: sql<number | null>`mine.created_at`,
}

/** A query of posts with author, recipe, pictures, counts and what the viewer did with them, narrowed by `where`. */
export const selectPosts = (db: Db, viewer: ViewerId, where: SQL | undefined) =>
  db
    .select({
      ...postColumns,
      isSaved: sql<number>`${savedCopyId(viewer, recipes)} is not null`,
      comments: countedComments(viewer),
      remakes: countedRemakes(viewer),
      original: originalOf(viewer),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .leftJoin(sql`${postLikes} mine`, sql`mine.post_id = ${posts.id} and mine.user_id = ${viewer}`)
    .where(where)

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

/** The shape of a post, from its row. */
export function asPostView(row: PostRow): PostView {
  const { authorName, authorPictureKey, likedAt, pictureList, original } = row
  const pictures = readPictures(pictureList)
  // What the view does not declare is stripped with the output; taking it out here would cost more than the query.
  return {
    ...row,
    recipeTitle: row.title,
    description: row.description ?? '',
    notes: row.notes ?? '',
    ingredients: row.ingredients ?? [],
    instructions: row.instructions ?? [],
    ingredientGroups: row.ingredientGroups ?? [],
    stepSections: row.stepSections ?? [],
    dietaryTags: row.dietaryTags ?? [],
    imageUrl: pictures[0]?.url ?? null,
    pictures,
    author: {
      id: row.userId,
      name: authorName,
      profileImage: faceUrl(authorPictureKey),
    },
    createdAt: new Date(row.datedAt).toISOString(),
    isEdited: row.updatedAt > row.datedAt,
    isLiked: likedAt !== null,
    isSaved: Boolean(row.isSaved),
    // What is out of sight leaves no id behind.
    originalPostId: original === null ? null : row.originalPostId,
    originalRecipeId: original === null ? null : row.originalRecipeId,
    original: original === null ? null : readOriginal(original),
    isOwnRemake: row.isOwnRemake === 1,
  }
}

function readOriginal(json: string): PostView['original'] {
  const [title, key, drawnKey] = JSON.parse(json) as [string, string | null, string | null]
  return { title, imageUrl: key && pictureUrl(key), drawnKey }
}
