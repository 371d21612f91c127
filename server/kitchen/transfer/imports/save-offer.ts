import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { foodPictureMaxBytes } from '#common/pictures.ts'
import { BUILT_IN_SOURCE, DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { keptFields } from '#common/recipe/fields.ts'
import type { BatchItem, Statements } from '#db/client.ts'
import { newestId, rowsOf } from '#db/queries.ts'
import {
  collectionRecipes,
  collections,
  recipeCookings,
  recipeImportLines,
  recipeImports,
  recipePictures,
  recipes,
} from '#db/schema/tables.ts'
import { restoreCollections } from '../../../collections/archive.ts'
import type { ArchivedCollection } from '../../../collections/archived.ts'
import { restoreSmartCollections } from '../../../collections/smart/archive.ts'
import type { ArchivedSmart } from '../../../collections/smart/archived.ts'
import { addPicture } from '../../../media/add-picture.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { DomainError } from '../../../platform/errors.ts'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'
import { type ChosenPicture, resolvePictures } from '../../choose-pictures.ts'
import { storeIngredientsIf } from '../../ingredients/store-ingredients.ts'
import { drawnKeyFor, insertParts, insertRecipe } from '../../save-recipe.ts'
import { addTagStatements } from '../../tags/set-tags.ts'
import { type ImportShelf, transferMessages } from '../constants.ts'
import type { ImportFiles } from './import-files.ts'
import { readPlace, type StoredOffer } from './offer-store.ts'
import { fieldsOf, shelfOf } from './offered-fields.ts'
import { keepFormer, type ReplacedColumn } from './replaced.ts'

/** Where a recipe of an import comes from and goes to. */
type SaveInput = {
  importId: number
  position: number
  shelf: ImportShelf
  collectionId: number | null
  /** The recipe of the kitchen whose place it takes; null for a new one. */
  replaces: number | null
  files: ImportFiles
}

/**
 * Puts a recipe of a file into the kitchen with all that belongs to it, and notes so in its line, in one batch: after a
 * crash it is there and noted, or neither. One that replaces another keeps its id, its place, likes, cookings and stars, and
 * what it replaced is kept for the undo; when the other is gone meanwhile, it is a new one, and says so. Throws what is wrong
 * with the recipe.
 */
export async function saveOffer(ctx: ChefCtx, offer: StoredOffer, input: SaveInput): Promise<void> {
  const fields = fieldsOf(offer)
  const { chosen, note: lacking } = await bringPictures(ctx, input.files, offer)
  if (input.replaces !== null) {
    const [replaced] = (await ctx.db.batch(
      replaceStatements(ctx, input, fields, chosen, lacking, offer.kept ?? {}),
    )) as [{ id: number }[]]
    if (replaced.length > 0) return
  }
  const gone = input.replaces === null ? null : transferMessages.replacedGone
  const note = [gone, lacking].filter(Boolean).join(' ') || null
  const placement = { status: shelfOf(offer, input.shelf), defaultSource: BUILT_IN_SOURCE }
  await ctx.db.batch([
    insertRecipe(ctx, fields, placement),
    ...insertParts(ctx, fields, chosen),
    ...restoreHistory(ctx, offer),
    ...restoreCollections(ctx, sql`${newestId(recipes)}`, offer.kept?.collections ?? []),
    ...restoreSmartCollections(ctx, offer.kept?.smartCollections ?? []),
    ...intoCollection(ctx, input.collectionId, sql`${newestId(recipes)}`),
    noteOutcome(ctx, input, { outcome: 'added', recipeId: sql`${newestId(recipes)}`, note }),
    noteMoment(ctx, input),
  ] as Statements)
}

/** However long a recipe took, and whatever its chef has ordered meanwhile: what is changed from now on is not undone. */
const noteMoment = (ctx: ChefCtx, { importId }: SaveInput) =>
  ctx.db.update(recipeImports).set({ finishedAt: ctx.now() }).where(eq(recipeImports.id, importId))

const noteOutcome = (
  ctx: ChefCtx,
  { importId, position }: SaveInput,
  values: { outcome: 'added' | 'replaced'; recipeId: SQL; note: string | null },
  condition?: SQL,
) =>
  ctx.db
    .update(recipeImportLines)
    .set(values)
    .where(and(eq(recipeImportLines.importId, importId), eq(recipeImportLines.position, position), condition))

/**
 * The statements that give a recipe of the kitchen all fields of another; they change nothing when it is gone. The first
 * answers what it was before, where it is there.
 */
function replaceStatements(
  ctx: ChefCtx,
  input: SaveInput,
  fields: ReturnType<typeof fieldsOf>,
  pictures: readonly ChosenPicture[],
  note: string | null,
  kept: { collections?: ArchivedCollection[]; smartCollections?: ArchivedSmart[] },
): Statements {
  const id = input.replaces ?? 0
  const isMine = and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id), isNull(recipes.deletedAt)) as SQL
  const isThere = sql`exists (select 1 from ${recipes} where ${isMine})`
  const former = keepFormer(ctx, id, isMine, input)
  const update = ctx.db
    .update(recipes)
    .set({
      title: fields.title,
      titleFolded: normalizeForSearch(fields.title),
      ...keptFields(fields, { source: BUILT_IN_SOURCE, category: DEFAULT_CATEGORY }),
      sourceUrl: fields.sourceUrl ?? null,
      ingredients: fields.ingredients,
      instructions: fields.instructions,
      ingredientGroups: fields.ingredientGroups ?? [],
      stepSections: fields.stepSections ?? [],
      dietaryTags: fields.dietaryTags ?? [],
      tools: fields.tools ?? [],
      nutrition: fields.nutrition ?? null,
      language: fields.language ?? null,
      drawnKey: drawnKeyFor(fields.title, fields.mealSection, fields.category),
      updatedAt: former.now,
    } satisfies Record<ReplacedColumn, unknown>)
    .where(isMine)
  return [
    ...former.before,
    update,
    ...storeIngredientsIf(ctx, id, fields.ingredients, isThere),
    // Without one in the file, it keeps those that it has.
    ...(pictures.length > 0 ? replacePictures(ctx, id, pictures, isThere) : []),
    ...addTagStatements(ctx, sql`(select id from ${recipes} where ${isMine})`, fields.tags ?? []),
    ...restoreCollections(ctx, sql`${id}`, kept.collections ?? [], isThere),
    ...restoreSmartCollections(ctx, kept.smartCollections ?? [], isThere),
    ...intoCollection(ctx, input.collectionId, sql`${id}`, isThere),
    former.after,
    noteOutcome(ctx, input, { outcome: 'replaced', recipeId: sql`${id}`, note }, isThere),
  ]
}

