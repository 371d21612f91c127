import { type SQL, sql } from 'drizzle-orm'
import { posts, recipes, users } from '#db/schema/tables.ts'
import { isToCook } from '../kitchen/own-recipe.ts'

/**
 * The condition that a recipe may be featured: a built-in one, or one that an active public chef who agreed to it shows
 * on a shelf or in a post, that has something to cook from, and that is in no post which the moderators took out of sight.
 */
export const mayBeShown: SQL = sql`(
  ${recipes.ownerId} is null
  or (
    exists (
      select 1 from ${users} chef where chef.id = ${recipes.ownerId}
        and chef.may_be_featured = 1 and chef.status = 'active' and chef.is_public = 1
    )
    and (
      (${recipes.deletedAt} is null and ${recipes.status} is not null and ${recipes.isPublic} = 1)
      or exists (
        select 1 from ${posts} dish where dish.recipe_id = ${recipes.id}
          and dish.user_id = ${recipes.ownerId} and dish.is_public = 1
      )
    )
    and ${isToCook}
    and not exists (
      select 1 from ${posts} dish where dish.recipe_id = ${recipes.id} and dish.hidden_at is not null
    )
  )
)`

/** The condition that a recipe's chef still agrees to being featured; a built-in recipe always may be. */
export const isAgreedTo: SQL = sql`(${recipes.ownerId} is null or exists (
  select 1 from ${users} chef where chef.id = ${recipes.ownerId} and chef.may_be_featured = 1
))`
