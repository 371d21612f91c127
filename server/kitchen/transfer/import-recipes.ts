import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foodPictureMaxBytes } from '#common/pictures.ts'
import { BUILT_IN_SOURCE, canBeCooked } from '#common/recipe/defaults.ts'
import type { BatchItem, Statements } from '#db/client.ts'
import { newestId, rowsOf } from '#db/queries.ts'
import { recipeCookings, recipes } from '#db/schema/tables.ts'
import { addPicture } from '../../media/add-picture.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { diskMessages } from '../../platform/disk-fault.ts'
import { DomainError } from '../../platform/errors.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { type ChosenPicture, resolvePictures } from '../choose-pictures.ts'
import { insertParts, insertRecipe } from '../save-recipe.ts'
import { transferMessages } from './constants.ts'
import type { ImportedView, importRecipesInput } from './contract.ts'
import { findImport, keepingImports, type Places } from './import-shelf.ts'
import { knownRecipes } from './known-recipes.ts'
import { openRecipeFiles, type RecipeFiles } from './read-files.ts'
import { createImportReader } from './read-import.ts'
import type { Offer, OfferedRecipe } from './read-recipe.ts'
import type { KeptRecipe } from './recipe-file.ts'

type Input = z.output<typeof importRecipesInput>

/**
 * Brings some recipes of a previewed file into the kitchen, each whole or not at all, and tells what became of each.
 * One that the kitchen has by now is left as it is, so that a step may be repeated. Throws NOT_FOUND when the file is
 * not there any more.
 */
export const importRecipes = (ctx: ChefCtx, input: Input): Promise<ImportedView[]> =>
  // One step of a chef at a time: two at once would each miss what the other brings in.
  ctx.mutex(`import of ${ctx.viewer.id}`, () => keepingImports(ctx, () => importStep(ctx, input)))

async function importStep(ctx: ChefCtx, { token, indexes, again }: Input): Promise<ImportedView[]> {
  const { path, places } = await findImport(ctx, token)
  const files = await openRecipeFiles(path)
  try {
    const offers = await readSome(ctx, files, places, indexes)
    const known = await knownRecipes(
      ctx,
      [...offers.values()].map(({ title }) => title),
    )
    const done: ImportedView[] = []
    for (const index of new Set(indexes)) {
      await yieldIfDue()
      const offer = offers.get(index)
      if (!offer || 'problem' in offer) {
        done.push({
          index,
          state: 'failed',
          recipeId: null,
          note: offer?.problem ?? transferMessages.gone,
          unfetched: 0,
        })
        continue
      }
      const same = again ? null : known.find(offer.fields)
      if (same !== null) {
        done.push({ index, state: 'duplicate', recipeId: same, note: null, unfetched: 0 })
        continue
      }
      const result = await takeOver(ctx, files, offer)
      if (result.recipeId !== null) known.remember(offer.fields, result.recipeId)
      done.push({ index, ...result })
    }
    return done
  } finally {
    files.close()
  }
}

async function readSome(
  ctx: ChefCtx,
  files: RecipeFiles,
  places: Places,
  indexes: readonly number[],
): Promise<Map<number, Offer>> {
  const wanted = indexes.flatMap(index => {
    const [position, piece, nth] = places[index] ?? []
    return position === undefined || piece === undefined || nth === undefined ? [] : [{ index, position, piece, nth }]
  })
  const read = createImportReader(ctx)
  const offers = new Map<number, Offer>()
  for await (const { name, position, text } of files.texts(at => wanted.some(place => place.position === at))) {
    const here = wanted.filter(place => place.position === position)
    for (const { piece, nth, offer } of await read({ name, text, wanted: here })) {
      const at = here.find(place => place.piece === piece && place.nth === nth)
      if (at) offers.set(at.index, offer)
    }
  }
  return offers
}

async function takeOver(ctx: ChefCtx, files: RecipeFiles, offer: OfferedRecipe): Promise<Omit<ImportedView, 'index'>> {
  try {
    const { chosen, missing, unfetched } = await bringPictures(ctx, files, offer)
    const shelf = canBeCooked(offer.fields) ? 'completed' : 'on-back-burner'
    const placement = { status: offer.kept?.status ?? shelf, defaultSource: BUILT_IN_SOURCE } as const
    const [added] = (await ctx.db.batch([
      insertRecipe(ctx, offer.fields, placement),
      ...insertParts(ctx, offer.fields, chosen),
      ...(offer.kept ? restoreKept(ctx, offer.kept) : []),
    ] as Statements)) as [{ id: number }[]]
    const note = unfetched > 0 ? transferMessages.unfetched : missing > 0 ? transferMessages.noPicture : null
    return { state: 'imported', recipeId: added[0]?.id ?? null, note, unfetched }
  } catch (error) {
    const failed = (note: string) => ({ state: 'failed' as const, recipeId: null, note, unfetched: 0 })
    if (error instanceof DomainError) return failed(error.message)
    const fault = ctx.disk.note(error)
    if (fault) return failed(diskMessages[fault])
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'an import failed')
    return failed(transferMessages.failed)
  }
}

/** The pictures of a recipe as this chef's own, with their text; one that cannot be had is left out and counted. */
async function bringPictures(ctx: ChefCtx, files: RecipeFiles, { pictures, pictureUrls, kept }: OfferedRecipe) {
  const chosen: ChosenPicture[] = []
  for (const [at, path] of pictures.entries()) {
    const bytes = await files.picture(path)
    try {
      if (!bytes) continue
      const { id } = await addPicture(ctx, bytes, { maxBytes: foodPictureMaxBytes })
      chosen.push({ mediaId: id, alt: kept?.alts?.[at] ?? '' })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  // What an import fetches has a budget of its own, and a recipe is worth having without its picture.
  const allowed: string[] = []
  for (const url of pictureUrls) if (await ctx.limits.allows('importPicture', ctx.viewer.id)) allowed.push(url)
  const fetched = await resolvePictures(ctx, allowed, { free: true })
  chosen.push(...fetched.map(({ mediaId }) => ({ mediaId, alt: '' })))
  const unfetched = pictureUrls.length - allowed.length
  return { chosen, unfetched, missing: pictures.length + allowed.length - chosen.length }
}

/** What a recipe had besides the fields of a form, for the newest recipe of the same batch. */
function restoreKept(ctx: ChefCtx, kept: KeptRecipe): Statements[number][] {
  const id = sql<number>`${newestId(recipes)}`
  // A file may say anything; no recipe is from the future.
  const past = (moment: number) => Math.min(moment, ctx.now())
  const restore = ctx.db
    .update(recipes)
    .set({
      originalLink: kept.originalLink ?? null,
      originalAuthorName: kept.originalAuthor ?? null,
      capturedBy: kept.capturedBy ?? 'hand',
      timesCooked: Math.max(kept.timesCooked ?? 0, kept.cookings.length),
      createdAt: past(kept.createdAt),
      updatedAt: past(kept.updatedAt),
    })
    .where(eq(recipes.id, id))
  // However many there are, they travel as one value.
  const days = JSON.stringify(kept.cookings.map(({ cookedOn, note }) => [cookedOn, note ?? '']))
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
  return [restore, cookings as BatchItem<'sqlite'>]
}
