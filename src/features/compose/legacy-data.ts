import { z } from 'zod'
import { type FieldName, fieldNames, fieldTable, type RecipeField } from '#common/recipe/fields.ts'
import { LINES, TAG_MAX, TAGS_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { LINK_MAX } from '#common/text.ts'
import { CAPTION_MAX } from '#server/feed/constants.ts'
import { emptyText, noOther, type TextValues } from '#src/entities/recipe/form/values.ts'

/** Longest text that is looked at, in characters. */
const MOST = 64_000

/** The fields that such links carry: a meal and notes of the viewer's own are newer. */
const legacyNames = fieldNames.filter(
  (name): name is Exclude<FieldName, 'mealSection' | 'chefNotes'> => name !== 'mealSection' && name !== 'chefNotes',
)

const lenientText = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform(value => String(value).slice(0, max))
    .catch('')
const amount = z
  .union([z.number(), z.string().regex(/^\s*\d{1,6}(\.\d{1,3})?\s*$/)])
  .transform(value => String(Math.round(Number(value))))
  .catch('')
const list = z
  .union([
    z.array(z.unknown()).transform(items => items.filter(item => typeof item === 'string')),
    z.string().transform(text => text.split('\n')),
  ])
  .transform(items =>
    items
      .slice(0, LINES.ingredients.lines)
      .map(item => item.replace(/\s+/g, ' ').trim().slice(0, LINES.instructions.length)),
  )
  .catch([])
  .transform(items => items.filter(Boolean))

const yesOrNo = z.preprocess(
  value => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value),
  z.enum(['', 'yes', 'no']).catch(''),
)

const fieldOf = (field: RecipeField): z.ZodType => {
  if (field.kind === 'choice') return z.enum(['', ...field.choices]).catch('')
  if (field.kind === 'yes-no') return yesOrNo
  if (field.kind === 'text') return lenientText(field.max)
  // What cannot be 0 is not said.
  return amount.transform(typed => (Number(typed) < field.min ? '' : typed))
}

/** A recipe as links of older programs carry it; whatever does not fit counts as not said. */
const legacy = z.object({
  title: lenientText(TITLE_MAX),
  caption: lenientText(CAPTION_MAX),
  ...(Object.fromEntries(legacyNames.map(name => [name, fieldOf(fieldTable[name])])) as {
    [Name in (typeof legacyNames)[number]]: z.ZodType<TextValues[Name]>
  }),
  ingredients: list,
  instructions: list,
  dietaryTags: list,
  sourceUrl: lenientText(LINK_MAX),
  imageUrl: lenientText(LINK_MAX),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The recipe in the `data` of an address: JSON, or the router's reading of it, encoded once more or not. Null when there
 * is none in it. It comes from anywhere, so it only ever fills a form that the chef looks over.
 */
export function legacyRecipe(data: unknown): TextValues | null {
  if (data === undefined || data === null) return null
  if (typeof data === 'string' && data.length > MOST) return null
  const value = typeof data === 'string' ? (parsed(data) ?? parsed(decoded(data))) : data
  const found = legacy.safeParse(value)
  if (!found.success) return null
  const { ingredients, instructions, dietaryTags, imageUrl, sourceUrl, ...rest } = found.data
  const text: TextValues = {
    ...emptyText,
    ...rest,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    dietaryTags: dietaryTags.slice(0, TAGS_MAX).map(tag => tag.slice(0, TAG_MAX)),
    sourceUrl: webOnly(sourceUrl),
    photos: /^\/media\/[\w-]{1,64}\/\d{1,4}$/.test(imageUrl) ? [{ url: imageUrl, alt: '' }] : [],
    origin: { engine: null, language: null, nutrition: null, drawnKey: null, text: '', other: noOther },
  }
  return text.title || text.ingredients || text.instructions ? text : null
}

const webOnly = (url: string): string => (/^https?:\/\//i.test(url) && URL.canParse(url) ? url : '')
