import { type SQL, sql } from 'drizzle-orm'
import { comments, featuredRecipes, posts, recipes } from '#db/schema/tables.ts'
import { shownPost } from '../feed/visible-post.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { type ViewerId, visibleOwner } from '../visibility/conditions.ts'

/**
 * The condition that the viewer may see a comment on something visible: no moderator hid it, and they may see
 * who wrote it. Lists, counts and single comments use it.
 */
export const shownComment = (viewer: ViewerId): SQL =>
  sql`(${comments.hiddenAt} is null and ${visibleOwner(viewer, { ownerId: comments.userId })})`

/** The condition for a recipe that has a thread as a featured one: it is built in, or was a Recipe of the Week. */
const isFeatured = sql`(${recipes.ownerId} is null or exists (
  select 1 from ${featuredRecipes} where ${featuredRecipes.recipeId} = ${recipes.id}
))`

/** The condition for a recipe whose thread of the given kind the viewer may read. */
export const commentedRecipe = (viewer: ViewerId, postType: 'trending_recipe' | 'featured_recipe'): SQL =>
  postType === 'featured_recipe' ? sql`(${readableRecipe(viewer)} and ${isFeatured})` : readableRecipe(viewer)

/** The condition for a comment that the viewer may read: in sight, on something in sight. */
export const readableComment = (viewer: ViewerId): SQL => sql`(
  ${shownComment(viewer)}
  and case
    when ${comments.postType} = 'user_post' then exists (
      select 1 from ${posts} where ${posts.id} = ${comments.postId} and ${shownPost(viewer, posts)}
    )
    when ${comments.postType} = 'trending_recipe' then exists (
      select 1 from ${recipes} where ${recipes.id} = ${comments.recipeId} and ${commentedRecipe(viewer, 'trending_recipe')}
    )
    else exists (
      select 1 from ${recipes} where ${recipes.id} = ${comments.recipeId} and ${commentedRecipe(viewer, 'featured_recipe')}
    )
  end
)`

/** The id of the owner of what a comment is about; null for a built-in recipe. */
export const targetOwner: SQL<number | null> = sql`coalesce(
  (select p.user_id from posts p where p.id = ${comments.postId}),
  (select r.owner_id from recipes r where r.id = ${comments.recipeId})
)`
