import { BUILT_IN_SOURCE, DEFAULT_CATEGORY } from './defaults.ts'
import type { HeadingView, NutritionView } from './views.ts'

/** What schema.org has words for in a recipe as the server answers with it. Times are minutes. */
export interface PublishedRecipe {
  id: number
  title: string
  description: string | null
  ingredients: string[]
  instructions: string[]
  tools: readonly string[]
  stepSections: readonly HeadingView[]
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  yieldText: string | null
  calories: number | null
  nutrition: NutritionView | null
  difficulty: string | null
  dietaryTags: readonly string[]
  category: string
  mealSection: string | null
  source: string
  sourceAuthor: string | null
  sourceUrl: string | null
  author: { name: string | null } | null
  originalAuthor: string | null
  createdAt: string
  updatedAt: string
}

type SchemaStep = { '@type': 'HowToStep'; position: number; text: string }

/** A recipe in the words of https://schema.org/Recipe, which search engines and other recipe programs read. */
export interface SchemaRecipe {
  '@context': 'https://schema.org'
  '@type': 'Recipe'
  name: string
  url: string
  image?: string[]
  recipeIngredient?: string[]
  tool?: string[]
  recipeInstructions?: (SchemaStep | { '@type': 'HowToSection'; name: string; itemListElement: SchemaStep[] })[]
  author: { '@type': 'Person' | 'Organization'; name: string }
  datePublished: string
  dateModified: string
  description?: string
  /** ISO 8601 durations, such as PT1H30M. */
  prepTime?: string
  cookTime?: string
  totalTime?: string
  /** The count first, then the yield as text. */
  recipeYield?: string[]
  recipeCategory?: string[]
  /** Dietary tags and difficulty, with commas. */
  keywords?: string
  suitableForDiet?: string[]
  nutrition?: { '@type': 'NutritionInformation' } & Record<string, string>
  isBasedOn?: string
  creditText?: string
}

/** The diets of schema.org that mean the same as a dietary tag. */
const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
}

/** Minutes as an ISO 8601 duration: 90 is PT1H30M, 0 is PT0M, 3000 is P2DT2H. */
export function isoDuration(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`
  if (days > 0) return `P${days}D${time ? `T${time}` : ''}`
  return `PT${time || '0M'}`
}

/**
 * A recipe as schema.org data, ready for JSON. What is not known is left out; notes of its chef stay out of it.
 * @param siteUrl address of this site, such as `https://cook.example`
 * @param images addresses of its pictures, the cover first, as they are to stand in the data
 */
export function toSchemaRecipe(recipe: PublishedRecipe, siteUrl: string, images: readonly string[]): SchemaRecipe {
  const { prepTime, cookTime, servings, yieldText, calories, difficulty, dietaryTags, originalAuthor } = recipe
  const { source, sourceUrl, mealSection, category, nutrition } = recipe
  const person = recipe.sourceAuthor ?? originalAuthor ?? recipe.author?.name
  const categories = [category === DEFAULT_CATEGORY ? null : category, mealSection]
  const diets = dietaryTags.flatMap(tag => DIETS[tag.toLowerCase()] ?? [])
  const total = prepTime !== null && cookTime !== null ? prepTime + cookTime : null
  const found: SchemaRecipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    url: new URL(`/recipes/${recipe.id}`, siteUrl).href,
    image: some(images),
    description: recipe.description || undefined,
    author: person ? { '@type': 'Person', name: person } : { '@type': 'Organization', name: BUILT_IN_SOURCE },
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    prepTime: duration(prepTime),
    cookTime: duration(cookTime),
    totalTime: duration(total),
    recipeYield: some([servings === null ? null : String(servings), yieldText]),
    recipeCategory: some(categories),
    keywords: [...dietaryTags, difficulty].filter(Boolean).join(', ') || undefined,
    suitableForDiet: some(diets),
    nutrition: nutritionOf(calories, nutrition),
    recipeIngredient: recipe.ingredients.length > 0 ? recipe.ingredients : undefined,
    tool: some(recipe.tools),
    recipeInstructions: recipe.instructions.length > 0 ? instructionsOf(recipe) : undefined,
    isBasedOn: sourceUrl ?? undefined,
    creditText: source && source !== BUILT_IN_SOURCE ? source : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as unknown as SchemaRecipe
}

/** Nutrients that are told in milligrams; the others are in grams. */
const MILLIGRAMS: readonly string[] = ['sodium', 'cholesterol']

const AMOUNTS = {
  protein: 'proteinContent',
  fat: 'fatContent',
  saturatedFat: 'saturatedFatContent',
  cholesterol: 'cholesterolContent',
  carbohydrates: 'carbohydrateContent',
  sugar: 'sugarContent',
  fibre: 'fiberContent',
  sodium: 'sodiumContent',
} as const

function nutritionOf(calories: number | null, nutrition: NutritionView | null): SchemaRecipe['nutrition'] {
  const amounts = Object.entries(AMOUNTS).flatMap(([name, property]) => {
    const amount = nutrition?.[name as keyof typeof AMOUNTS]
    return amount === undefined ? [] : [[property, `${amount} ${MILLIGRAMS.includes(name) ? 'mg' : 'g'}`] as const]
  })
  if (calories === null && amounts.length === 0) return undefined
  const energy: [string, string][] = calories === null ? [] : [['calories', `${calories} calories`]]
  return { '@type': 'NutritionInformation', ...Object.fromEntries([...energy, ...amounts]) }
}

/** The steps, those under a heading in a section. A place past the last step has nothing to head. */
function instructionsOf({ instructions, stepSections }: PublishedRecipe) {
  const found: NonNullable<SchemaRecipe['recipeInstructions']> = []
  for (const [index, text] of instructions.entries()) {
    const heading = stepSections.findLast(({ at }) => at === index)
    if (heading) found.push({ '@type': 'HowToSection', name: heading.title, itemListElement: [] })
    const step: SchemaStep = { '@type': 'HowToStep', position: index + 1, text }
    const last = found.at(-1)
    if (last?.['@type'] === 'HowToSection') last.itemListElement.push(step)
    else found.push(step)
  }
  return found
}

const duration = (minutes: number | null) => (minutes === null ? undefined : isoDuration(minutes))

/** The entries that say something, each once; undefined for none. */
function some(entries: readonly (string | null)[]): string[] | undefined {
  const present = [...new Set(entries.filter(entry => entry !== null && entry !== ''))] as string[]
  return present.length > 0 ? present : undefined
}
