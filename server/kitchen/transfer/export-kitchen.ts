import type { Readable } from 'node:stream'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { LARGEST_WIDTH } from '#common/pictures.ts'
import { media, recipeCookings, recipePictures, recipes } from '#db/schema/tables.ts'
import { siteLink } from '../../mail/site-link.ts'
import { PICTURES_MAX } from '../../media/contract.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { fold } from '../../platform/fold.ts'
import { takingTurns } from '../../platform/turns.ts'
import { type AddFile, zipStream } from '../../platform/zip-stream.ts'
import { asRecipeView, selectRecipes } from '../recipe-row.ts'
import { PICTURES, toRecipeFile } from './recipe-file.ts'

type ExportCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now' | 'settings'>

/** Recipes in memory at one time. */
const PAGE = 50

const ABOUT = `A kitchen of Longtable.

recipes/   one file a recipe, as schema.org's Recipe in JSON: most cooking programs read it. What schema.org has no
           words for is under "longtable".
pictures/  the recipes' pictures at the largest size that is stored.

To bring it back: My Kitchen, Import, and choose this archive as it is.
`

/**
 * The viewer's whole kitchen, Back Burner and Cookbook, as a zip archive that is made while it is read.
 */
export function exportKitchen(ctx: ExportCtx): Readable {
  return zipStream(ctx.now(), async add => {
    await add('README.txt', [ABOUT])
    const packed = new Set<string>()
    const numbers = await ctx.db
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.ownerId, ctx.viewer.id), isNotNull(recipes.status), isNull(recipes.deletedAt)))
      .orderBy(asc(recipes.id))
    for (let from = 0; from < numbers.length; from += PAGE) {
      const page = numbers.slice(from, from + PAGE).map(({ id }) => id)
      await addPage(ctx, add, page, packed)
    }
  })
}

async function addPage(ctx: ExportCtx, add: AddFile, ids: number[], packed: Set<string>): Promise<void> {
  const turn = takingTurns()
  await turn()
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
    await turn()
    const recipe = asRecipeView(row, ctx.viewer.id)
    const isMine = <Row extends { recipeId: number }>(found: Row) => found.recipeId === recipe.id
    const packedHere: { path: string; alt: string }[] = []
    for (const { key, hash, alt } of pictures.filter(isMine).slice(0, PICTURES_MAX)) {
      const path = `${PICTURES}${key}.webp`
      const bytes = packed.has(path) ? null : await ctx.media.open(hash, LARGEST_WIDTH)
      if (bytes) await add(path, [bytes])
      if (bytes) packed.add(path)
      if (packed.has(path)) packedHere.push({ path, alt })
    }
    const own = more.find(({ id }) => id === recipe.id)
    const extras = {
      cookings: cookings.filter(isMine).map(({ cookedOn, note }) => ({ cookedOn, note })),
      pictures: packedHere.map(({ path }) => path),
      alts: packedHere.map(({ alt }) => alt),
      language: own?.language ?? null,
      capturedBy: own?.capturedBy ?? 'hand',
    }
    await add(`recipes/${fileName(recipe.id, recipe.title)}`, [
      toRecipeFile(recipe, extras, siteLink(ctx.settings, '/')),
    ])
  }
}

/** 10023-lemon-tart.json: the number keeps names apart and in order. */
function fileName(id: number, title: string): string {
  const plain = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${String(id).padStart(5, '0')}${plain ? `-${plain}` : ''}.json`
}
