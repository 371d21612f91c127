import { parseLine } from 'recipe-reader/ingredients'
import { isNode, parseJson } from 'recipe-reader/schema-org'
import type { Lost, OfferedCooking, OfferedPicture } from '../../offer.ts'
import type { Importer } from '../importer.ts'
import { type JsonObject, numberValue, textValue } from '../json.ts'
import type { ListWithHeadings } from '../lines.ts'
import { makeOffer, type ReadRecipe } from '../make-offer.ts'
import { unlinked } from '../markdown.ts'
import { folderOf, type Member, memberBeside, nameOf, type OpenedFile, pictureOf } from '../opened-file.ts'
import { momentOf } from '../schema-recipe.ts'
import { jsonPieces } from '../stream-json.ts'
import {
  addLine,
  composedLine,
  dayOf,
  mealieNutrition,
  mealieSteps,
  mealieYield,
  noteText,
  withLastMade,
} from './read-recipe.ts'

/** A full backup of Mealie: its tables in one file, and its pictures. */
export const mealieBackup: Importer = {
  program: 'Mealie',
  matches: async file => databaseIn(file) !== undefined,
  async *read(file) {
    const database = await tablesOf(file)
    const related = relationsOf(database)
    for (const recipe of database.recipes ?? []) yield makeOffer(readRow(recipe, related, file), textValue(recipe.slug))
  },
  version: async file => versionOf(await tablesOf(file)),
}

const databaseIn = (file: OpenedFile): Member | undefined =>
  file.isPlain ? undefined : file.members.find(({ path }) => nameOf(path) === 'database.json')

/** The tables that say something of recipes; others hold passwords, and are not even read. */
const TABLES = [
  'alembic_version',
  'households',
  'recipes',
  'recipes_ingredients',
  'ingredient_units',
  'ingredient_foods',
  'recipe_instructions',
  'notes',
  'recipe_nutrition',
  'recipe_settings',
  'tags',
  'recipes_to_tags',
  'categories',
  'recipes_to_categories',
  'tools',
  'recipes_to_tools',
  'recipe_comments',
  'recipe_timeline_events',
  'users_to_recipes',
  'users_to_favorites',
  'recipe_assets',
  'recipe_ingredient_ref_link',
] as const
type Tables = { [Name in (typeof TABLES)[number]]?: JsonObject[] }

const tablesByFile = new WeakMap<OpenedFile, Promise<Tables>>()

function tablesOf(file: OpenedFile): Promise<Tables> {
  const known = tablesByFile.get(file) ?? readTables(file)
  tablesByFile.set(file, known)
  return known
}

async function readTables(file: OpenedFile): Promise<Tables> {
  const tables: Tables = {}
  const database = databaseIn(file)
  if (!database) return tables
  for await (const { key, text } of jsonPieces(database.chunks(Number.POSITIVE_INFINITY))) {
    const table = TABLES.find(name => name === key)
    const row = table && text !== null ? parseJson(text) : null
    if (!table || !isNode(row)) continue
    const rows = tables[table] ?? []
    rows.push(row)
    tables[table] = rows
  }
  return tables
}

/** Versions by the last change of their tables. */
const REVISIONS: Readonly<Record<string, string>> = {
  '44e8d670719d': '1.x',
  ba1e4a6cfe99: '1.x',
  bcfdad6b7355: '1.x',
  '09aba125b57a': '1.x',
  '86054b40fd06': '2.0',
  b1020f328e98: '2.x',
  '1d9a002d7234': '3.x',
}

function versionOf({ alembic_version, recipes, recipes_ingredients, households }: Tables): string {
  const known = REVISIONS[textValue(alembic_version?.[0]?.version_num)]
  if (known) return known
  if ('referenced_recipe_id' in (recipes_ingredients?.[0] ?? {})) return '3.x'
  return 'recipe_servings' in (recipes?.[0] ?? {}) || households ? '2.x' : '1.x'
}

/** An id without dashes: SQLite writes none, Postgres does. */
const idOf = (value: unknown): string => textValue(value).replaceAll('-', '').toLowerCase()

const byId = (rows: readonly JsonObject[] | undefined) => new Map((rows ?? []).map(row => [idOf(row.id), row]))

