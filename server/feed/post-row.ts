import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media, postLikes, postPictures, posts, recipePictures, recipes, users } from '#db/schema/tables.ts'
import type { ViewerId } from '../friends/visibility.ts'
import { savedCopyId } from '../kitchen/saved-copy.ts'
import type { PostView } from './contract.ts'

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
  originalPostId: posts.originalPostId,
  originalAuthor: posts.originalAuthorName,
  recipeId: recipes.id,
  title: recipes.title,
  description: recipes.description,
  drawnKey: recipes.drawnKey,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  dietaryTags: recipes.dietaryTags,
  mealSection: recipes.mealSection,
  category: recipes.category,
  cookTime: recipes.cookTime,
  servings: recipes.servings,
  difficulty: recipes.difficulty,
  calories: recipes.calories,
  notes: recipes.notes,
  source: recipes.source,
  sourceUrl: recipes.sourceUrl,
  pictureKey: sql<string | null>`coalesce(photo.key, cover.key)`,
  authorName: users.name,
  authorPictureKey: sql<string | null>`face.key`,
  likedAt: postLikes.createdAt,
}

/** A query of posts with author, recipe, first picture and what the viewer did with them, narrowed by `where`. */
export const selectPosts = (db: Db, viewer: ViewerId, where: SQL | undefined) =>
  db
    .select({
      ...postColumns,
      isSaved: sql<number>`${savedCopyId(viewer, recipes)} is not null`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .leftJoin(recipePictures, and(eq(recipePictures.recipeId, recipes.id), eq(recipePictures.position, 0)))
    .leftJoin(sql`${media} cover`, sql`cover.id = ${recipePictures.mediaId}`)
    .leftJoin(postPictures, and(eq(postPictures.postId, posts.id), eq(postPictures.position, 0)))
    .leftJoin(sql`${media} photo`, sql`photo.id = ${postPictures.mediaId}`)
    .leftJoin(postLikes, and(eq(postLikes.postId, posts.id), sql`${postLikes.userId} = ${viewer}`))
    .where(where)

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

/** The shape of a post, from its row. */
export function asPostView(row: PostRow): PostView {
  const { pictureKey, authorName, authorPictureKey, likedAt } = row
  // What the view does not declare is stripped with the output; taking it out here would cost more than the query.
  return {
    ...row,
    description: row.description ?? '',
    notes: row.notes ?? '',
    ingredients: row.ingredients ?? [],
    instructions: row.instructions ?? [],
    dietaryTags: row.dietaryTags ?? [],
    imageUrl: pictureKey ? `/media/${pictureKey}/640` : null,
    author: {
      id: row.userId,
      name: authorName,
      profileImage: authorPictureKey ? `/media/${authorPictureKey}/96` : null,
    },
    createdAt: new Date(row.createdAt).toISOString(),
    isLiked: likedAt !== null,
    isSaved: Boolean(row.isSaved),
  }
}
