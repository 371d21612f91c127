import type { z } from 'zod'
import type { AnalyzedFieldsView } from '#server/capture/contract.ts'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { minutes, wholeNumber } from '#server/inputs.ts'
import type { difficulties } from '#server/kitchen/contract.ts'
import { type RecipeFields, recipeFields } from '#server/kitchen/fields/contract.ts'
import { type Line, linesOf, saidBy } from '#src/lib/food/lines/line-list.ts'

export type Difficulty = (typeof difficulties)[number]

/** What a reading brings along that the form does not show. */
export type Unseen = Partial<
  Pick<RecipeFields, 'source' | 'sourceUrl' | 'prepTime' | 'yieldText' | 'nutrition' | 'language' | 'capturedBy'>
>

/** A recipe as it stands in the dialog: every field as it was typed. */
export interface ShareTyped {
  title: string
  description: string
  ingredients: Line[]
  steps: Line[]
  category: string
  tags: string[]
  cookTime: string
  servings: string
  difficulty: '' | Difficulty
  calories: string
  caption: string
  unseen: Unseen
  /** What is odd about a field as it was read, until it is changed. */
  doubts: Partial<Record<'title' | 'cookTime' | 'servings', string>>
}

export const emptyShare = (): ShareTyped => ({
  title: '',
  description: '',
  ingredients: linesOf([]),
  steps: linesOf([]),
  category: '',
  tags: [],
  cookTime: '',
  servings: '',
  difficulty: '',
  calories: '',
  caption: '',
  unseen: {},
  doubts: {},
})

/** Whether nothing was typed, chosen or read yet. */
export function isEmptyShare({ ingredients, steps, tags, unseen, doubts: _, ...words }: ShareTyped): boolean {
  const lists = [...saidBy(ingredients).texts, ...saidBy(steps).texts, ...tags, ...Object.keys(unseen)]
  return lists.length === 0 && Object.values(words).every(text => text.trim() === '')
}

/** How many fields and rows still stand as they were read though they may be wrong. */
export const oddPlaces = ({ doubts, ingredients, steps }: ShareTyped): number =>
  Object.values(doubts).filter(Boolean).length + [...ingredients, ...steps].filter(row => row.doubt !== null).length

/** Numbers of the dialog: the smallest that makes sense, and what a recipe may have at most. */
const numbers = {
  cookTime: minutes(1),
  servings: wholeNumber(1, 1000),
  calories: wholeNumber(0, 20_000),
}
type NumberField = keyof typeof numbers

const numberProblem = (field: NumberField, text: string): string | undefined => {
  if (text.trim() === '') return undefined
  const parsed = numbers[field].safeParse(text)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

export type ShareField = 'title' | 'description' | 'ingredients' | 'steps' | NumberField
export type ShareProblems = Partial<Record<ShareField, string>>

/** What keeps a recipe from being shared, field by field in the order of the form. */
export function shareProblems(typed: ShareTyped): ShareProblems {
  const found: [ShareField, string | undefined | false][] = [
    ['title', typed.title.trim() === '' && 'Please enter a recipe name.'],
    ['description', typed.description.trim() === '' && 'Please enter a recipe description.'],
    ['ingredients', saidBy(typed.ingredients).texts.length === 0 && 'Please enter at least one ingredient.'],
    ['steps', saidBy(typed.steps).texts.length === 0 && 'Please enter at least one instruction step.'],
    ['cookTime', numberProblem('cookTime', typed.cookTime)],
    ['servings', numberProblem('servings', typed.servings)],
    ['calories', numberProblem('calories', typed.calories)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** Whether a field is blank that an analysis could fill. */
export const lacksFields = (typed: ShareTyped): boolean =>
  [typed.cookTime, typed.servings, typed.difficulty, typed.calories, typed.category].some(text => text.trim() === '')

/** The numbers that stand in where neither the chef nor an analysis says any. */
const FALLBACK = { cookTime: 30, servings: 4, calories: 300 } as const
/** With more steps than these a recipe is no longer an easy one. */
const EASY_STEPS = 6

/** What the rest of the house asks of a recipe that the dialog does not check by itself. */
const kept = recipeFields.pick({ dietaryTags: true, category: true })

/** The post to send. What the chef left blank is as the analysis says, or the documented usual; null for no analysis. */
export function sharePost(typed: ShareTyped, analysis: AnalyzedFieldsView | null) {
  const ingredients = saidBy(typed.ingredients)
  const steps = saidBy(typed.steps)
  const number = (field: NumberField) =>
    typed[field].trim() === '' ? (analysis?.[field] ?? FALLBACK[field]) : Math.round(Number(typed[field]))
  const usual = steps.texts.length > EASY_STEPS ? 'Medium' : 'Easy'
  const checked = kept.safeParse({ dietaryTags: typed.tags, category: typed.category || analysis?.category })
  return {
    ...typed.unseen,
    ...(checked.success ? checked.data : {}),
    type: 'recipe' as const,
    title: typed.title.trim(),
    description: typed.description.trim(),
    caption: typed.caption.trim().slice(0, CAPTION_MAX),
    ingredients: ingredients.texts,
    ingredientGroups: ingredients.headings,
    instructions: steps.texts,
    stepSections: steps.headings,
    cookTime: number('cookTime'),
    servings: number('servings'),
    calories: number('calories'),
    difficulty: typed.difficulty || (analysis?.difficulty ?? usual),
  } satisfies z.input<typeof recipeFields> & { type: 'recipe'; caption: string }
}
