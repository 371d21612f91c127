import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { type Food, foods } from './foods.ts'
import { allForms, type Form } from './word-index.ts'

const LETTERS_READ = 40
const MAX_FOODS = 50

type Named = readonly [name: string, form: Form]

let byLetter: Map<string, Named[]> | null = null

/** All names of foods that begin with a letter. */
function namesFrom(letter: string): readonly Named[] {
  if (!byLetter) {
    byLetter = new Map()
    for (const entry of allForms()) {
      const letterOf = entry[0].charAt(0)
      const same = byLetter.get(letterOf)
      if (entry[1].food < 0) continue
      if (same) same.push(entry)
      else byLetter.set(letterOf, [entry])
    }
  }
  return byLetter.get(letter) ?? []
}

/** How well a name answers what was typed; less is better. */
const rank = (name: string, start: string, language: string): number =>
  (name === start ? 0 : 100 + name.length) + (language === 'en' ? 0 : 20)

/**
 * Foods with a name that begins with what was typed, in any of the lexicon's languages; exact and short names first,
 * then foods with a later word that begins so. At most `limit`, fifty at most; none for an empty text.
 */
export function completeFood(text: string, limit: number): Food[] {
  const start = normalizeForSearch(text.slice(0, LETTERS_READ))
  const most = Math.max(0, Math.min(Math.trunc(limit), MAX_FOODS))
  if (start === '' || most === 0) return []
  const ranks = new Map<number, number>()
  for (const [name, form] of namesFrom(start.charAt(0))) {
    if (!name.startsWith(start)) continue
    const value = rank(name, start, form.language)
    ranks.set(form.food, Math.min(ranks.get(form.food) ?? value, value))
  }
  const ordered = [...ranks].sort(([one, a], [other, b]) => a - b || one - other).map(([food]) => food)
  if (ordered.length < most) {
    foods.forEach((food, at) => {
      if (!ranks.has(at) && normalizeForSearch(food.name).includes(` ${start}`)) ordered.push(at)
    })
  }
  return ordered.slice(0, most).flatMap(food => foods[food] ?? [])
}
