import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listed } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ViewerId } from '../visibility/conditions.ts'

/** What tells whether somebody keeps a copy of a recipe. */
export type CopySource = {
  id: SQLWrapper
  titleFolded: SQLWrapper
  ownerId: SQLWrapper
  originalAuthorId: SQLWrapper
  originalAuthorName: SQLWrapper
}

/** Whom a copy of this recipe credits: what it credits itself, else whose it is; null for a built-in one. */
export const creditedId = (source: CopySource): SQL =>
  sql`case when ${source.originalAuthorName} is null then ${source.ownerId} else ${source.originalAuthorId} end`

const madeFrom = (viewer: ViewerId, source: CopySource): SQL => sql`
  from recipes copy where copy.copied_from_id = ${source.id} and copy.owner_id = ${viewer}
    and copy.status is not null and copy.deleted_at is null`

// Naming both shelves, and the plus, let SQLite look the title up among the viewer's, not among all copies of a chef's.
const sameTitle = (viewer: ViewerId, source: CopySource): SQL => sql`
  from recipes twin where twin.owner_id = ${viewer} and twin.status in ('on-back-burner', 'completed')
    and twin.title_folded = ${source.titleFolded} and twin.copied_from_id is not null and twin.deleted_at is null
    and +twin.original_author_id is ${creditedId(source)}`

/**
 * The id of the copy of a recipe on the viewer's shelves, or null: the one made from it, else one of the same title that
 * credits the same chef, as when somebody dishes a recipe twice.
 */
export const savedCopyId = (viewer: ViewerId, source: CopySource): SQL<number | null> =>
  sql`coalesce((select max(copy.id) ${madeFrom(viewer, source)}), (select max(twin.id) ${sameTitle(viewer, source)}))`

/** The condition for the copies that were made from a recipe and are on the viewer's shelves. */
export const isCopyOf = (viewer: number, recipeId: number): SQL | undefined =>
  and(
    eq(recipes.copiedFromId, recipeId),
    eq(recipes.ownerId, viewer),
    isNotNull(recipes.status),
    isNull(recipes.deletedAt),
  )

/** A recipe that copies are looked for of, in a query `from recipes source`. */
const source: CopySource = {
  id: sql`source.id`,
  titleFolded: sql`source.title_folded`,
  ownerId: sql`source.owner_id`,
  originalAuthorId: sql`source.original_author_id`,
  originalAuthorName: sql`source.original_author_name`,
}

/** The condition for the copy that `savedCopyId` finds, for a recipe that the viewer may see. */
export const isSavedCopy = (viewer: number, recipeId: number): SQL | undefined =>
  sql`${recipes.id} = (select ${savedCopyId(viewer, source)} from recipes source where source.id = ${recipeId})`

/** The query which copy the viewer has of each of some recipes that they may see, null for none, and the title they share. */
export const selectSavedCopies = (db: Db, viewer: number, recipeIds: readonly number[]) =>
  db
    .select({
      id: sql<number>`source.id`,
      titleFolded: sql<string>`source.title_folded`,
      copyId: savedCopyId(viewer, source),
    })
    .from(sql`recipes source`)
    .where(sql`source.id in ${listed(recipeIds)}`)
