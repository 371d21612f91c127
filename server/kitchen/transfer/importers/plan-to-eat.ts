import { columnNames, rowsOf } from './csv-table.ts'
import { CENTRAL_EUROPE, textChunks } from './decode-text.ts'
import type { Importer } from './importer.ts'
import { type HeadingRule, linesOf, stepsOf, withHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionFrom } from './nutrition.ts'
import { headText, nameOf, onlyMember } from './opened-file.ts'
import { momentOf, webPictures } from './schema-recipe.ts'

/** A name of a column or a line without spaces, in small letters. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** Recipes of Plan to Eat: a table with a row each. */
export const planToEat: Importer = {
  program: 'Plan to Eat',
  matches: async file => {
    const names = (await columnNames(file)).map(plain)
    return (
      ['title', 'course', 'directions', 'ingredients'].every(name => names.includes(name)) &&
      names.some(name => name === 'mainingredient' || name === 'photourl')
    )
  },
  async *read(file) {
    let names: string[] = []
    for await (const row of rowsOf(file)) {
      if (names.length === 0) names = row.map(plain)
      else
        yield makeOffer(
          readRecipe(name => row[names.indexOf(name)] ?? ''),
          nameOf(file.name),
        )
    }
  },
}

/** A heading has an empty amount and unit, so that its line begins with the comma before the note. */
const commaHeading: HeadingRule = line =>
  /^,\s*(\S.*)$/
    .exec(line)?.[1]
    ?.replace(/[:,]+$/, '')
    .trim() ?? null

function readRecipe(of: (name: string) => string): ReadRecipe {
  return {
    title: of('title'),
    description: of('description'),
    ingredients: withHeadings(linesOf(of('ingredients')), commaHeading),
    steps: stepsOf(of('directions') || of('instructions'), line => commaHeading(line) ?? null),
    source: of('source'),
    sourceUrl: of('url'),
    yieldText: of('yield') || of('servings'),
    servings: of('servings'),
    prepTime: of('preptime'),
    cookTime: of('cooktime'),
    totalTime: of('totaltime'),
    category: of('course'),
    tags: [of('course'), of('cuisine'), of('mainingredient'), ...of('tags').split(',')],
    rating: of('rating'),
    notes: [of('notes')],
    ...nutritionFrom({
      calories: of('calories'),
      fat: of('fat'),
      saturatedFat: of('satfat') || of('saturatedfat'),
      cholesterol: of('cholesterol'),
      sodium: of('sodium'),
      carbohydrates: of('carbs') || of('carbohydrate'),
      fibre: of('fiber') || of('dietaryfiber'),
      sugar: of('sugar') || of('sugars'),
      protein: of('protein'),
    }),
    createdAt: momentOf(of('createdat')),
    pictures: webPictures([of('photourl')]),
  }
}

/** Names of the parts of a recipe in the text form, each at the start of a line. */
const PART =
  /^(title|course|cuisine|main ingredient|description|source|url|prep ?time|cook ?time|total ?time|servings|yield|ingredients|directions|instructions|tags|rating|photo url|notes|calories|fat|sat\w* fat|cholesterol|sodium|carbs|fiber|sugar|protein|created at)\s*:\s*(.*)$/i

/** Recipes of Plan to Eat in the older form: a text with blocks between lines of dashes. */
export const planToEatText: Importer = {
  program: 'Plan to Eat',
  matches: async file => {
    if (!file.isPlain) return false
    const head = await headText(onlyMember(file))
    return (
      /^\s*(-{5,}\s*\r?\n\s*)?Title\s*:/i.test(head) &&
      /^Ingredients\s*:/im.test(head) &&
      /^(Course|Main Ingredient|Directions|Cuisine)\s*:/im.test(head)
    )
  },
  async *read(file) {
    let parts = new Map<string, string[]>()
    let part = ''
    const offer = () => {
      const read = parts
      parts = new Map()
      part = ''
      return makeOffer(
        readRecipe(name => read.get(name)?.join('\n').trim() ?? ''),
        nameOf(file.name),
      )
    }
    for await (const line of linesIn(textChunks(onlyMember(file), CENTRAL_EUROPE))) {
      const [, name = '', value = ''] = PART.exec(line) ?? []
      const isNext = /^title$/i.test(name) && parts.has('title')
      if (isNext || (/^-{5,}\s*$/.test(line) && parts.has('title') && parts.size > 2)) yield offer()
      if (name !== '') {
        part = plain(name)
        parts.set(part, [value])
      } else if (!/^-{5,}\s*$/.test(line)) parts.get(part)?.push(line)
    }
    if (parts.has('title')) yield offer()
  },
}

async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
