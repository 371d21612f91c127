import {
  nothingRead,
  pick,
  type ReadFields,
  type ReadName,
  readNames,
  recipeCategories,
} from '#common/recipe/fields.ts'
import { SOURCE_AUTHOR_MAX, SOURCE_MAX } from '#common/recipe/limits.ts'
import type { CapturedRecipeView, ListsView, ReadRecipeView } from '#server/capture/contract.ts'
import { fieldInputs, recipeFields } from '#server/kitchen/fields/contract.ts'
import { linesOf, pastedLines } from '../lines/line-list.ts'
import { cookTimeOf } from './cook-time.ts'
import { doubtsOf } from './doubts.ts'
import { asLines } from './heading-lines.ts'
import {
  emptyRows,
  emptyText,
  listsOf,
  noOther,
  type OtherList,
  type RowValues,
  type TextValues,
  typedFieldsOf,
} from './values.ts'

/** A reading that says nothing, entered by hand. */
export const emptyReading: ReadRecipeView = {
  ...nothingRead,
  title: '',
  description: '',
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  stepSections: [],
  totalTime: null,
  difficulty: 'Easy',
  nutrition: null,
  dietaryTags: [],
  source: '',
  sourceUrl: null,
  author: null,
  imageUrl: null,
  drawnKey: '',
  language: null,
  engine: 'hand',
  doubtful: [],
  text: '',
}

/** A reading, with what a model read where that is known. */
type Reading = ReadRecipeView & Partial<Pick<CapturedRecipeView, 'fromModel'>>

/** What a recipe can keep of the fields that were read. */
function keepable(reading: ReadRecipeView): Partial<ReadFields> {
  const found = { ...pick(reading, readNames), cookTime: cookTimeOf(reading) }
  const names = readNames.filter(name => fieldInputs[name as ReadName].safeParse(found[name]).success)
  return pick(found, names)
}

const isWebLink = (link: string | null): link is string =>
  recipeFields.shape.sourceUrl.safeParse(link).data !== undefined

const listTexts = ({ ingredients, ingredientGroups, instructions, stepSections }: ListsView) => ({
  ingredients: asLines(ingredients, ingredientGroups),
  // A step that spans lines would come back as several.
  instructions: asLines(
    instructions.map(step => step.replace(/\s*\n\s*/g, ' ')),
    stepSections,
  ),
})

/** The lists that a model read differently. */
function otherOf(reading: Reading): Record<'ingredients' | 'instructions', OtherList | null> {
  if (!reading.fromModel) return noOther
  const own = listTexts(reading)
  const other = listTexts(reading.fromModel)
  const ifOther = (list: 'ingredients' | 'instructions'): OtherList | null =>
    other[list] === '' || other[list] === own[list] ? null : { text: other[list], by: 'model' }
  return { ingredients: ifOther('ingredients'), instructions: ifOther('instructions') }
}

/** All of a reading but its lists. What was not said stays empty, and so does what no recipe can keep. */
const readValues = (reading: Reading) => ({
  ...typedFieldsOf({
    ...keepable(reading),
    // A reading always has one; other recipes do not.
    difficulty: reading.engine === 'hand' ? null : reading.difficulty,
    source: reading.source.slice(0, SOURCE_MAX),
    sourceAuthor: reading.author?.slice(0, SOURCE_AUTHOR_MAX),
  }),
  title: reading.title,
  dietaryTags: reading.dietaryTags,
  sourceUrl: isWebLink(reading.sourceUrl) ? reading.sourceUrl : '',
  doubts: doubtsOf(reading),
  origin: { ...pick(reading, ['engine', 'language', 'nutrition', 'drawnKey', 'text']), other: otherOf(reading) },
})

const coverOf = ({ imageUrl }: ReadRecipeView) => (imageUrl ? [{ url: imageUrl, alt: '' }] : [])

/** What was read, as a form with texts shows it. */
export const textFromReading = (reading: Reading): TextValues => ({
  ...emptyText,
  ...readValues(reading),
  ...listTexts(reading),
  photos: coverOf(reading),
})

/** Fields that show in a form with rows what is odd about them; rows have their own doubts. */
const DOUBTED: readonly string[] = ['title', 'cookTime', 'servings']

/** What is odd about the lines of a list, by their place. */
const oddLines = (reading: ReadRecipeView, list: 'ingredients' | 'instructions'): Map<number, string> =>
  new Map(reading.doubtful.flatMap(({ field, at, reason }) => (field === list && at !== null ? [[at, reason]] : [])))

const knownCategory = (category: string): string =>
  recipeCategories.find(known => known === category.trim().toLowerCase()) ?? category.trim()

/** What was read, as a form with rows shows it. What is the chef's own to say stays as it is in `before`. */
export function rowsFromReading(reading: Reading, before?: RowValues): RowValues {
  const values = readValues(reading)
  return {
    ...emptyRows(),
    ...values,
    ingredients: linesOf(reading.ingredients, reading.ingredientGroups, oddLines(reading, 'ingredients')),
    instructions: linesOf(reading.instructions, reading.stepSections, oddLines(reading, 'instructions')),
    category: knownCategory(values.category),
    doubts: values.doubts.filter(({ field, line }) => line === '' || DOUBTED.includes(field)),
    ...(before ? pick(before, ['caption', 'notes', 'photos']) : { photos: coverOf(reading) }),
  }
}

/** The values of a form with texts in one with rows. */
export function rowsFromText(typed: TextValues): RowValues {
  const { ingredients, ingredientGroups, instructions, stepSections } = listsOf(typed)
  return {
    ...typed,
    ingredients: linesOf(ingredients, ingredientGroups),
    instructions: linesOf(instructions, stepSections),
    category: knownCategory(typed.category),
  }
}

/** The form where an address or a text could not be read: both are kept, the text as steps where there are none yet. */
export function rowsByHand(before: RowValues, url: string, pasted: string): RowValues {
  const blank = before.instructions.every(({ text }) => text.trim() === '')
  const lines = pastedLines(pasted, true)
  return {
    ...before,
    ...(isWebLink(url) && { sourceUrl: url }),
    ...(blank && lines.length > 0 && { instructions: linesOf(lines) }),
  }
}
