import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { LARGEST_WIDTH, PICTURES_MAX } from '#common/pictures.ts'
import { media, recipeCookings, recipePictures, recipes } from '#db/schema/tables.ts'
import { siteLink } from '../../mail/site-link.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { type ArchiveFile, zipArchive } from '../../platform/zip-stream.ts'
import { asRecipeView, selectRecipes } from '../recipe-row.ts'
import { PICTURES, toRecipeFile } from './recipe-file.ts'

type ExportCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now' | 'settings'>

/** Recipes in memory at one time. */
const PAGE = 20
/** Ids in memory at one time: few queries have to look for their place among all that the kitchen has. */
const IDS = 1000

const ABOUT = `A kitchen of Longtable.

recipes/   one file a recipe, as schema.org's Recipe in JSON: most cooking programs read it. What schema.org has no
           words for is under "longtable".
pictures/  the recipes' pictures at the largest size that is stored.

To bring it back: My Kitchen, Import, and choose this archive as it is.
`

/**
 * The viewer's whole kitchen, Back Burner and Cookbook, as a zip archive that is made while it is read: at no time are more
 * than twenty recipes and one picture in memory.
 */
export const exportKitchen = (ctx: ExportCtx): AsyncGenerator<Buffer<ArrayBuffer>> =>
  zipArchive(ctx.now(), listFiles(ctx))

async function* listFiles(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', content: Buffer.from(ABOUT) }
  const added = new Set<string>()
  for (let after = 0; ; ) {
    const ids = await listIds(ctx, after)
    for (let from = 0; from < ids.length; from += PAGE) yield* filesOf(ctx, ids.slice(from, from + PAGE), added)
    if (ids.length < IDS) return
    after = ids.at(-1) ?? after
  }
}

/** Ids of the kitchen's recipes beyond one, in order. */
async function listIds({ db, viewer }: ExportCtx, after: number): Promise<number[]> {
  const inKitchen = and(eq(recipes.ownerId, viewer.id), isNotNull(recipes.status), isNull(recipes.deletedAt))
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(inKitchen, gt(recipes.id, after)))
    .orderBy(asc(recipes.id))
    .limit(IDS)
  return rows.map(({ id }) => id)
}

/**
 * The files of some recipes, each with its pictures before it.
 * @param added the pictures that are in the archive by now
 */
async function* filesOf(ctx: ExportCtx, ids: number[], added: Set<string>): AsyncGenerator<ArchiveFile> {
  await yieldIfDue()
  const rows = await selectRecipes(ctx.db, ctx.viewer.id, inArray(recipes.id, ids))
  const more = await ctx.db
    .select({ id: recipes.id, language: recipes.language, capturedBy: recipes.capturedBy })
    .from(recipes)
    .where(inArray(recipes.id, ids))
  const cookings = await ctx.db
    .select({ recipeId: recipeCookings.recipeId, cookedOn: recipeCookings.cookedOn, note: recipeCookings.note })
    .from(recipeCookings)
    .where(and(inArray(recipeCookings.recipeId, ids), eq(recipeCookings.userId, ctx.viewer.id)))
    .orderBy(asc(recipeCookings.cookedOn), asc(recipeCookings.id))
  const pictures = await ctx.db
    .select({ recipeId: recipePictures.recipeId, key: media.key, hash: media.contentHash, alt: recipePictures.alt })
    .from(recipePictures)
    .innerJoin(media, eq(media.id, recipePictures.mediaId))
    .where(inArray(recipePictures.recipeId, ids))
    .orderBy(asc(recipePictures.recipeId), asc(recipePictures.position))
  for (const row of rows) {
    await yieldIfDue()
    const recipe = asRecipeView(row, ctx.viewer.id)
    const isMine = <Row extends { recipeId: number }>(found: Row) => found.recipeId === recipe.id
    const addedHere: { path: string; alt: string }[] = []
    for (const { key, hash, alt } of pictures.filter(isMine).slice(0, PICTURES_MAX)) {
      const path = `${PICTURES}${key}.webp`
      const content = added.has(path) ? null : await ctx.media.open(hash, LARGEST_WIDTH)
      if (content) yield { name: path, content }
      if (content) added.add(path)
      if (added.has(path)) addedHere.push({ path, alt })
    }
    const own = more.find(({ id }) => id === recipe.id)
    const extras = {
      cookings: cookings.filter(isMine).map(({ cookedOn, note }) => ({ cookedOn, note })),
      pictures: addedHere.map(({ path }) => path),
      alts: addedHere.map(({ alt }) => alt),
      language: own?.language ?? null,
      capturedBy: own?.capturedBy ?? 'hand',
    }
    const text = toRecipeFile(recipe, extras, siteLink(ctx.settings, '/'))
    yield { name: `recipes/${fileName(recipe.id, recipe.title)}`, content: Buffer.from(text) }
  }
}

/** 10023-lemon-tart.json: the number keeps names apart and in order. */
function fileName(id: number, title: string): string {
  const plain = normalizeForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${String(id).padStart(5, '0')}${plain ? `-${plain}` : ''}.json`
}
