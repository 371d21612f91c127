import { type CatalogueRecipe, seasons } from '../../featured/catalogue.ts'
import { sentencesOf } from './words.ts'

const DESCRIPTION_MAX = 160
const STEP_MAX = 320
/** Degrees Celsius: an oven or frying oil, or the inside of what is cooked. */
const HOT = { lowest: 50, highest: 260 }

/** What is wrong with how a recipe is told: lengths, ends of sentences, seasons, heat. */
export function wrongText(recipe: CatalogueRecipe): string[] {
  const { description, instructions, notes, seasons: ripe } = recipe
  const faults: string[] = []
  if (description.length > DESCRIPTION_MAX) faults.push(`its description has ${description.length} characters`)
  if (!/^[^.]+\.$/.test(description)) faults.push('its description is not one sentence')
  if (notes.length < 30) faults.push('its note says nothing')
  for (const [at, step] of instructions.entries()) {
    if (!/^\p{Lu}.*\.$/u.test(step)) faults.push(`step ${at + 1} is no sentence`)
    if (step.length > STEP_MAX) faults.push(`step ${at + 1} has ${step.length} characters`)
  }
  const inOrder = seasons.filter(season => ripe.includes(season))
  if (inOrder.join() !== ripe.join()) faults.push(`its seasons are not in the order of the year: ${ripe.join(', ')}`)
  return [...faults, ...wrongHeat(recipe)]
}

/** Degrees that no kitchen has, Fahrenheit, and baking in an oven that nobody heated. */
function wrongHeat(recipe: CatalogueRecipe): string[] {
  const faults: string[] = []
  let isHot = false
  for (const { step, text } of sentencesOf(recipe)) {
    for (const [, degrees] of text.matchAll(/(\d{1,3}) ?°C/g)) {
      if (Number(degrees) < HOT.lowest || Number(degrees) > HOT.highest) faults.push(`step ${step} says ${degrees} °C`)
    }
    if (/°F|\boven to \d+\b(?! °C)/i.test(text)) faults.push(`step ${step} does not say °C`)
    isHot ||= /\boven\b/i.test(text)
    if (!isHot && /^(?:Bake|Roast)\b/.test(text)) faults.push(`step ${step} bakes before the oven is hot`)
  }
  return faults
}
