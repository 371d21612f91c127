import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import { seasons } from '#common/seasons.ts'
import type { Statements } from '#db/client.ts'
import { projectPath } from '#db/project-path.ts'
import { recipes, siteSettings } from '#db/schema/tables.ts'
import { storeIngredients } from '../kitchen/ingredients/store-ingredients.ts'
import { drawnKeyFor } from '../kitchen/save-recipe.ts'
import type { Services } from '../platform/context.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'

const FOLDER = projectPath('db/catalogue/recipes')
const SETTING = 'catalogue'

/**
 * A built-in recipe as its file holds it, with calories per serving. `seasons` are those in which what it needs is
 * at its best, in the order of the year (all four: any time), and `cuisine` is where its way of cooking is at home.
 *
 * `prepTime` is minutes away from the heat: work (washing, chopping, kneading, rolling) and the waiting that steps name
 * (chilling, rising, soaking, standing, cooling, resting, an oven that heats). `cookTime` is minutes at the stove or in the oven, one after
 * the other; a step that begins with "Meanwhile" runs beside the one before and does not count. Together they are how
 * long it takes until the dish is served.
 */
export const catalogueRecipe = z.strictObject({
  id: z.number().int().min(3001).max(9999),
  title: z.string().min(1),
  description: z.string().min(1),
  mealSection: z.enum(mealSections),
  seasons: z.array(z.enum(seasons)).min(1),
  cuisine: z.string().min(1),
  category: z.string(),
  difficulty: z.enum(difficulties),
  prepTime: z.number().int(),
  cookTime: z.number().int(),
  servings: z.number().int().min(1),
  calories: z.number().int(),
  dietaryTags: z.array(z.string()),
  ingredients: z.array(z.string()).min(1),
  instructions: z.array(z.string()).min(1),
  notes: z.string(),
  shelfLife: z.string().nullable(),
  reheatingInstructions: z.string().nullable(),
  canFreeze: z.boolean(),
})
export type CatalogueRecipe = z.output<typeof catalogueRecipe>

/** The bundled recipes, by id. Throws an error that names the file when one is invalid. */
export function readCatalogue(): CatalogueRecipe[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))
  return files.sort().map(name => {
    const result = catalogueRecipe.safeParse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`)
    return result.data
  })
}

/** The database columns of a built-in recipe, without its id and dates. */
const rowOf = (recipe: CatalogueRecipe) => ({
  ownerId: null,
  title: recipe.title,
  titleFolded: normalizeForSearch(recipe.title),
  description: recipe.description,
  source: BUILT_IN_SOURCE,
  category: recipe.category,
  mealSection: recipe.mealSection,
  isPublic: true,
  ingredients: recipe.ingredients,
  instructions: recipe.instructions,
  dietaryTags: recipe.dietaryTags,
  prepTime: recipe.prepTime,
  // Where nothing is cooked there is no such time, as in recipes of chefs.
  cookTime: recipe.cookTime || null,
  servings: recipe.servings,
  difficulty: recipe.difficulty,
  calories: recipe.calories,
  notes: recipe.notes,
  // Rows of earlier versions had them here.
  chefNotes: '',
  shelfLife: recipe.shelfLife,
  reheatingInstructions: recipe.reheatingInstructions,
  canFreeze: recipe.canFreeze,
  drawnKey: drawnKeyFor(recipe.title, recipe.mealSection),
  capturedBy: 'house',
})

/** Fingerprints of the rows that were written last, by recipe. */
const written = z.record(z.string(), z.string()).catch({})

/**
 * Updates the built-in recipes in the database to those of this version, writing only those that differ from
 * what was written last; answers how many are bundled. A recipe that is no longer bundled keeps its row: comments, copies
 * and past weeks refer to it.
 */
export async function fillCatalogue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const catalogue = readCatalogue().map(recipe => ({ id: recipe.id, row: rowOf(recipe) }))
  const prints = Object.fromEntries(catalogue.map(({ id, row }) => [id, fingerprint(row)]))
  const [filled] = await db.select().from(siteSettings).where(eq(siteSettings.key, SETTING))
  const before = written.parse(filled?.value ?? {})
  const changed = catalogue.filter(({ id }) => before[id] !== prints[id])
  if (changed.length === 0) return catalogue.length
  const moment = now()
  const upserts = changed.flatMap(({ id, row }) => [
    db
      .insert(recipes)
      .values({ id, ...row, createdAt: moment, updatedAt: moment })
      .onConflictDoUpdate({ target: recipes.id, set: { ...row, updatedAt: moment } }),
    ...storeIngredients({ db }, id, row.ingredients),
  ])
  const remember = db
    .insert(siteSettings)
    .values({ key: SETTING, value: prints })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
  await db.batch([remember, ...upserts] as Statements)
  return catalogue.length
}

const fingerprint = (row: ReturnType<typeof rowOf>): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url')
