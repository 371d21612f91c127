import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { projectPath } from '#db/project-path.ts'
import { houseSettings, recipes } from '#db/schema/tables.ts'
import type { Services } from '../context.ts'
import { fold } from '../fold.ts'
import { difficulties, HOUSE_SOURCE, mealSections } from '../kitchen/contract.ts'
import { storeIngredients } from '../kitchen/ingredients/store-ingredients.ts'
import { drawnKeyFor } from '../kitchen/save-recipe.ts'

const FOLDER = projectPath('db/catalogue/recipes')
const SETTING = 'catalogue'

/** A recipe of the house as its file holds it. Times are minutes, calories per serving. */
export const catalogueRecipe = z.strictObject({
  id: z.number().int().min(3001).max(9999),
  title: z.string().min(1),
  description: z.string().min(1),
  mealSection: z.enum(mealSections),
  category: z.string(),
  difficulty: z.enum(difficulties),
  prepTime: z.number().int(),
  cookTime: z.number().int(),
  servings: z.number().int().min(1),
  calories: z.number().int(),
  dietaryTags: z.array(z.string()),
  ingredients: z.array(z.string()).min(1),
  instructions: z.array(z.string()).min(1),
  chefNotes: z.string(),
  shelfLife: z.string().nullable(),
  reheatingInstructions: z.string().nullable(),
  canFreeze: z.boolean(),
})
export type CatalogueRecipe = z.output<typeof catalogueRecipe>

/** The bundled recipes, by id. Throws, naming the file, when one is not as it should be. */
export function readCatalogue(): CatalogueRecipe[] {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))
  return files.sort().map(name => {
    const result = catalogueRecipe.safeParse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`)
    return result.data
  })
}

/** Brings the recipes of the house in the database to what this version bundles; answers how many there are. */
export async function fillCatalogue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const catalogue = readCatalogue()
  const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  const [filled] = await db.select().from(houseSettings).where(eq(houseSettings.key, SETTING))
  if (filled?.value === hash) return catalogue.length
  const moment = now()
  const rows = catalogue.map(recipe => ({
    ...recipe,
    ownerId: null,
    titleFolded: fold(recipe.title),
    source: HOUSE_SOURCE,
    isPublic: true,
    drawnKey: drawnKeyFor(recipe.title, recipe.mealSection),
    capturedBy: 'house',
    createdAt: moment,
    updatedAt: moment,
  }))
  const upserts = rows.map(({ id, createdAt, ...fields }) =>
    db
      .insert(recipes)
      .values({ id, createdAt, ...fields })
      .onConflictDoUpdate({ target: recipes.id, set: fields }),
  )
  const remember = db
    .insert(houseSettings)
    .values({ key: SETTING, value: hash })
    .onConflictDoUpdate({ target: houseSettings.key, set: { value: sql`excluded.value` } })
  const lines = rows.flatMap(({ id, ingredients }) => storeIngredients({ db }, id, ingredients))
  await db.batch([remember, ...upserts, ...lines] as Statements)
  return catalogue.length
}
