import { type SQL, sql } from 'drizzle-orm'
import { featuredRecipes, recipes } from '#db/schema/tables.ts'
import { readableRecipe } from '../../kitchen/get-recipe.ts'

/** Recipes of one title that are looked at for one that the viewer may see. */
const LOOKED_AT_MAX = 500

/**
 * The condition that there is a recipe of a folded title which the viewer may see: built in, on their own shelves, or among the
 * newest of the others'. Photos of anything else would invite advertisements.
 */
export const isKnownTitle = (viewer: number, title: string): SQL => sql`(
  ${isBuiltIn(title)}
  or exists (
    select 1 from ${recipes} own where own.owner_id = ${viewer} and own.status in ('on-back-burner', 'completed')
      and own.title_folded = ${title} and own.deleted_at is null
  )
  or exists (
    select 1 from (
      select id from ${recipes} where title_folded = ${title} order by id desc limit ${sql.raw(String(LOOKED_AT_MAX))}
    ) named cross join ${recipes} on ${recipes.id} = named.id
    where ${readableRecipe(viewer)}
  )
)`

/** The condition that a folded title is that of a present or past Recipe of the Week, or of a recipe that may replace it. */
export const isFeaturedTitle = (title: string): SQL => sql`(
  ${isBuiltIn(title)}
  or exists (
    select 1 from ${featuredRecipes} week cross join ${recipes} named on named.id = week.recipe_id
    where named.title_folded = ${title}
  )
)`

const isBuiltIn = (title: string): SQL => sql`exists (
  select 1 from ${recipes} builtin where builtin.owner_id is null and builtin.title_folded = ${title}
)`
