import { isNode, type SchemaNode } from 'recipe-reader/schema-org'
import type { OfferedPicture } from '../offer.ts'
import { amountText, joined } from './amounts.ts'
import type { Importer } from './importer.ts'
import { firstRecord, type JsonObject, namesOf, numberValue, objectsOf, offersOfRecords, textValue } from './json.ts'
import { anyHeading, boldHeading, hashHeading, type ListWithHeadings, stepsOf } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { unlinked } from './markdown.ts'
import { nutritionFrom } from './nutrition.ts'
import { folderOf, nameOf, type OpenedFile, pictureOf } from './opened-file.ts'
import { momentOf } from './schema-recipe.ts'

/** Recipes of Tandoor: an archive each, and archives of those. */
export const tandoor: Importer = {
  program: 'Tandoor',
  matches: async file => {
    const record = await firstRecord(file)
    if (!record) return false
    return (
      'working_time' in record || ('keywords' in record && objectsOf(record.steps).some(step => 'instruction' in step))
    )
  },
  read: file =>
    offersOfRecords(file, record =>
      makeOffer({ ...readRecipe(record), pictures: picturesOf(file) }, nameOf(file.name)),
    ),
}

/** The picture beside the recipe, which has no other name than that. */
function picturesOf(file: OpenedFile): OfferedPicture[] {
  const folder = folderOf(file.name)
  const member = file.around.find(({ path }) => folderOf(path) === folder && /^image\.\w+$/i.test(nameOf(path)))
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}

function readRecipe(recipe: JsonObject): ReadRecipe {
  const steps = inOrder(recipe.steps)
  const working = numberValue(recipe.working_time)
  const waiting = numberValue(recipe.waiting_time)
  const { nutrition } = recipe
  const files = steps.filter(step => step.file)
  return {
    title: recipe.name,
    description: unlinked(recipe.description),
    ingredients: ingredientsOf(steps),
    steps: methodOf(steps),
    sourceUrl: recipe.source_url,
    servings: servingsOf(recipe),
    yieldText: joined(numberValue(recipe.servings) ? textValue(recipe.servings) : '', textValue(recipe.servings_text)),
    prepTime: working,
    cookTime: waiting,
    totalTime: working && waiting ? working + waiting : null,
    tags: namesOf(recipe.keywords),
    rating: recipe.rating,
    ...(isNode(nutrition)
      ? nutritionFrom({
          calories: nutrition.calories,
          protein: nutrition.proteins,
          fat: nutrition.fats,
          carbohydrates: nutrition.carbohydrates,
        })
      : {}),
    createdAt: momentOf(recipe.created_at),
    lost: files.length > 0 ? [{ what: `${files.length} files of steps`, why: 'a step is text here' }] : [],
  }
}

const inOrder = (value: unknown): JsonObject[] =>
  objectsOf(value).sort((one, other) => (numberValue(one.order) ?? 0) - (numberValue(other.order) ?? 0))

/** Servings as the number; 1 is what a recipe has that nobody said it of, where the words say otherwise. */
const servingsOf = (recipe: JsonObject): number | '' => numberValue(recipe.servings) || ''

const isHeader = (entry: JsonObject): boolean => entry.is_header === true

/** The ingredients of all steps; the name of a step stands over its own where several have some. */
function ingredientsOf(steps: readonly JsonObject[]): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  const isOfSeveral = steps.filter(step => objectsOf(step.ingredients).length > 0).length > 1
  for (const step of steps) {
    const entries = inOrder(step.ingredients)
    const name = textValue(step.name).trim()
    if (isOfSeveral && name !== '' && entries.length > 0 && !(entries[0] && isHeader(entries[0]))) {
      list.headings.push({ at: list.lines.length, title: name })
    }
    for (const entry of entries) {
      if (isHeader(entry)) list.headings.push({ at: list.lines.length, title: textValue(entry.note).replace(/:$/, '') })
      else if (lineOf(entry) !== '') list.lines.push(lineOf(entry))
    }
  }
  return list
}

const nameIn = (value: unknown): string => (isNode(value) ? textValue(value.name) : textValue(value))

const foodOf = (entry: JsonObject, amount: number): string =>
  (amount > 1 && !isNode(entry.unit) && isNode(entry.food) ? textValue(entry.food.plural_name) : '') ||
  nameIn(entry.food)

const amountOf = (entry: JsonObject): number => (entry.no_amount === true ? 0 : (numberValue(entry.amount) ?? 0))

function unitOf(entry: JsonObject): string {
  if (entry.no_amount === true) return ''
  const many = amountOf(entry) > 1 && isNode(entry.unit) ? textValue(entry.unit.plural_name) : ''
  return many || nameIn(entry.unit)
}

function lineOf(entry: JsonObject): string {
  const amount = amountOf(entry)
  const start = joined(amount > 0 ? amountText(amount) : '', unitOf(entry), foodOf(entry, amount))
  const note = textValue(entry.note).trim()
  return start === '' ? note : note === '' ? start : `${start}, ${note}`
}

const heading = anyHeading(hashHeading, boldHeading)

/** The words for a reference to an ingredient of the step, such as `{{ ingredients[0].amount }}`. */
const filled = (text: string, entries: readonly SchemaNode[]): string =>
  text.replace(
    /\{\{\s*ingredients\[(\d{1,3})\](?:\.(\w+))?[^{}]*\}\}/g,
    (_whole, at: string, part: string | undefined) => {
      const entry = entries[Number(at)]
      if (!entry) return ''
      const amount = amountOf(entry)
      switch (part) {
        case 'amount':
          return amount > 0 ? amountText(amount) : ''
        case 'unit':
          return unitOf(entry)
        case 'food':
          return foodOf(entry, amount)
        case 'note':
          return textValue(entry.note)
        default:
          return joined(amount > 0 ? amountText(amount) : '', unitOf(entry), foodOf(entry, amount))
      }
    },
  )

/** Whatever scaling or other template is left, as what it is of. */
const withoutTemplates = (text: string): string =>
  text.replace(/\{\{\s*scale\(([\d.]+)\)\s*\}\}/g, '$1').replace(/\{[{%][^{}]*[%}]\}/g, '')

function methodOf(steps: readonly JsonObject[]): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const step of steps) {
    const text = withoutTemplates(filled(textValue(step.instruction), inOrder(step.ingredients)))
    // What an importer of Tandoor puts behind the method is the page, which the recipe names as well.
    const [method = ''] = text.split(/^#{1,6}\s*Source\b/im)
    const inner = stepsOf(unlinked(method), heading)
    const name = textValue(step.name).trim()
    const isShown = step.show_as_header !== false && name !== '' && inner.lines.length > 0
    if (isShown) list.headings.push({ at: list.lines.length, title: name })
    list.headings.push(...inner.headings.map(({ at, title }) => ({ at: list.lines.length + at, title })))
    list.lines.push(...inner.lines)
  }
  return list
}