function replacePictures(
  ctx: ChefCtx,
  id: number,
  pictures: readonly ChosenPicture[],
  condition: SQL,
): BatchItem<'sqlite'>[] {
  const rows = JSON.stringify(pictures.map(({ mediaId, alt }) => [mediaId, alt]))
  return [
    ctx.db.delete(recipePictures).where(and(eq(recipePictures.recipeId, id), condition)),
    ctx.db
      .insert(recipePictures)
      .select(
        rowsOf(
          recipePictures,
          { recipeId: id, position: sql`key`, mediaId: sql`value ->> 0`, alt: sql`value ->> 1` },
          sql`from json_each(${rows}) where ${condition}`,
        ),
      ),
  ]
}

/** Puts a recipe at the end of a collection of the viewer's that is there. */
function intoCollection(
  ctx: ChefCtx,
  collectionId: number | null,
  recipeId: SQL,
  condition: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  if (collectionId === null) return []
  const isMine = and(
    eq(collections.id, collectionId),
    eq(collections.ownerId, ctx.viewer.id),
    isNull(collections.deletedAt),
  )
  const place = sql`(select coalesce(max(position), -1) + 1 from collection_recipes where collection_id = ${collectionId})`
  const insert = ctx.db
    .insert(collectionRecipes)
    .select(
      rowsOf(
        collectionRecipes,
        { collectionId: sql`${collectionId}`, recipeId, position: place },
        sql`from ${collections} where ${isMine} and ${condition}`,
      ),
    )
    .onConflictDoNothing()
  return [insert]
}

