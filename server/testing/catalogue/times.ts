import type { CatalogueRecipe } from '../../featured/catalogue.ts'
import { sentencesOf } from './words.ts'

/** A time that a step names. */
const TIME = /(?:(\d{1,3}) to )?(\d{1,3}) (minute|hour)s?\b/g
const WAITING = /\b(?:chill|rest|let rest|rise|stand|soak|cool|freeze|set aside|heat the oven)\w*\b/gi
const AT_HAND = /\b(?:knead|beat)\b/gi
const AT_HEAT =
  /\b(?:bake|bak|roast|simmer|boil|cook|fry|steam|sear|stir|toast|char|melt|soften|warm|wilt|bubble|brown|leave|heat|set)\b/gi
/** "The rest of the oil" rests nowhere. */
const REMAINDER = /\bthe rest\b|\brest of\b/gi
/** Minutes of a dish at the heat that no step counts: until a pot boils, until the pan is hot, for each turn of a batch. */
export const UNCOUNTED = 10
/** Minutes of work away from the heat that no recipe exceeds, so that what is more must be waiting that a step names. */
const WORK_MAX = 60

type Kind = 'wait' | 'hand' | 'heat'
export type NamedTime = { step: number; minutes: number; kind: Kind | null; isBeside: boolean }

const lastOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1

function kindOf(before: string): Kind | null {
  const text = before.replace(REMAINDER, match => '.'.repeat(match.length))
  const places: [Kind, number][] = [
    ['wait', lastOf(WAITING, text)],
    ['hand', lastOf(AT_HAND, text)],
    ['heat', lastOf(AT_HEAT, text)],
  ]
  const [[kind, at] = [null, -1]] = places.sort(([, one], [, other]) => other - one)
  return at === -1 ? null : kind
}

/** The times that the steps name, with what happens in them; of a range the shorter end. */
export function namedTimes(recipe: CatalogueRecipe): NamedTime[] {
  return sentencesOf(recipe).flatMap(({ step, text }) => {
    const isBeside = recipe.instructions[step - 1]?.startsWith('Meanwhile') ?? false
    let end = 0
    return [...text.matchAll(TIME)].map(match => {
      const [whole, low, high, unit] = match
      const kind = kindOf(text.slice(end, match.index)) ?? kindOf(text.slice(0, match.index))
      end = match.index + whole.length
      return { step, minutes: Number(low ?? high) * (unit === 'hour' ? 60 : 1), kind, isBeside }
    })
  })
}

/** What is wrong with the times of a recipe by the rule that `catalogueRecipe` states. */
export function wrongTimes(recipe: CatalogueRecipe): string[] {
  const times = namedTimes(recipe)
  const sum = (kind: Kind) =>
    times.filter(time => time.kind === kind && !time.isBeside).reduce((all, { minutes }) => all + minutes, 0)
  const [heat, hand, wait] = [sum('heat'), sum('hand'), sum('wait')]
  const { prepTime, cookTime } = recipe
  const faults = times
    .filter(({ kind }) => kind === null)
    .map(({ step, minutes }) => `step ${step} does not say what happens in its ${minutes} minutes`)
  if (heat > cookTime) faults.push(`its steps cook for ${heat} minutes, its cookTime is ${cookTime}`)
  if (cookTime > heat + UNCOUNTED)
    faults.push(`its cookTime is ${cookTime}, but its steps cook for ${heat} minutes only`)
  const prep = Math.max(5, hand) + wait
  if (prepTime < prep) faults.push(`its prepTime is ${prepTime}, its steps work and wait for ${prep} minutes`)
  if (prepTime > wait + WORK_MAX)
    faults.push(`its prepTime is ${prepTime}, but its steps wait for ${wait} minutes only`)
  if (prepTime - wait + cookTime > 5 * 60) faults.push(`${prepTime - wait + cookTime} minutes of work are no meal`)
  return faults
}