function grouped(rows: readonly JsonObject[] | undefined, column = 'recipe_id'): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>()
  for (const row of rows ?? []) {
    const id = idOf(row[column])
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

function relationsOf(tables: Tables) {
  const linked = (
    links: readonly JsonObject[] | undefined,
    column: string,
    rows: readonly JsonObject[] | undefined,
  ) => {
    const all = byId(rows)
    const groups = grouped(links)
    return (id: string) => (groups.get(id) ?? []).flatMap(link => all.get(idOf(link[column]))?.name ?? [])
  }
  const of = (groups: Map<string, JsonObject[]>) => (id: string) => groups.get(id) ?? []
  return {
    recipes: byId(tables.recipes),
    units: byId(tables.ingredient_units),
    foods: byId(tables.ingredient_foods),
    ingredients: of(grouped(tables.recipes_ingredients)),
    steps: of(grouped(tables.recipe_instructions)),
    notes: of(grouped(tables.notes)),
    nutrition: of(grouped(tables.recipe_nutrition)),
    settings: of(grouped(tables.recipe_settings)),
    comments: of(grouped(tables.recipe_comments)),
    events: of(grouped(tables.recipe_timeline_events)),
    ratings: of(grouped(tables.users_to_recipes)),
    favourites: of(grouped(tables.users_to_favorites)),
    assets: of(grouped(tables.recipe_assets)),
    links: of(grouped(tables.recipe_ingredient_ref_link, 'instruction_id')),
    tags: linked(tables.recipes_to_tags, 'tag_id', tables.tags),
    categories: linked(tables.recipes_to_categories, 'category_id', tables.categories),
    tools: linked(tables.recipes_to_tools, 'tool_id', tables.tools),
  }
}
type Related = ReturnType<typeof relationsOf>

const inPosition = (rows: readonly JsonObject[]): JsonObject[] =>
  [...rows].sort((one, other) => (numberValue(one.position) ?? 0) - (numberValue(other.position) ?? 0))

function readRow(recipe: JsonObject, related: Related, file: OpenedFile): ReadRecipe {
  const id = idOf(recipe.id)
  const owner = idOf(recipe.user_id)
  const ratings = related.ratings(id)
  const own = ratings.filter(row => idOf(row.user_id) === owner)
  const isTrue = (value: unknown) => value === true || value === 1
  const rating = [...own, ...ratings].map(row => numberValue(row.rating)).find(each => each) ?? recipe.rating
  return {
    title: recipe.name,
    description: unlinked(recipe.description),
    ingredients: ingredientsOf(id, related),
    steps: mealieSteps(inPosition(related.steps(id))),
    sourceUrl: recipe.org_url,
    ...mealieYield(recipe.recipe_yield, recipe.recipe_servings, recipe.recipe_yield_quantity),
    prepTime: recipe.prep_time,
    cookTime: recipe.perform_time ?? recipe.cook_time,
    totalTime: recipe.total_time,
    category: related.categories(id)[0],
    tags: [...related.tags(id), ...related.categories(id)],
    rating,
    favourite:
      (own.length > 0 ? own : ratings).some(row => isTrue(row.is_favorite)) || related.favourites(id).length > 0,
    notes: [...related.notes(id).map(noteText), ...related.comments(id).map(({ text }) => textValue(text))],
    tools: related.tools(id),
    ...mealieNutrition(related.nutrition(id)[0] ?? {}),
    cookLog: withLastMade(cookLogOf(related.events(id)), recipe.last_made),
    createdAt: momentOf(recipe.created_at) ?? momentOf(recipe.date_added),
    pictures: picturesOf(recipe, id, file),
    lost: lostOf(id, related),
  }
}

function ingredientsOf(id: string, related: Related): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  const isPlain = [true, 1].includes(related.settings(id)[0]?.disable_amount as boolean | number)
  for (const row of inPosition(related.ingredients(id))) {
    const unit = related.units.get(idOf(row.unit_id)) ?? null
    const food = related.foods.get(idOf(row.food_id)) ?? related.recipes.get(idOf(row.referenced_recipe_id)) ?? null
    const quantity = isPlain && !food && !unit ? 0 : numberValue(row.quantity)
    const parts = { quantity, unit, food, note: textValue(row.note), original: textValue(row.original_text) }
    addLine(list, textValue(row.title), isUnchanged(parts) ? parts.original : composedLine(parts))
  }
  return list
}

/** Whether a line still says what its parts say, which may have been changed since it was typed. */
function isUnchanged({ quantity, food, note, original }: Parameters<typeof composedLine>[0]): boolean {
  if (original.trim() === '') return false
  const typed = original.toLowerCase()
  const has = (word: unknown) => textValue(word) !== '' && typed.includes(textValue(word).toLowerCase())
  if (food && ![food.name, food.plural_name].some(has)) return false
  if (!food && note.trim() !== '') return typed === note.trim().toLowerCase()
  const words = note.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (!words.every(word => typed.includes(word))) return false
  const amount = parseLine(original).quantity
  return !quantity || amount === null || Math.abs(amount - quantity) < 0.02 * quantity + 0.001
}

/** What is told of cooking: the entries that people made; those of the program tell of changes. */
const cookLogOf = (events: readonly JsonObject[]): OfferedCooking[] =>
  events.flatMap(event => {
    const date = dayOf(event.timestamp)
    const isProgram = event.event_type === 'system' || /recipe created/i.test(textValue(event.subject))
    const isCooking = event.event_type === 'comment' || /made this/i.test(textValue(event.subject))
    const note = unlinked(event.message).trim()
    return date && !isProgram && isCooking ? [{ date, ...(note ? { note } : {}) }] : []
  })

function picturesOf(recipe: JsonObject, id: string, file: OpenedFile): OfferedPicture[] {
  const database = databaseIn(file)
  if (!database || textValue(recipe.image) === 'no image') return []
  const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const paths = [dashed, id].flatMap(name =>
    ['webp', 'jpg', 'jpeg', 'png'].map(type => `data/recipes/${name}/images/original.${type}`),
  )
  const folder = folderOf(database.path)
  const member = paths.reduce<Member | null>((found, path) => found ?? memberBeside(file.members, folder, path), null)
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}

function lostOf(id: string, related: Related): Lost[] {
  const photos = related
    .events(id)
    .filter(({ image }) => !['', 'does not have image', 'no image'].includes(textValue(image)))
  const files = related
    .assets(id)
    .map(({ name }) => ({ what: `the file “${textValue(name)}”`, why: 'a recipe holds pictures alone' }))
  const isLinked = related.steps(id).some(step => related.links(idOf(step.id)).length > 0)
  return [
    ...files,
    ...(photos.length > 0
      ? [{ what: `${photos.length} photos of the days it was cooked`, why: 'a day of cooking has a note alone' }]
      : []),
    ...(isLinked ? [{ what: 'which ingredients belong to which step', why: 'steps are text here' }] : []),
  ]
}
