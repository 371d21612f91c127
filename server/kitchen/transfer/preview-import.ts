import type { ChefCtx } from '../../platform/context.ts'
import { DomainError, unprocessable } from '../../platform/errors.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { IMPORT_MAX_RECIPES, transferMessages } from './constants.ts'
import { type ImportLineView, type ImportPreviewView, importPreviewView } from './contract.ts'
import { forgetImport, keepingImports, notePlaces, type Places, shelveImport } from './import-shelf.ts'
import { type KnownRecipes, knownRecipes } from './known-recipes.ts'
import { openRecipeFiles } from './read-files.ts'
import { createImportReader } from './read-import.ts'
import type { Offer } from './read-recipe.ts'

const SEEN_ALREADY = 'It is in this file twice.'
const HAD_ALREADY = 'It is in your kitchen already.'

/**
 * Takes in a zip archive or a JSON file and tells what it offers, without bringing anything into the kitchen yet.
 * Throws PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT when there is nothing to be had of it, and NOT_FOUND when the chef brings
 * another file before this one is read.
 */
export const previewImport = (ctx: ChefCtx, body: ReadableStream<Uint8Array>): Promise<ImportPreviewView> =>
  keepingImports(ctx, () => preview(ctx, body))

async function preview(ctx: ChefCtx, body: ReadableStream<Uint8Array>): Promise<ImportPreviewView> {
  const { token, path } = await shelveImport(ctx, body)
  const { viewer, importShelf } = ctx
  const { reading } = importShelf
  const chef = viewer.id
  reading.set(chef, token)
  const requireNewest = () => {
    if (reading.get(chef) !== token) throw new DomainError('NOT_FOUND', transferMessages.gone)
  }
  try {
    const { offers, places } = await readAll(ctx, path, requireNewest)
    await notePlaces(path, places)
    return importPreviewView.parse({ token, lines: await ctx.work.outside(chef, () => compare(ctx, offers)) })
  } catch (error) {
    await forgetImport(ctx, { token })
    // The newer one has taken this file off the shelf, and whatever fails for that is no fault of the file.
    requireNewest()
    throw error
  } finally {
    if (reading.get(chef) === token) reading.delete(chef)
  }
}

/** Reads what all files offer; `goOn` is asked before each, and ends it by throwing. */
async function readAll(ctx: ChefCtx, path: string, goOn: () => void): Promise<{ offers: Offer[]; places: Places }> {
  const files = await openRecipeFiles(path)
  const offers: Offer[] = []
  const places: Places = []
  const read = createImportReader(ctx)
  try {
    for await (const { name, position, text } of files.texts()) {
      goOn()
      for (const { piece, nth, offer } of await read({ name, text, wanted: null })) {
        offers.push(offer)
        places.push([position, piece, nth])
      }
      if (offers.length > IMPORT_MAX_RECIPES) throw unprocessable(transferMessages.tooMany)
    }
    goOn()
  } finally {
    files.close()
  }
  if (offers.length === 0) throw unprocessable(transferMessages.nothing)
  return { offers, places }
}

async function compare(ctx: ChefCtx, offers: readonly Offer[]): Promise<ImportLineView[]> {
  const known = await knownRecipes(
    ctx,
    offers.map(({ title }) => title),
  )
  const lines: ImportLineView[] = []
  for (const [index, offer] of offers.entries()) {
    lines.push(lineOf(offer, index, known))
    await yieldIfDue()
  }
  return lines
}

function lineOf(offer: Offer, index: number, known: KnownRecipes): ImportLineView {
  const { title } = offer
  if ('problem' in offer) return { index, title, state: 'unreadable', note: offer.problem, pictures: 0 }
  const same = known.find(offer.fields)
  const pictures = offer.pictures.length + offer.pictureUrls.length
  if (same === null) known.remember(offer.fields, 0)
  const note = same === null ? null : same === 0 ? SEEN_ALREADY : HAD_ALREADY
  return { index, title, state: same === null ? 'new' : 'duplicate', note, pictures }
}
