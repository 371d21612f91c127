import { fold } from '../../fold.ts'
import { type Food, foods } from './foods.ts'
import { forms } from './word-index.ts'

const LETTERS_READ = 40
const MAX_FOODS = 50

/** All names in alphabetical order, so that those with the same beginning stand together. */
const names = [...forms].filter(([, form]) => form.food >= 0).sort(([one], [other]) => (one < other ? -1 : 1))

function firstFrom(start: string): number {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.[0] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** How well a name answers what was typed; less is better. */
const rank = (name: string, start: string, language: string): number =>
  (name === start ? 0 : 100 + name.length) + (language === 'en' ? 0 : 20)

/**
 * Foods with a name that begins with what was typed, in any of the lexicon's languages; exact and short names first,
 * then foods with a later word that begins so. At most `limit`, fifty at most; none for an empty text.
 */
export function completeFood(text: string, limit: number): Food[] {
  const start = fold(text.slice(0, LETTERS_READ))
  const most = Math.max(0, Math.min(Math.trunc(limit), MAX_FOODS))
  if (start === '' || most === 0) return []
  const ranks = new Map<number, number>()
  for (let at = firstFrom(start); at < names.length; at++) {
    const [name, form] = names[at] ?? ['', null]
    if (!form || !name.startsWith(start)) break
    const value = rank(name, start, form.language)
    ranks.set(form.food, Math.min(ranks.get(form.food) ?? value, value))
  }
  const ordered = [...ranks].sort(([one, a], [other, b]) => a - b || one - other).map(([food]) => food)
  if (ordered.length < most) {
    foods.forEach((food, at) => {
      if (!ranks.has(at) && fold(food.name).includes(` ${start}`)) ordered.push(at)
    })
  }
  return ordered.slice(0, most).flatMap(food => foods[food] ?? [])
}
