import { findTextDoubts, type Understood } from 'recipe-reader'
import type { z } from 'zod'
import type { doubtView } from '#common/doubts.ts'
import { oddAmount } from './odd-amount.ts'
import type { ReadLine } from './read-photos.ts'

type Doubt = z.output<typeof doubtView>
const MOST = 300
const UNLIKELY = 'This amount looks unlikely.'

/** Everything in a recipe that may have been read wrongly, in the order of the form. */
export function findDoubts({ recipe, origins }: Understood, lines: readonly ReadLine[]): Doubt[] {
  const found: Doubt[] = []
  const add = (field: Doubt['field'], at: number | null, text: string, reason: string) => {
    if (found.some(one => one.field === field && one.at === at && one.text === text)) return
    found.push({ field, at, text, reason })
  }
  for (const { field, at } of origins.facts) {
    for (const doubt of lines[at]?.doubts ?? []) add(field, null, doubt.text, doubt.reason)
  }
  recipe.ingredients.forEach((ingredient, at) => {
    for (const doubt of linesOf(origins.ingredients[at], lines)) {
      add('ingredients', at, doubt.text || ingredient.slice(0, 60), doubt.reason)
    }
    const odd = oddAmount(ingredient)
    if (odd !== null && !found.some(one => one.field === 'ingredients' && one.at === at)) {
      add('ingredients', at, odd, UNLIKELY)
    }
  })
  recipe.instructions.forEach((_, at) => {
    for (const doubt of linesOf(origins.instructions[at], lines)) {
      if (doubt.text !== '') add('instructions', at, doubt.text, doubt.reason)
    }
  })
  for (const doubt of findTextDoubts(
    recipe,
    lines.map(line => line.text),
  )) {
    if (!found.some(one => one.field === doubt.field && one.at === doubt.at)) found.push(doubt)
  }
  return found.slice(0, MOST)
}

function linesOf(places: readonly number[] | undefined, lines: readonly ReadLine[]) {
  return (places ?? []).flatMap(at => lines[at]?.doubts ?? [])
}
