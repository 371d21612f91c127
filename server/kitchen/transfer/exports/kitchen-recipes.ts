import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { LARGEST_WIDTH, PICTURES_MAX } from '#common/pictures.ts'
import { media, recipeCookings, recipePictures, recipes } from '#db/schema/tables.ts'
import { collectionsOfRecipes, emptyCollections } from '../../../collections/archive.ts'
import type { ArchivedCollection } from '../../../collections/archived.ts'
import { archiveSmart } from '../../../collections/smart/archive.ts'
import type { ArchivedSmart } from '../../../collections/smart/archived.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { yieldIfDue } from '../../../platform/event-loop.ts'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'
import { isChosen } from '../../bulk/chosen.ts'
import type { RecipeView } from '../../contract.ts'
import { asRecipeView, selectRecipes } from '../../recipe-row.ts'

export type ExportCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now' | 'settings'> & {
  /** Which of the kitchen's recipes are exported; absent for all. */
  chosen?: readonly number[]
}

/** A picture of a recipe that is exported; `open` answers its WebP in the largest size, null where its file is gone. */
export type ExportedPicture = { key: string; alt: string; open: () => Promise<Buffer | null> }

/** A recipe of a kitchen with all that belongs to it. */
export type ExportedRecipe = {
  recipe: RecipeView
  /** `10023-lemon-tart`: the number keeps names apart and in order. */
  name: string
  cookings: { cookedOn: string; note: string }[]
  /** The cover first. */
  pictures: ExportedPicture[]
  language: string | null
  capturedBy: string
  /** The collections that it is in; of the first recipe also those without any. */
  collections: ArchivedCollection[]
  /** Of the first recipe: all smart collections of the chef. */
  smartCollections?: ArchivedSmart[]
}

/** Recipes in memory at one time. */
const PAGE = 20
/** Ids in memory at one time: few queries have to look for their place among all that the kitchen has. */
const IDS = 1000

/** The recipes of the viewer's kitchen, or those chosen, in the order of their ids; at no time more than twenty are in memory. */
export async function* listKitchenRecipes(ctx: ExportCtx): AsyncGenerator<ExportedRecipe> {
  for (let after = 0; ; ) {
    const ids = await listIds(ctx, after)
    for (let from = 0; from < ids.length; from += PAGE) {
      const isFirst = after === 0 && from === 0 && !ctx.chosen
      const besides = isFirst ? { empty: await emptyCollections(ctx), smart: await archiveSmart(ctx) } : nothingBesides
      yield* recipesOf(ctx, ids.slice(from, from + PAGE), besides)
    }
    if (ids.length < IDS) return
    after = ids.at(-1) ?? after
  }
}

/** Ids of the kitchen's recipes beyond one, in order. */
async function listIds({ db, viewer, chosen }: ExportCtx, after: number): Promise<number[]> {
  const inKitchen = chosen
    ? isChosen({ viewer }, chosen)
    : and(eq(recipes.ownerId, viewer.id), isNotNull(recipes.status), isNull(recipes.deletedAt))
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(inKitchen, gt(recipes.id, after)))
    .orderBy(asc(recipes.id))
    .limit(IDS)
  return rows.map(({ id }) => id)
}

/** What belongs to no recipe, so that the first one names it: collections without any, and smart ones. */
type Besides = { empty: ArchivedCollection[]; smart: ArchivedSmart[] }
const nothingBesides: Besides = { empty: [], smart: [] }

/** Some recipes with what belongs to them. */
async function* recipesOf(ctx: ExportCtx, ids: number[], besides: Besides): AsyncGenerator<ExportedRecipe> {
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
  const inCollections = await collectionsOfRecipes(ctx, ids)
  for (const row of rows) {
    await yieldIfDue()
    const recipe = asRecipeView(row, ctx.viewer.id)
    const isMine = <Row extends { recipeId: number }>(found: Row) => found.recipeId === recipe.id
    const own = more.find(({ id }) => id === recipe.id)
    yield {
      recipe,
      name: fileName(recipe.id, recipe.title),
      cookings: cookings.filter(isMine).map(({ cookedOn, note }) => ({ cookedOn, note })),
      pictures: pictures
        .filter(isMine)
        .slice(0, PICTURES_MAX)
        .map(({ key, hash, alt }) => ({ key, alt, open: () => ctx.media.open(hash, LARGEST_WIDTH) })),
      language: own?.language ?? null,
      capturedBy: own?.capturedBy ?? 'hand',
      collections: [...(inCollections.get(recipe.id) ?? []), ...(row === rows[0] ? besides.empty : [])],
      ...(row === rows[0] && besides.smart.length > 0 && { smartCollections: besides.smart }),
    }
  }
}

function fileName(id: number, title: string): string {
  const plain = normalizeForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${String(id).padStart(5, '0')}${plain ? `-${plain}` : ''}`
}

/** The pictures of a recipe as files of an archive, each file once, and the recipe's own with their paths. */
export async function* pictureFiles(pictures: readonly ExportedPicture[], folder: string, added: Set<string>) {
  for (const { key, open } of pictures) {
    const path = `${folder}${key}.webp`
    const content = added.has(path) ? null : await open()
    if (!content) continue
    yield { name: path, content }
    added.add(path)
  }
}

/** Lines with the headings over parts of them as lines of their own. */
export function withHeadingLines(
  lines: readonly string[],
  headings: readonly { at: number; title: string }[],
  asLine: (title: string) => string,
): string[] {
  return lines.flatMap((line, at) => [
    ...headings.filter(heading => heading.at === at).map(({ title }) => asLine(title)),
    line,
  ])
}
