import { z } from 'zod'
import {
  difficulties,
  type FieldEmpty,
  type FieldName,
  type FieldTable,
  type FieldValue,
  fieldNames,
  fieldTable,
  type ReadName,
  type RecipeField,
  readNames,
} from './fields.ts'

const viewOf = (field: RecipeField): z.ZodType => {
  if (field.kind === 'choice') return z.enum(field.choices)
  if (field.kind === 'yes-no') return z.boolean()
  return field.kind === 'text' ? z.string() : z.number()
}

type View<Value> = z.ZodType<Value, Value>

/** The fields as an answer has them. */
export const fieldViews = Object.fromEntries(
  fieldNames.map(name => {
    const field: RecipeField = fieldTable[name]
    return [name, field.empty === null ? viewOf(field).nullable() : viewOf(field)]
  }),
) as { [Name in FieldName]: View<FieldValue<FieldTable[Name]> | FieldEmpty<FieldTable[Name]>> }

/** The fields as a reading has them; null for what it does not say. */
export const readFieldViews = Object.fromEntries(
  readNames.map(name => [name, viewOf(fieldTable[name]).nullable()]),
) as unknown as { [Name in ReadName]: View<FieldValue<FieldTable[Name]> | null> }

/** Headings over parts of a list, each with the position of the first line below it. */
export const headingView = z.object({ at: z.number(), title: z.string() })
export type HeadingView = z.output<typeof headingView>

const grams = z.number().min(0).max(10_000).optional()
const milligrams = z.number().min(0).max(1_000_000).optional()
/** What a serving holds besides its calories: grams; sodium and cholesterol in milligrams. */
export const nutritionView = z.object({
  protein: grams,
  fat: grams,
  saturatedFat: grams,
  cholesterol: milligrams,
  carbohydrates: grams,
  sugar: grams,
  fibre: grams,
  sodium: milligrams,
})
export type NutritionView = z.output<typeof nutritionView>

/** Minutes, servings, kilocalories a serving; `confidence` from 0 to 1, and whose answer it is. */
export const analyzedFieldsView = z.object({
  cookTime: z.number(),
  servings: z.number(),
  difficulty: z.enum(difficulties),
  calories: z.number(),
  category: z.string(),
  confidence: z.number(),
  engine: z.enum(['model', 'rules', 'defaults']),
})
export type AnalyzedFieldsView = z.output<typeof analyzedFieldsView>
