import { z } from 'zod'
import {
  type FieldEmpty,
  type FieldName,
  type FieldValue,
  fieldNames,
  type ReadName,
  type RecipeField,
  type RecipeFields,
  readNames,
  recipeFields,
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
    const field: RecipeField = recipeFields[name]
    return [name, field.empty === null ? viewOf(field).nullable() : viewOf(field)]
  }),
) as { [Name in FieldName]: View<FieldValue<RecipeFields[Name]> | FieldEmpty<RecipeFields[Name]>> }

/** The fields as a reading has them; null for what it does not say. */
export const readFieldViews = Object.fromEntries(
  readNames.map(name => [name, viewOf(recipeFields[name]).nullable()]),
) as unknown as { [Name in ReadName]: View<FieldValue<RecipeFields[Name]> | null> }
