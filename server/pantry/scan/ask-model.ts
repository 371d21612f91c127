import { z } from 'zod'
import { tidy } from '#common/text.ts'
import { pictureForModel } from '#server/capture/model/picture-for-model.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { stripPromptInjection } from '../../capture/model/strip-prompt-injection.ts'
import { identityOf, nameFood } from '../at-hand/food-identity.ts'
import { FOOD_NAME_MAX, foodCategories, QUANTITY_MAX } from '../constants.ts'
import type { DetectedView } from '../contract.ts'

/** Milliseconds for a model to look at all pictures. */
const PATIENCE_MS = 25_000
/** Foods of one answer that are taken. */
const MOST_FOODS = 100
/** Words of a name; what is longer tells something else. */
const NAME_WORDS = 8
/** What a food counts that a model is not asked how sure it is of, or says nothing sensible about. */
const UNSAID = 0.5
/** Signs that names of food have none of: markup, addresses, code. */
const NO_NAME = /[<>{}[\]\\|`@]|:\/\/|\bwww\./i

const answerShape = z.object({
  ingredients: z.array(
    z.object({
      name: z.string(),
      quantity: z.string().nullable(),
      category: z.string().nullable(),
      confidence: z.number().nullable(),
    }),
  ),
})
type ModelFood = z.output<typeof answerShape>['ingredients'][number]

const TASK = [
  'Name the foods in the pictures, which show one pantry, cupboard, fridge or table.',
  'Name each food once, as a cook calls the ingredient and in English, without brands and amounts.',
  'quantity is what the package says or how many there are, such as "400 g" or "2 tins", else null.',
  `category is one of ${foodCategories.join(', ')}.`,
  'confidence is a number from 0 to 1: how likely this food is really there.',
  'Name nothing that is not in view. When there is no food, ingredients is an empty list.',
].join(' ')

const oneLine = (text: string, max: number): string =>
  tidy(text.slice(0, 10 * max))
    .replace(/\s+/g, ' ')
    .slice(0, max)
    .trim()

/** Between 0 and 1; models like percents too. */
function confidenceOf(value: number | null): number {
  if (value === null || !Number.isFinite(value) || value < 0) return UNSAID
  const share = value > 1 && value <= 100 ? value / 100 : value
  return Math.round(Math.min(1, share) * 100) / 100
}

function asDetected({ name, quantity, category, confidence }: ModelFood): DetectedView | null {
  const label = oneLine(name, FOOD_NAME_MAX + 1)
  const isName = label.length <= FOOD_NAME_MAX && label.split(' ').length <= NAME_WORDS && /\p{L}{2}/u.test(label)
  if (!isName || NO_NAME.test(label) || stripPromptInjection(label) === '') return null
  const known = nameFood(label)
  const claimed = foodCategories.find(one => one === category?.trim().toLowerCase())
  const amount = oneLine(quantity ?? '', QUANTITY_MAX)
  return {
    name: known.name,
    quantity: NO_NAME.test(amount) || stripPromptInjection(amount) === '' ? '' : amount,
    category: known.category ?? claimed ?? 'pantry',
    confidence: confidenceOf(confidence),
    food: known.food,
  }
}

/**
 * The foods that a model sees, each once and the surest first, by the lexicon's names where it knows them. Null without
 * a model and when it is late, fails or says something else.
 */
export async function askModel(
  ctx: Pick<ChefCtx, 'ai' | 'log' | 'pictures' | 'requestId' | 'viewer'>,
  images: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<DetectedView[] | null> {
  if (!ctx.ai.on) return null
  try {
    const answer = await ctx.ai.ask({
      chefId: ctx.viewer.id,
      name: 'foods_in_pantry',
      task: TASK,
      material: `${images.length} pictures.`,
      pictures: await Promise.all(images.map(image => pictureForModel(ctx, image))),
      shape: answerShape,
      withinMs: PATIENCE_MS,
      signal,
    })
    return answer && eachOnce(answer.ingredients.slice(0, MOST_FOODS))
  } catch (error) {
    // Reading the labels says what is wrong with the pictures.
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'pictures could not be shown to the model')
    return null
  }
}

function eachOnce(foods: readonly ModelFood[]): DetectedView[] {
  const byFood = new Map<string, DetectedView>()
  for (const one of foods.map(asDetected)) {
    if (!one) continue
    const identity = identityOf(one.name)
    const before = byFood.get(identity)
    if (!before || before.confidence < one.confidence) byFood.set(identity, one)
  }
  return [...byFood.values()].sort((one, other) => other.confidence - one.confidence)
}
