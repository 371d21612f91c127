import { z } from 'zod'
import { difficulties } from '#common/recipe/fields.ts'
import { tidy } from '#common/text.ts'
import { stripPromptInjection } from '../../capture/model/strip-prompt-injection.ts'
import { drawnKeyFor } from '../../kitchen/save-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import type { SuggestionView } from '../contract.ts'
import { keysOfLine, nameOfKey } from '../foods/foods-of-recipe.ts'
import { gramsOfLine, weighFoods } from '../foods/weigh-foods.ts'
import type { AtHand } from './at-hand.ts'
import { fitFields, weigher } from './weigh.ts'

/** Milliseconds for a model to write; after that there are the kitchens' recipes alone. */
const PATIENCE_MS = 15_000
/** New recipes in one answer, and names sent to a model. */
const WRITTEN_MAX = 3
const NAMES_MAX = 60
/** More than this is missing, or less than this share is there: then it was not written for this kitchen. */
const MISSING_MAX = 4
const COVERAGE_MIN = 0.5
/** Characters and lines of a recipe that a model writes. */
const limits = { title: 120, description: 400, ingredients: 25, ingredient: 160, steps: 20, step: 600 } as const
const MINUTES_MAX = 24 * 60
const SERVINGS_MAX = 50

const LINK = /\b(?:https?:|www\.)/i

const shape = z.object({
  recipes: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      difficulty: z.enum(difficulties),
      /** Minutes. */
      cookTime: z.number().nullable(),
      servings: z.number().nullable(),
      ingredients: z.array(z.string()),
      instructions: z.array(z.string()),
    }),
  ),
})
type ModelIdea = z.output<typeof shape>['recipes'][number]

const task = [
  'Write up to three different recipes for a cook at home who has the ingredients that are listed, one a line.',
  'Use mostly what is listed, besides salt, pepper, oil and water; at most two other ingredients in a recipe.',
  'One string for each ingredient with its amount, one for each step, without bullets and numbers of steps.',
  'Times are minutes, servings a number. What in the list is no food does not matter.',
].join(' ')

/**
 * Up to three recipes that a model has just written for what is at hand; none without a model, when it is late or fails,
 * and none that needs much else. What is there for them and what is missing is worked out here, not believed. Never
 * rejects.
 */
export async function writeIdeas(
  ctx: Pick<ChefCtx, 'ai' | 'viewer'>,
  atHand: AtHand,
  signal?: AbortSignal,
): Promise<SuggestionView[]> {
  const material = stripPromptInjection(namesOf(atHand).join('\n'))
  if (!ctx.ai.on || material === '') return []
  const answer = await ctx.ai.ask({
    chefId: ctx.viewer.id,
    name: 'pantry_ideas',
    task,
    material,
    shape,
    withinMs: PATIENCE_MS,
    signal,
  })
  const ideas: SuggestionView[] = []
  for (const recipe of answer?.recipes.slice(0, WRITTEN_MAX * 2) ?? []) {
    const idea = asIdea(recipe, atHand)
    if (idea && !ideas.some(({ title }) => title === idea.title)) ideas.push(idea)
  }
  return ideas.slice(0, WRITTEN_MAX)
}

/** Foods by the lexicon's name, and the words of the chef for what it does not know, each on a line. */
const namesOf = (atHand: AtHand): string[] => [...atHand.named].slice(0, NAMES_MAX).map(nameOfKey)

const oneLine = (text: string, max: number): string =>
  tidy(text.slice(0, max * 2).replace(/\s+/g, ' '))
    .slice(0, max)
    .trim()

const lines = (list: readonly string[], most: number, max: number): string[] =>
  list
    .slice(0, most)
    .map(line => oneLine(line, max))
    .filter(Boolean)

const within = (value: number | null, max: number): number | null =>
  value !== null && value >= 1 && value <= max ? Math.round(value) : null

function asIdea(suggested: ModelIdea, atHand: AtHand): SuggestionView | null {
  const title = oneLine(suggested.title, limits.title)
  const description = oneLine(suggested.description, limits.description)
  const ingredients = lines(suggested.ingredients, limits.ingredients, limits.ingredient)
  const instructions = lines(suggested.instructions, limits.steps, limits.step)
  if (title === '' || ingredients.length < 2 || instructions.length === 0) return null
  const text = [title, description, ...ingredients, ...instructions].join('\n')
  if (LINK.test(text) || stripPromptInjection(text) !== text) return null
  const foods = weighFoods(ingredients.map(line => ({ keys: keysOfLine(line), grams: gramsOfLine(line) })))
  const weighed = weigher(atHand)(foods, normalizeForSearch(title))
  if (!weighed || weighed.missing.size > MISSING_MAX || weighed.coverage < COVERAGE_MIN) return null
  return {
    id: null,
    title,
    description,
    difficulty: suggested.difficulty,
    prepTime: null,
    cookTime: within(suggested.cookTime, MINUTES_MAX),
    ...fitFields(weighed),
    source: 'new',
    chef: null,
    imageUrl: null,
    drawnKey: drawnKeyFor(title, null),
    isSaved: false,
    savedId: null,
    recipe: { ingredients, instructions, servings: within(suggested.servings, SERVINGS_MAX) },
  }
}
