import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { fieldNames } from '#common/recipe/fields.ts'
import type { BatchItem, Statements } from '#db/client.ts'
import { deleteInPieces } from '#db/delete-in-pieces.ts'
import { newestId, rowsOf } from '#db/queries.ts'
import {
  collectionRecipes,
  foodQueue,
  recipeImportLines,
  recipeIngredients,
  recipePictures,
  recipes,
  recipeTags,
} from '#db/schema/tables.ts'
import type { ChefCtx, Services } from '../../../platform/context.ts'
import { yieldToEventLoop } from '../../../platform/event-loop.ts'
import type { ImportRow } from './own-imports.ts'

/*
 * Before a recipe of the kitchen is replaced, a copy of it is put beside it, which is deleted from the beginning: nobody sees
 * it, its pictures stay, and it goes for good like all that was deleted 30 days ago. Undoing the import brings it back into the
 * recipe. That was not changed since as long as its last change is the moment at which the copy was made.
 */

/** What of a recipe is replaced, besides its parsed ingredients and its pictures. */
const replacedColumns = [
  ...fieldNames,
  'title',
  'titleFolded',
  'sourceUrl',
  'ingredients',
  'instructions',
  'ingredientGroups',
  'stepSections',
  'dietaryTags',
  'tools',
  'nutrition',
  'language',
  'drawnKey',
  'updatedAt',
] as const
export type ReplacedColumn = (typeof replacedColumns)[number]

type LineKey = { importId: number; position: number }

const isLine = ({ importId, position }: LineKey): SQL =>
  and(eq(recipeImportLines.importId, importId), eq(recipeImportLines.position, position)) as SQL

/**
 * The statements that keep a recipe as it is, to be run `before` and `after` it is replaced in the same batch, and the moment
 * that it is to be changed at. The first one answers a row where there is such a recipe.
 */
export function keepFormer(
  ctx: Pick<ChefCtx, 'db' | 'now'>,
  id: number,
  isIt: SQL,
  line: LineKey,
): { before: Statements; after: BatchItem<'sqlite'>; now: number } {
  const { db } = ctx
  const now = ctx.now()
  const isThere = sql`exists (select 1 from ${recipes} where ${isIt})`
  const copy = db
    .insert(recipes)
    .select(
      rowsOf(
        recipes,
        // It is no saved copy of anything and of no day, so that it is not counted.
        {
          ...getTableColumns(recipes),
          id: sql`null`,
          copiedFromId: sql`null`,
          createdAt: sql`0`,
          deletedAt: sql`${now}`,
        },
        sql`from ${recipes} where ${isIt}`,
      ),
    )
    .returning({ id: recipes.id })
  // Nobody asks for the foods of the copy.
  const unqueue = db.delete(foodQueue).where(and(eq(foodQueue.recipeId, newestId(recipes)), isThere))
  const note = db
    .update(recipeImportLines)
    .set({
      formerId: sql`${newestId(recipes)}`,
      gained: sql`json_object(
        'tags', (select json_group_array(tag_id) from recipe_tags where recipe_id = ${id}),
        'collections', (select json_group_array(collection_id) from collection_recipes where recipe_id = ${id})
      )`,
    })
    .where(and(isLine(line), isThere))
  // What it had before is noted until then.
  const after = db
    .update(recipeImportLines)
    .set({
      gained: sql`json_object(
        'tags', (select json_group_array(tag_id) from recipe_tags
          where recipe_id = ${id} and tag_id not in (select value from json_each(gained, '$.tags'))),
        'collections', (select json_group_array(collection_id) from collection_recipes
          where recipe_id = ${id} and collection_id not in (select value from json_each(gained, '$.collections')))
      )`,
    })
    .where(and(isLine(line), isThere))
  const parts = copyParts({ db }, id, newestId(recipes), isThere)
  return { before: [copy, unqueue, ...parts, note] as Statements, after, now }
}

/** The statements that give a recipe the pictures and parsed ingredients of another. */
function copyParts({ db }: Pick<ChefCtx, 'db'>, from: number, to: SQL, condition: SQL): BatchItem<'sqlite'>[] {
  const [picture, ingredient] = [getTableColumns(recipePictures), getTableColumns(recipeIngredients)]
  return [
    db
      .insert(recipePictures)
      .select(
        rowsOf(
          recipePictures,
          { ...picture, recipeId: to },
          sql`from ${recipePictures} where ${picture.recipeId} = ${from} and ${condition}`,
        ),
      ),
    db
      .insert(recipeIngredients)
      .select(
        rowsOf(
          recipeIngredients,
          { ...ingredient, recipeId: to },
          sql`from ${recipeIngredients} where ${ingredient.recipeId} = ${from} and ${condition}`,
        ),
      ),
  ]
}