/** The pictures of a recipe as this chef's own, and what is to be said of those that could not be had. */
async function bringPictures(
  ctx: ChefCtx,
  files: ImportFiles,
  { pictures, missingPictures }: StoredOffer,
): Promise<{ chosen: ChosenPicture[]; note: string | null }> {
  const fetched = await fetchPictures(
    ctx,
    pictures.flatMap(picture => ('url' in picture ? [picture.url] : [])),
  )
  const chosen: ChosenPicture[] = []
  let [missing, unfetched] = [missingPictures, 0]
  for (const picture of pictures) {
    const place = 'url' in picture ? picture.spare : picture.place
    const mediaId =
      ('url' in picture ? fetched.stored.get(picture.url) : undefined) ??
      (place && (await storePicture(ctx, await readPlace(files.pictures, place))))
    if (mediaId && !chosen.some(one => one.mediaId === mediaId)) chosen.push({ mediaId, alt: picture.alt ?? '' })
    else if ('url' in picture && fetched.beyond.has(picture.url)) unfetched += 1
    else if (!mediaId) missing += 1
  }
  const note = unfetched > 0 ? transferMessages.unfetched : missing > 0 ? transferMessages.noPicture : null
  return { chosen, note }
}

/** What an import fetches has a budget of its own, and a recipe is worth having without its picture. */
async function fetchPictures(ctx: ChefCtx, urls: readonly string[]) {
  const allowed: string[] = []
  const beyond = new Set<string>()
  for (const url of urls) {
    if (await ctx.limits.allows('importPicture', ctx.viewer.id)) allowed.push(url)
    else beyond.add(url)
  }
  const found = await resolvePictures(ctx, allowed, { free: true })
  return { stored: new Map(found.map(({ at, mediaId }) => [allowed[at] as string, mediaId])), beyond }
}

/** Milliseconds until another try where this server has too many pictures at work, and how many there are. */
const BUSY_MS = 2000
const TRIES = 10

/** The id of a picture of the file as the viewer's own; null for one that is none. */
async function storePicture(ctx: ChefCtx, bytes: Buffer, tries = TRIES): Promise<number | null> {
  try {
    return (await addPicture(ctx, bytes, { maxBytes: foodPictureMaxBytes, budget: 'importedPicture' })).id
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code !== 'SERVICE_UNAVAILABLE' || tries <= 1) return null
    await pause(BUSY_MS)
    return storePicture(ctx, bytes, tries - 1)
  }
}

/** What a recipe had besides the fields of a form, for the newest recipe of the same batch. */
function restoreHistory(ctx: ChefCtx, { kept, cookLog, createdAt }: StoredOffer): BatchItem<'sqlite'>[] {
  const id = sql<number>`${newestId(recipes)}`
  // A file may say anything; no recipe is from the future.
  const past = (moment: number) => Math.min(moment, ctx.now())
  const restore = ctx.db
    .update(recipes)
    .set({
      ...(kept && {
        originalLink: kept.originalLink ?? null,
        originalAuthorName: kept.originalAuthor ?? null,
        capturedBy: kept.capturedBy ?? 'hand',
        updatedAt: past(kept.updatedAt),
      }),
      timesCooked: Math.max(kept?.timesCooked ?? 0, cookLog.length),
      createdAt: past(createdAt ?? ctx.now()),
    })
    .where(eq(recipes.id, id))
  // However many there are, they travel as one value.
  const days = JSON.stringify(cookLog.map(({ date, note }) => [date, note ?? '']))
  const cookings = ctx.db.insert(recipeCookings).select(
    rowsOf(
      recipeCookings,
      {
        recipeId: id,
        userId: ctx.viewer.id,
        cookedOn: sql`value ->> 0`,
        note: sql`value ->> 1`,
        createdAt: ctx.now(),
      },
      sql`from json_each(${days}) order by key`,
    ),
  )
  return [restore, cookings]
}
