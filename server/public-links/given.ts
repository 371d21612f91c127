import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { collectionRecipes, planEntries, posts, publicLinks, recipes, users } from '#db/schema/tables.ts'
import { inNoHiddenPost, notBlocked, type ViewerId } from '../visibility/conditions.ts'
import type { LinkKind } from './constants.ts'

/** The condition that a chef shows what they have to everybody here: active, with a public profile. */
export const isOpenChef = (chef: SQLWrapper): SQL => sql`exists (
  select 1 from ${users} open_chef
  where open_chef.id = ${chef} and open_chef.status = 'active' and open_chef.is_public = 1
)`

/**
 * The condition that everybody here may see a recipe, which a query calls `name`: a built-in one, or one that a chef with a public
 * profile shows on a shelf or in a post, and that no moderator hid.
 */
export function isShownToAll(name: string): SQL {
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return sql`(
    ${column('owner_id')} is null
    or (${isOpenChef(column('owner_id'))}
      and not exists (select 1 from ${posts} away where away.recipe_id = ${column('id')} and away.hidden_at is not null)
      and (
        (${column('is_public')} = 1 and ${column('deleted_at')} is null and ${column('status')} is not null)
        or exists (
          select 1 from ${posts} dish where dish.recipe_id = ${column('id')} and dish.hidden_at is null and dish.is_public = 1
        )
      ))
  )`
}

/**
 * The condition that the owner of a recipe may give it to people who are not here: it is their own, also a remake, or it is saved from
 * a chef who shows it to everybody here, by what it was saved from and by whom it credits, and kept to nobody.
 */
export const mayBePassedOn: SQL = sql`(
  ${recipes.copiedFromId} is null
  or ${recipes.originalAuthorId} = ${recipes.ownerId}
  or (${recipes.isPublic} = 1
    and exists (
      select 1 from recipes source where source.id = ${recipes.copiedFromId} and ${isShownToAll('source')}
        and (source.owner_id is null or ${notBlocked(recipes.ownerId, sql`source.owner_id`)})
    )
    and (${recipes.originalAuthorId} is null
      or (${isOpenChef(recipes.originalAuthorId)} and ${notBlocked(recipes.ownerId, recipes.originalAuthorId)})))
)`

/** The condition for a recipe of a chef that stands somewhere, on a shelf or in a post of theirs, and that no moderator hid. */
export const standsSomewhere = (owner: ViewerId): SQL => sql`(
  ${recipes.ownerId} = ${owner} and ${recipes.deletedAt} is null and ${inNoHiddenPost}
  and (${recipes.status} is not null or exists (
    select 1 from ${posts} dish where dish.recipe_id = ${recipes.id} and dish.user_id = ${recipes.ownerId}
  ))
)`

/** The condition for a recipe that a link of its own shows, also one that its owner keeps to themselves: the link is their word. */
const givenAlone = (owner: ViewerId): SQL => sql`(${standsSomewhere(owner)} and ${mayBePassedOn})`

/** The condition for a recipe that shows among others: on a shelf, not kept to its owner, and no moderator took a link to it down. */
const givenAmongOthers = (owner: ViewerId): SQL => sql`(
  ${recipes.ownerId} = ${owner} and ${recipes.deletedAt} is null and ${recipes.status} is not null
  and ${recipes.isPublic} = 1 and ${inNoHiddenPost} and ${mayBePassedOn}
  and not exists (select 1 from ${publicLinks} gone where gone.recipe_id = ${recipes.id} and gone.taken_down_at is not null)
)`

/** What a link leads to. */
export type LinkTarget = {
  kind: LinkKind
  ownerId: number
  recipeId: number | null
  collectionId: number | null
  householdId: number | null
  fromDay: string | null
  toDay: string | null
}

/** The condition for a recipe that a link shows: the one place that says so, for pages, pictures and counts. */
export function givenBy(link: LinkTarget): SQL {
  switch (link.kind) {
    case 'recipe':
      return sql`(${recipes.id} = ${link.recipeId} and ${givenAlone(link.ownerId)})`
    case 'collection':
      return sql`(${isCollected(link.collectionId)} and ${givenAmongOthers(link.ownerId)})`
    case 'cookbook':
      return sql`(${recipes.status} = 'completed' and ${givenAmongOthers(link.ownerId)})`
    case 'menu':
      return sql`(${isPlanned(link)} and (${recipes.ownerId} is null or ${givenAmongOthers(link.ownerId)}))`
  }
}

/** The condition for a recipe that a link would show if it might: what `givenBy` leaves out of it is not its chef's to give. */
export function reachedBy(link: LinkTarget): SQL {
  switch (link.kind) {
    case 'recipe':
      return sql`${recipes.id} = ${link.recipeId}`
    case 'collection':
      return sql`(${isCollected(link.collectionId)} and ${recipes.deletedAt} is null)`
    case 'cookbook':
      return sql`(${recipes.ownerId} = ${link.ownerId} and ${recipes.status} = 'completed' and ${recipes.deletedAt} is null)`
    case 'menu':
      return isPlanned(link)
  }
}

const isCollected = (collectionId: number | null): SQL => sql`${recipes.id} in (
  select recipe_id from ${collectionRecipes} where collection_id = ${collectionId}
)`

const isPlanned = ({ householdId, fromDay, toDay }: LinkTarget): SQL => sql`${recipes.id} in (
  select recipe_id from ${planEntries} where household_id = ${householdId} and day between ${fromDay} and ${toDay}
)`
