import { type SQL, sql } from 'drizzle-orm'
import { collections, publicLinks, recipes } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { mayBePassedOn, standsSomewhere } from './given.ts'

/**
 * The condition that what a row of links leads to is there and its owner's to show: the recipe or the collection, or the plan of a
 * household that the owner is in still. A cookbook always is.
 */
export const hasTarget: SQL = sql`case ${publicLinks.kind}
  when 'recipe' then exists (
    select 1 from ${recipes} where ${recipes.id} = ${publicLinks.recipeId}
      and ${standsSomewhere(publicLinks.ownerId)} and ${mayBePassedOn}
  )
  when 'collection' then exists (
    select 1 from ${collections} where ${collections.id} = ${publicLinks.collectionId}
      and ${collections.ownerId} = ${publicLinks.ownerId} and ${collections.deletedAt} is null
  )
  when 'menu' then ${publicLinks.householdId} is ${householdOf(publicLinks.ownerId)}
  else 1
end`
