import { type SQL, sql } from 'drizzle-orm'
import { comments, media, postPictures, posts, recipePictures, recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { pictureList, picturesOf } from '../kitchen/picture-list.ts'
import { type ViewerId, visibleOwner } from '../visibility/conditions.ts'
import { COUNTED_MAX } from './constants.ts'
import { postCalled, shownPost } from './visible-post.ts'

/*
 * What a row of a post says beyond its own columns, each as one value, so that a page of posts stays one query. Every
 * one of them reads a bounded number of rows.
 */

/** Comments, or remakes, of one post that are looked at to count those that the viewer may see. */
const LOOKED_AT_MAX = 1000

const number = (value: number) => sql.raw(String(value))

/** The pictures of a post in order, for `readPictures`: its own, else its recipe's. */
export const picturesOfPost = sql<string>`coalesce(
  nullif(${pictureList(sql`${postPictures}`, sql`place.post_id = ${posts.id}`)}, '[]'),
  ${picturesOf(sql`${posts.recipeId}`)}
)`

/** How many comments the viewer sees under a post, up to `COUNTED_MAX`. */
export const countedComments = (viewer: ViewerId) => sql<number>`(
  select count(*) from (
    select 1 from (
      select user_id from ${comments} where post_id = ${posts.id} and hidden_at is null
      order by id desc limit ${number(LOOKED_AT_MAX)}
    ) written
    where ${visibleOwner(viewer, { ownerId: sql`written.user_id` })} limit ${number(COUNTED_MAX)}
  )
)`

/** How many remakes of a post the viewer sees, up to `COUNTED_MAX`. */
export const countedRemakes = (viewer: ViewerId) => sql<number>`(
  select count(*) from (
    select 1 from (
      select user_id, is_public, hidden_at from ${posts} remade where remade.original_post_id = ${posts.id}
      order by remade.created_at desc, remade.id desc limit ${number(LOOKED_AT_MAX)}
    ) remake
    where ${shownPost(viewer, postCalled('remake'))} limit ${number(COUNTED_MAX)}
  )
)`

const titleAndCover = (recipe: SQL): SQL => sql`json_array(${recipe}.title, (
  select picture.key from ${recipePictures} place cross join ${media} picture on picture.id = place.media_id
  where place.recipe_id = ${recipe}.id order by place.position limit 1
), ${recipe}.drawn_key)`

/**
 * What a remake remakes, while the viewer may see it: title, key of the cover and drawn picture as a JSON list. The post
 * that was remade, else the recipe.
 */
export const originalOf = (viewer: ViewerId) => sql<string | null>`case
  when ${posts.originalPostId} is not null then (
    select ${titleAndCover(sql`remade_recipe`)}
    from ${posts} remade cross join ${recipes} remade_recipe on remade_recipe.id = remade.recipe_id
    where remade.id = ${posts.originalPostId} and ${shownPost(viewer, postCalled('remade'))}
  )
  when ${posts.originalRecipeId} is not null then (
    select ${titleAndCover(sql`${recipes}`)} from ${recipes}
    where ${recipes.id} = ${posts.originalRecipeId} and ${readableRecipe(viewer)}
  )
end`
