import { z } from 'zod'
import {
  type FieldName,
  type FieldTable,
  type FieldValue,
  fieldNames,
  fieldTable,
  type RecipeField,
} from '#common/recipe/fields.ts'
import { nutritionView } from '#common/recipe/views.ts'
import { captureEngines } from '#server/kitchen/constants.ts'
import { keptLines, type Line, linesOf, textsOf } from '../lines/line-list.ts'
import { doubt, openDoubts } from './doubts.ts'
import { type Lines, readBlocks, readLines } from './heading-lines.ts'

/** A list as it was read in another way than the one in the form, as a form with texts shows it. */
const otherList = z.object({ text: z.string(), by: z.enum(['model', 'reader']) })
export type OtherList = z.output<typeof otherList>

export const noOther = { ingredients: null, instructions: null }

/** What is kept of a reading besides what the form shows. */
const origin = z.object({
  engine: z.enum(captureEngines).nullable(),
  language: z.string().nullable(),
  nutrition: nutritionView.nullable(),
  drawnKey: z.string().nullable(),
  /** The words of what it was read from. */
  text: z.string().catch(''),
  /** What else the lists may be, where a model read them differently; null for a list that is alike. */
  other: z.object({ ingredients: otherList.nullable(), instructions: otherList.nullable() }).catch(noOther),
})

/** The value of a field in a form: numbers as typed text, choices with a blank one. */
type Typed<Value> = Value extends boolean
  ? '' | 'yes' | 'no'
  : Value extends number
    ? string
    : string extends Value
      ? string
      : '' | Value

function typedOf(field: RecipeField): z.ZodType {
  if (field.kind === 'choice') return z.enum(['', ...field.choices]).catch('')
  return field.kind === 'yes-no' ? z.enum(['', 'yes', 'no']).catch('') : z.string().catch('')
}
// A draft of an older version, which has no such field yet, is still read.
const typedFields = Object.fromEntries(fieldNames.map(name => [name, typedOf(fieldTable[name])])) as {
  [Name in FieldName]: z.ZodType<Typed<FieldValue<FieldTable[Name]>>, Typed<FieldValue<FieldTable[Name]>>>
}

const valuesWith = <List extends z.ZodType>(list: List) =>
  z.object({
    title: z.string(),
    /** What a post says about it. */
    caption: z.string(),
    ...typedFields,
    ingredients: list,
    instructions: list,
    /** Steps of several lines stand apart by an empty line; else every line is a step. */
    stepsByEmptyLine: z.boolean(),
    dietaryTags: z.array(z.string()),
    /** The chef's own. */
    tags: z.array(z.string()).catch([]),
    /** One a line. */
    tools: z.string().catch(''),
    sourceUrl: z.string(),
    /** Stored photos in order, the cover first. */
    photos: z.array(z.object({ url: z.string(), alt: z.string() })).catch([]),
    isPublic: z.boolean(),
    /** What may have been read wrongly and was not looked at yet. */
    doubts: z.array(doubt),
    /** Null for a recipe that was not read from anything. */
    origin: origin.nullable(),
  })

/** A recipe in a form whose lists are texts, a line for each entry. */
export const textValues = valuesWith(z.string())
export type TextValues = z.output<typeof textValues>

/** A recipe in a form whose lists are rows. */
export const rowValues = valuesWith(keptLines)
export type RowValues = z.output<typeof rowValues>

export type RecipeValues = TextValues | RowValues

const blank = Object.fromEntries(fieldNames.map(name => [name, ''])) as Pick<TextValues, FieldName>

export const emptyText: TextValues = {
  title: '',
  caption: '',
  ...blank,
  ingredients: '',
  instructions: '',
  stepsByEmptyLine: false,
  dietaryTags: [],
  tags: [],
  tools: '',
  sourceUrl: '',
  photos: [],
  isPublic: true,
  doubts: [],
  origin: null,
}

/** An empty form with an empty row in each list. */
export const emptyRows = (): RowValues => ({ ...emptyText, ingredients: linesOf([]), instructions: linesOf([]) })

const isBlankValue = (value: unknown): boolean => {
  if (Array.isArray(value))
    return value.every(row => typeof row === 'object' && 'text' in row && row.text.trim() === '')
  return typeof value === 'string' ? value.trim() === '' : value === null
}

/** Whether nothing was typed or chosen yet. */
export const isBlank = ({ doubts: _, origin: __, isPublic: ___, stepsByEmptyLine: ____, ...typed }: RecipeValues) =>
  Object.values(typed).every(isBlankValue)

/** What was typed, and from `found` only what it leaves empty. */
export function fillBlanks<Values extends RecipeValues>(typed: Values, found: Values): Values {
  const gaps = Object.entries(found).filter(([name]) => isBlankValue(typed[name as keyof Values]))
  return { ...typed, ...Object.fromEntries(gaps), doubts: [...typed.doubts, ...found.doubts] }
}

type Lists = { [Name in 'ingredients' | 'instructions']: string | readonly Line[] } & { stepsByEmptyLine: boolean }

function linesIn(list: string | readonly Line[], byEmptyLine: boolean): Lines {
  if (typeof list === 'string') return byEmptyLine ? readBlocks(list) : readLines(list)
  const { texts, headings } = textsOf(list)
  return { lines: texts, headings }
}

/** Ingredients and steps as lists, with their headings. */
export function listsOf(typed: Lists) {
  const ingredients = linesIn(typed.ingredients, false)
  const steps = linesIn(typed.instructions, typed.stepsByEmptyLine)
  return {
    ingredients: ingredients.lines,
    ingredientGroups: ingredients.headings,
    instructions: steps.lines,
    stepSections: steps.headings,
  }
}

/** How many fields and rows still stand as they were read though they may be wrong. */
export function oddPlaces(typed: RowValues): number {
  const fields = new Set(typed.doubts.map(({ field }) => field)).values()
  const odd = [...fields].filter(field => openDoubts(typed.doubts, field, String(typed[field])).length > 0)
  return odd.length + [...typed.ingredients, ...typed.instructions].filter(row => row.doubt !== null).length
}

/** The value of a field as a form shows it. */
const typedValue = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}

/** The fields of a recipe, or of a part of one, as a form shows them; blank where there is nothing. */
export const typedFieldsOf = (
  recipe: {
    [Name in FieldName]?: FieldValue<FieldTable[Name]> | null | undefined
  },
): Pick<TextValues, FieldName> =>
  Object.fromEntries(fieldNames.map(name => [name, typedValue(recipe[name])])) as Pick<TextValues, FieldName>
