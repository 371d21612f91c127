import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { faceUrl, pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { collectionRecipes, collections, householdCollections, media, recipes, users } from '#db/schema/tables.ts'
import { coverOf } from '../kitchen/picture-list.ts'
import { inNoHiddenPost, type ViewerId } from '../visibility/conditions.ts'
import type { CollectionSummary } from './contract.ts'

/**
 * The ids of the recipes of a chef that collections show: to the chef all on their shelves, to others those that the chef
 * shows. Whether the viewer may see that chef is for the collection to say. Both are read from indexes alone.
 */
export const shownRecipes = (owner: ViewerId, isOwn: boolean): SQL =>
  isOwn
    ? sql`select id from recipes where owner_id = ${owner} and status in ('on-back-burner', 'completed')
        and id not in (select id from recipes where deleted_at is not null)`
    : sql`select ${recipes.id} from ${recipes} where ${recipes.ownerId} = ${owner} and ${recipes.status} is not null
        and ${recipes.deletedAt} is null and ${recipes.isPublic} = 1 and ${inNoHiddenPost}`

const shown = sql`(select id from shown)`
const coverRecipe = alias(recipes, 'cover_recipe')

const memberIn = (what: SQL, rest: SQL): SQL =>
  sql`(select ${what} from ${collectionRecipes} member where member.collection_id = ${collections.id} and member.recipe_id in ${shown} ${rest})`

const chosenRecipe = sql`coalesce(
  ${memberIn(sql`member.recipe_id`, sql`and member.recipe_id = ${collections.coverRecipeId}`)},
  ${memberIn(sql`member.recipe_id`, sql`order by member.position, member.recipe_id limit 1`)}
)`

/**
 * A query of collections of one chef as the viewer sees them, to be narrowed by `where`.
 * @param owner the chef, who is the viewer where `isOwn`
 */
export const selectCollections = (db: Db, viewer: ViewerId, owner: ViewerId, isOwn: boolean, where: SQL | undefined) =>
  db
    .with(db.$with('shown', { id: recipes.id }).as(sql`${shownRecipes(owner, isOwn)}`))
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
      visibility: collections.visibility,
      household: sql<NonNullable<CollectionSummary['household']>>`coalesce((
        select case is_open when 1 then 'edit' else 'see' end from ${householdCollections}
        where collection_id = ${collections.id}
      ), 'none')`,
      coverRecipeId: collections.coverRecipeId,
      hasOwnCover: sql<number>`${collections.coverId} is not null`,
      originalAuthor: collections.originalAuthorName,
      createdAt: collections.createdAt,
      updatedAt: collections.updatedAt,
      ownerId: collections.ownerId,
      ownerName: users.name,
      ownerPictureKey: sql<string | null>`face.key`,
      recipeCount: sql<number>`${memberIn(sql`count(*)`, sql``)}`,
      cover: sql<string | null>`coalesce(
        (select json_array(key, colour, thumbhash) from ${media} own where own.id = ${collections.coverId}),
        ${coverOf(sql`cover_recipe.id`)}
      )`,
      drawnKey: coverRecipe.drawnKey,
      savedId: sql<number | null>`(
        select max(mine.id) from ${collections} mine
        where mine.copied_from_id = ${collections.id} and mine.owner_id = ${viewer} and mine.deleted_at is null
      )`,
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.ownerId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .leftJoin(coverRecipe, sql`cover_recipe.id = ${chosenRecipe}`)
    .where(where)

type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number]

/** The shape of a collection in lists, from its row. What its owner set is for the owner alone. */
export function asSummary(row: CollectionRow, viewerId: number): CollectionSummary {
  const isOwn = row.ownerId === viewerId
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    owner: { id: row.ownerId, name: row.ownerName, profileImage: faceUrl(row.ownerPictureKey) },
    visibility: isOwn ? row.visibility : null,
    household: isOwn ? row.household : null,
    recipeCount: row.recipeCount,
    cover: asCover(row.cover),
    drawnKey: row.drawnKey,
    originalAuthor: row.originalAuthor,
    savedId: isOwn ? null : row.savedId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

function asCover(json: string | null): CollectionSummary['cover'] {
  if (json === null) return null
  const [key, colour, thumbhash] = JSON.parse(json) as [key: string, colour: string, thumbhash: string]
  return { url: pictureUrl(key), colour, thumbhash }
}
