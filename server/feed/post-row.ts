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
  // A feed from elsewhere is at home where its address leads.
  home: sql<string | null>`case ${users.status} when 'elsewhere' then ${users.location} end`,
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
  const pictures = readPictures(row.pictureList)
  // What is out of sight leaves no id behind.
  const original = row.original === null ? null : readOriginal(row.original)
  // One by one: a copy of the row that then grows takes several times as long, on every page of posts.
  return {
    id: row.id,
    userId: row.userId,
    type: row.type,
    title: row.title,
    recipeTitle: row.title,
    content: row.content,
    caption: row.caption,
    description: row.description ?? '',
    imageUrl: pictures[0]?.url ?? null,
    pictures,
    drawnKey: row.drawnKey,
    author: { id: row.userId, name: row.authorName, profileImage: faceUrl(row.authorPictureKey) },
    home: row.home,
    createdAt: new Date(row.datedAt).toISOString(),
    isEdited: row.updatedAt > row.datedAt,
    comments: row.comments,
    remakes: row.remakes,
    likes: row.likes,
    isLiked: row.likedAt !== null,
    isSaved: Boolean(row.isSaved),
    isPublic: row.isPublic,
    recipeId: row.recipeId,
    ingredients: row.ingredients ?? [],
    instructions: row.instructions ?? [],
    ingredientGroups: row.ingredientGroups ?? [],
    stepSections: row.stepSections ?? [],
    dietaryTags: row.dietaryTags ?? [],
    mealSection: row.mealSection,
    category: row.category,
    prepTime: row.prepTime,
    cookTime: row.cookTime,
    servings: row.servings,
    difficulty: row.difficulty,
    calories: row.calories,
    notes: row.notes ?? '',
    source: row.source,
    sourceUrl: row.sourceUrl,
    originalPostId: original && row.originalPostId,
    originalRecipeId: original && row.originalRecipeId,
    originalAuthor: row.originalAuthor,
    isOwnRemake: row.isOwnRemake === 1,
    original,
    myTwist: row.myTwist,
  }
}

function readOriginal(json: string): PostView['original'] {
  const [title, key, drawnKey] = JSON.parse(json) as [string, string | null, string | null]
  return { title, imageUrl: key && pictureUrl(key), drawnKey }
}
