import type { OfferedPicture } from '../offer.ts'
import { columnNames, rowsOf } from './csv-table.ts'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, offersOfRecords, textValue } from './json.ts'
import { anyHeading, boldHeading, colonHeading, hashHeading, linesOf, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, minutesOf, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'
import { nameOf, type OpenedFile, pictureOf } from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'

/** Recipes of RecetteTek (My Recipe Box): a table, or a file of all of them with pictures in an archive. */
export const recetteTek: Importer = {
  program: 'RecetteTek',
  matches: async file => {
    const record = await firstRecord(file)
    if (record) return 'preparationTime' in record && 'cookingTime' in record
    const names = await columnNames(file)
    return names.includes('preparationTime') && names.includes('cookingTime')
  },
  async *read(file) {
    if (await firstRecord(file)) {
      yield* offersOfRecords(file, record => makeOffer(readRecipe(record, file), nameOf(file.name)))
      return
    }
    let names: string[] = []
    for await (const row of rowsOf(file)) {
      if (names.length === 0) names = row.map(name => name.trim())
      else yield makeOffer(readRecipe(recordOf(row, names), file), nameOf(file.name))
    }
  },
}

/** What may stand in columns whose values have a form. */
const FORMS: Readonly<Record<string, RegExp>> = {
  preparationTime: /^\d*$/,
  cookingTime: /^\d*$/,
  inactiveTime: /^\d*$/,
  totalTime: /^\d*$/,
  favorite: /^(true|false|0|1)?$/i,
  rating: /^[0-5]?([.,]\d+)?$/,
  originalPicture: /^(https?:\S*|[^\s]*\.\w{3,4})?$/,
}

/** A row by its names; some rows have a cell too many or too few before one of the columns, and lie shifted from there on. */
function recordOf(row: readonly string[], names: readonly string[]): JsonObject {
  const cellAt = (at: number, from: number, by: number) => (at < from ? row[at] : row[at + by])?.trim() ?? ''
  const score = (from: number, by: number) =>
    names.filter(
      (name, at) => FORMS[name]?.test(cellAt(at, from, by)) && (cellAt(at, from, by) !== '' || name !== 'favorite'),
    ).length
  let best = { from: 0, by: 0, score: score(0, 0) }
  const all = Object.keys(FORMS).filter(name => names.includes(name)).length
  if (best.score < all) {
    for (const by of [1, -1]) {
      for (let from = names.length - 1; from > 0; from--) {
        const found = score(from, by)
        if (found > best.score) best = { from, by, score: found }
      }
    }
  }
  return Object.fromEntries(
    names.map((name, at) => [name, cellAt(at, best.from, best.by)]).filter(([name]) => name !== ''),
  )
}

const heading = anyHeading(hashHeading, boldHeading, colonHeading)

const listIn = (value: unknown, sign: RegExp): string[] =>
  Array.isArray(value)
    ? value.map(each =>
        typeof each === 'string'
          ? each
          : textValue((each as JsonObject | null)?.title ?? (each as JsonObject | null)?.name),
      )
    : textValue(value).split(sign)

function readRecipe(recipe: JsonObject, file: OpenedFile): ReadRecipe {
  const [prep, cooking, inactive] = [recipe.preparationTime, recipe.cookingTime, recipe.inactiveTime].map(minutesIn)
  const source = textValue(recipe.source)
  const video = textValue(recipe.video)
  return {
    title: recipe.title,
    description: recipe.description,
    ingredients: withHeadings(linesOf(recipe.ingredients), heading),
    steps: stepsOf(recipe.instructions, heading),
    source,
    sourceUrl: textValue(recipe.url) || (/^https?:/i.test(source) ? source : ''),
    yieldText: recipe.quantity,
    prepTime: prep,
    cookTime: cooking,
    totalTime: minutesIn(recipe.totalTime) ?? (inactive ? inactive + (prep ?? 0) + (cooking ?? 0) : null),
    tags: [...listIn(recipe.categories, /[;,]/), ...listIn(recipe.tags ?? recipe.keywords, /[;,]/)],
    rating: recipe.rating,
    favourite: recipe.favorite === true || /^(true|1)$/i.test(textValue(recipe.favorite)),
    notes: [recipe.notes, video === '' ? '' : `Video: ${video}`],
    ...nutritionInText(textValue(recipe.nutrition)),
    pictures: picturesOf(recipe, file),
  }
}

const minutesIn = (value: unknown): number | null =>
  /^\s*\d+\s*$/.test(textValue(value)) ? minutesOf(Number(value)) : minutesOf(value)

/** Pictures in the archive by their names, else the address of the original one. */
function picturesOf(recipe: JsonObject, file: OpenedFile): OfferedPicture[] {
  const names = Array.isArray(recipe.pictures) ? recipe.pictures.map(each => nameOf(textValue(each)).toLowerCase()) : []
  const own = names.flatMap(name => {
    const member = name === '' ? undefined : file.around.find(({ path }) => nameOf(path).toLowerCase() === name)
    return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
  })
  return own.length > 0
    ? own
    : webPictures([
        textValue(recipe.originalPicture),
        ...(names.length > 0 ? (recipe.pictures as unknown[]).map(textValue) : []),
      ])
}