/**
 * Brings the recipes that an import replaced back as they were, the last first: one may have been replaced twice. One that
 * was changed or deleted since stays. May be interrupted and called again.
 */
export async function bringBackReplaced(
  { db }: Pick<Services, 'db'>,
  { id: importId, userId }: Pick<ImportRow, 'id' | 'userId'>,
): Promise<void> {
  const lines = await db
    .select({
      position: recipeImportLines.position,
      recipeId: recipeImportLines.recipeId,
      formerId: recipeImportLines.formerId,
    })
    .from(recipeImportLines)
    .where(
      and(
        eq(recipeImportLines.importId, importId),
        eq(recipeImportLines.outcome, 'replaced'),
        isNotNull(recipeImportLines.formerId),
      ),
    )
    .orderBy(desc(recipeImportLines.position))
  for (const { position, recipeId, formerId } of lines) {
    if (recipeId === null || formerId === null) continue
    await yieldToEventLoop()
    await db.batch(bringBackStatements({ db }, { importId, position }, { userId, recipeId, formerId }))
  }
}

function bringBackStatements(
  { db }: Pick<Services, 'db'>,
  line: LineKey,
  { userId, recipeId, formerId }: { userId: number; recipeId: number; formerId: number },
): Statements {
  const isUnchanged = sql`exists (
    select 1 from recipes now join recipes former on former.id = ${formerId} and former.deleted_at = now.updated_at
    where now.id = ${recipeId} and now.owner_id = ${userId} and now.deleted_at is null
  )`
  const isToRestore = and(
    isLine(line),
    eq(recipeImportLines.outcome, 'restored'),
    isNotNull(recipeImportLines.formerId),
  )
  const condition = sql`exists (select 1 from ${recipeImportLines} where ${isToRestore})`
  const gained = (what: 'tags' | 'collections') =>
    sql`(select value from ${recipeImportLines}, json_each(${recipeImportLines.gained}, ${`$.${what}`}) where ${isToRestore})`
  const columns = getTableColumns(recipes)
  const former = Object.fromEntries(
    replacedColumns.map(name => [
      name,
      sql`(select ${sql.identifier(columns[name].name)} from recipes former where former.id = ${formerId})`,
    ]),
  )
  return [
    db
      .update(recipeImportLines)
      .set({ outcome: 'restored', note: null })
      .where(and(isLine(line), eq(recipeImportLines.outcome, 'replaced'), isUnchanged)),
    db
      .update(recipes)
      .set(former)
      .where(and(eq(recipes.id, recipeId), condition)),
    db.delete(recipePictures).where(and(eq(recipePictures.recipeId, recipeId), condition)),
    db.delete(recipeIngredients).where(and(eq(recipeIngredients.recipeId, recipeId), condition)),
    ...copyParts({ db }, formerId, sql`${recipeId}`, condition),
    db.delete(recipeTags).where(and(eq(recipeTags.recipeId, recipeId), inArray(recipeTags.tagId, gained('tags')))),
    db
      .delete(collectionRecipes)
      .where(
        and(eq(collectionRecipes.recipeId, recipeId), inArray(collectionRecipes.collectionId, gained('collections'))),
      ),
    db.delete(recipes).where(and(eq(recipes.id, formerId), condition)),
    db.update(recipeImportLines).set({ formerId: null, gained: null }).where(isToRestore),
  ]
}

/** Forgets what an import replaced, which cannot be brought back from then on. */
export async function forgetFormers(
  { db }: Pick<Services, 'db'>,
  { id, userId }: Pick<ImportRow, 'id' | 'userId'>,
): Promise<void> {
  const formers = sql`(select former_id from ${recipeImportLines} where import_id = ${id} and former_id is not null)`
  await deleteInPieces(
    db,
    recipes,
    and(eq(recipes.ownerId, userId), isNotNull(recipes.deletedAt), inArray(recipes.id, formers)),
  )
}
