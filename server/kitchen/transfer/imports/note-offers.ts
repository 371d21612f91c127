import { eq } from 'drizzle-orm'
import type { Statements } from '#db/client.ts'
import { recipeImportLines } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { yieldIfDue } from '../../../platform/event-loop.ts'
import { type Comparison, createDuplicateFinder, type DuplicateFinder } from './duplicates.ts'
import type { ImportFiles } from './import-files.ts'
import { type Place, readRecords, type StoredOffer, type StoredRecord } from './offer-store.ts'
import { tellsShelf } from './offered-fields.ts'

/** Recipes that are compared with the kitchen, and noted, in one go. */
const AT_ONCE = 40

type Line = typeof recipeImportLines.$inferInsert
type Found = Place & { record: StoredRecord }

/**
 * Notes a line for each recipe that was read from a file: what it is, what of it will not fit, and whether the kitchen has
 * it. Lines of an earlier reading go. Answers how many there are, why the first is none where none is a recipe, the program
 * that wrote most, and where the recipes should go unless the chef says otherwise.
 * @param unread why the rest of the file could not be read, as a last line; null where all of it was
 */
export async function noteOffers(
  ctx: ChefCtx,
  importId: number,
  { offers }: ImportFiles,
  unread: string | null,
): Promise<{
  count: number
  nothing: string | null
  program: string | null
  version: string | null
  shelf: 'as-they-were' | 'completed'
}> {
  await ctx.db.delete(recipeImportLines).where(eq(recipeImportLines.importId, importId))
  const finder = createDuplicateFinder(ctx)
  const programs = new Map<string, { count: number; program: string; version: string | null }>()
  let [count, isShelfTold] = [0, false]
  let nothing: string | null = null
  let isSomething = false
  let waiting: Found[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const lines = await linesOf(finder, importId, count, waiting)
    await ctx.db.batch(lines.map(line => ctx.db.insert(recipeImportLines).values(line)) as unknown as Statements)
    count += lines.length
    waiting = []
  }
  for await (const found of readRecords(offers)) {
    await yieldIfDue()
    const { program, version, offer } = found.record
    const known = programs.get(program) ?? { count: 0, program, version }
    programs.set(program, { ...known, count: known.count + 1 })
    if ('problem' in offer) nothing ??= offer.problem
    else {
      isSomething = true
      isShelfTold ||= tellsShelf(offer)
    }
    waiting.push(found)
    if (waiting.length === AT_ONCE) await flush()
  }
  await flush()
  if (unread !== null && count > 0) {
    const rest = {
      importId,
      position: count,
      title: 'The rest of the file',
      kind: 'unreadable',
      problem: unread,
    } as const
    await ctx.db.insert(recipeImportLines).values({ ...rest, choice: 'skip', start: 0, length: 0 })
  }
  const [most] = [...programs.values()].sort((one, other) => other.count - one.count)
  const shelf = isShelfTold ? 'as-they-were' : 'completed'
  return {
    count,
    nothing: isSomething ? null : nothing,
    program: most?.program ?? null,
    version: most?.version ?? null,
    shelf,
  }
}

async function linesOf(
  finder: DuplicateFinder,
  importId: number,
  from: number,
  found: readonly Found[],
): Promise<Line[]> {
  const readable = found.flatMap(({ record: { offer } }) => ('problem' in offer ? [] : [comparable(offer)]))
  const compared = (await finder.compare(readable)).values()
  return found.map(({ start, length, record: { offer } }, at) => {
    const line = { importId, position: from + at, title: offer.title, start, length }
    if ('problem' in offer) return { ...line, kind: 'unreadable', problem: offer.problem, choice: 'skip' }
    return { ...line, ...lineOf(offer, compared.next().value as Comparison) }
  })
}

const comparable = ({ title, ingredients, source, sourceAuthor, sourceUrl }: StoredOffer) => ({
  title,
  ingredients,
  source: source ?? sourceAuthor,
  sourceUrl,
})

function lineOf(offer: StoredOffer, { kind, duplicateOf }: Comparison) {
  const picture = offer.pictures.findIndex(each => !('url' in each) || each.spare !== undefined)
  return {
    ingredientCount: offer.ingredients.length,
    stepCount: offer.instructions.length,
    pictureCount: offer.pictures.length,
    picture: picture === -1 ? null : picture,
    tags: offer.tags,
    lost: offer.lost,
    kind,
    duplicateOf,
    choice: kind === 'new' ? ('add' as const) : ('skip' as const),
  }
}
