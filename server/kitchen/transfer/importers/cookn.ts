import { decodePage } from 'recipe-reader'
import type { OfferedPicture } from '../offer.ts'
import { joined } from './amounts.ts'
import type { Importer } from './importer.ts'
import { anyHeading, colonHeading, type ListWithHeadings, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { bytesOf, type Member, nameOf, type OpenedFile, pictureOf } from './opened-file.ts'

/** Recipes of Cook’n: an archive of tables. */
export const cookn: Importer = {
  program: 'Cook’n',
  matches: async file =>
    !file.isPlain && tableIn(file, 'temp_recipe') !== undefined && tableIn(file, 'temp_recipe_desc') !== undefined,
  async *read(file) {
    const label =
      file.members.map(({ path }) => /^(cp|windows-?)(\d{3,4})$/i.exec(nameOf(path))?.[2]).find(Boolean) ?? '1252'
    const load = (name: string) => rowsOf(tableIn(file, name), label)
    const related = {
      recipes: byId(await load('temp_recipe')),
      ingredients: grouped(await load('temp_ingredient'), 'PARENT_ID'),
      units: byId(await load('temp_unit')),
      foods: byId(await load('temp_food')),
      brands: byId(await load('temp_brand')),
      chapters: byId(await load('temp_chapter_desc')),
      books: byId(await load('temp_cookBook_desc')),
      media: grouped(await load('temp_media'), 'ENTITY_ID'),
    }
    for (const row of await load('temp_recipe_desc')) yield makeOffer(readRow(row, related, file), row.ID ?? '')
  },
}

type Row = Readonly<Record<string, string>>
type Related = {
  recipes: Map<string, Row>
  ingredients: Map<string, Row[]>
  units: Map<string, Row>
  foods: Map<string, Row>
  brands: Map<string, Row>
  chapters: Map<string, Row>
  books: Map<string, Row>
  media: Map<string, Row[]>
}

const tableIn = (file: OpenedFile, name: string): Member | undefined =>
  file.members.find(({ path }) => nameOf(path).toLowerCase() === `${name.toLowerCase()}.dsv`)

const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map(row => [row.ID ?? '', row]))

function grouped(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row[column] ?? '', [...(groups.get(row[column] ?? '') ?? []), row])
  return groups
}

/** The rows of a table, whose first one has the names of the columns. */
async function rowsOf(table: Member | undefined, codePage: string): Promise<Row[]> {
  if (!table) return []
  const text = decodePage(await bytesOf(table), `text/plain; charset=windows-${codePage}`)
  const [names = [], ...rows] = text
    .split('!@#%^&*()')
    .map(row => row.replace(/^[\r\n]+/, ''))
    .filter(row => row.trim() !== '')
    .map(row => row.split('||||').map(cell => (cell.trim() === '[null]' ? '' : cell.trim())))
  return rows.map(row => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

const heading = anyHeading(colonHeading)

function readRow(row: Row, related: Related, file: OpenedFile): ReadRecipe {
  const recipe: Row = related.recipes.get(row.ID ?? '') ?? {}
  const chapter = related.chapters.get(row.PARENT ?? '')
  const book = related.books.get(chapter?.PARENT ?? '')
  const [chapterName, bookName] = [chapter?.TITLE || chapter?.NAME, book?.TITLE || book?.NAME]
  return {
    title: row.TITLE,
    description: row.DESCRIPTION,
    ingredients: ingredientsOf(related.ingredients.get(row.ID ?? '') ?? [], related),
    steps: stepsOf((recipe.INSTRUCTIONS ?? '').replace(/<br\s*\/?>/gi, '\n'), heading),
    source: recipe.SOURCE || bookName,
    servings: recipe.SERVES,
    yieldText: recipe.YIELD || recipe.SERVES,
    prepTime: recipe.PREPTIME ? Number(recipe.PREPTIME) : null,
    cookTime: recipe.COOKTIME ? Number(recipe.COOKTIME) : null,
    category: chapterName,
    tags: [chapterName, bookName],
    notes: [recipe.NOTES],
    pictures: picturesOf(related.media.get(row.ID ?? '') ?? [], file),
  }
}

function ingredientsOf(rows: readonly Row[], { units, foods, brands }: Related): ListWithHeadings {
  const inOrder = [...rows].sort((one, other) => Number(one.DISPLAY_ORDER) - Number(other.DISPLAY_ORDER))
  const nameIn = (row: Row | undefined) => row?.NAME || row?.TITLE || row?.DESCRIPTION || row?.PLURAL_NAME || ''
  const lines = inOrder.map(row => {
    const food = nameIn(foods.get(row.INGREDIENT_FOOD_ID ?? ''))
    const brand = nameIn(brands.get(row.BRAND_ID ?? ''))
    const start = joined(
      row.AMOUNT_QTY_STRING,
      nameIn(units.get(row.AMOUNT_UNIT ?? '')) || '',
      row.PRE_QUALIFIER,
      brand,
      food,
    )
    const after = row.POST_QUALIFIER ?? ''
    return after === ''
      ? start
      : /^[,;(]/.test(after)
        ? `${start}${after.startsWith('(') ? ' ' : ''}${after}`
        : `${start}, ${after}`
  })
  return withHeadings(lines, heading)
}

/** Pictures lie under the id of their row, without an ending. */
const picturesOf = (rows: readonly Row[], file: OpenedFile): OfferedPicture[] =>
  rows.flatMap(({ ID = '', MEDIA_CONTENT_TYPE = 'image' }) => {
    const member = file.members.find(({ path }) => nameOf(path).replace(/\.\w{3,4}$/, '') === ID)
    return member && /image|jpe?g|png|gif/i.test(MEDIA_CONTENT_TYPE)
      ? [{ name: member.path, read: () => pictureOf(member) }]
      : []
  })
