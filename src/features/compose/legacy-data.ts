import { z } from 'zod'
import { difficulties } from '#common/recipe/fields.ts'
import { emptyRecipe, type RecipeText } from '#src/entities/recipe/form/values.ts'

/** Longest text that is looked at, in characters. */
const MOST = 64_000
const LINES_MAX = 200

const words = (max: number) =>
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
  .transform(items => items.slice(0, LINES_MAX).map(item => item.replace(/\s+/g, ' ').trim().slice(0, 4000)))
  .catch([])
  .transform(items => items.filter(Boolean))

const yesOrNo = z.preprocess(
  value => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value),
  z.enum(['', 'yes', 'no']).catch(''),
)

/** A recipe as links of older programs carry it; whatever does not fit counts as not said. */
const legacy = z.object({
  title: words(200),
  caption: words(500),
  description: words(2000),
  ingredients: list,
  instructions: list,
  prepTime: amount,
  cookTime: amount.transform(typed => (Number(typed) === 0 ? '' : typed)),
  servings: amount,
  calories: amount,
  difficulty: z.enum(['', ...difficulties]).catch(''),
  category: words(60),
  dietaryTags: list,
  notes: words(4000),
  shelfLife: words(200),
  reheatingInstructions: words(1000),
  canFreeze: yesOrNo,
  source: words(200),
  sourceUrl: words(2048),
  imageUrl: words(2048),
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
export function legacyRecipe(data: unknown): RecipeText | null {
  if (data === undefined || data === null) return null
  if (typeof data === 'string' && data.length > MOST) return null
  const value = typeof data === 'string' ? (parsed(data) ?? parsed(decoded(data))) : data
  const found = legacy.safeParse(value)
  if (!found.success) return null
  const { ingredients, instructions, dietaryTags, imageUrl, sourceUrl, ...rest } = found.data
  const text: RecipeText = {
    ...emptyRecipe,
    ...rest,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    dietaryTags: dietaryTags.slice(0, 20).map(tag => tag.slice(0, 40)),
    sourceUrl: webOnly(sourceUrl),
    photos: /^\/media\/[\w-]{1,64}\/\d{1,4}$/.test(imageUrl) ? [{ url: imageUrl, alt: '' }] : [],
    origin: { engine: null, language: null, nutrition: null, drawnKey: null },
  }
  return text.title || text.ingredients || text.instructions ? text : null
}

const webOnly = (url: string): string => (/^https?:\/\//i.test(url) && URL.canParse(url) ? url : '')
