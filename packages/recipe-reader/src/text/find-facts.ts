import { saysServings } from '../ingredients/service-line.ts'
import { readMinutes } from '../values/durations.ts'
import { withFigures } from '../values/number-words.ts'
import { FOR_WORDS, readServings, SERVING_WORDS } from '../values/servings.ts'

export type Facts = {
  prepTime: number | null
  cookTime: number | null
  totalTime: number | null
  servings: number | null
  yieldText: string | null
}
type TimeField = 'prepTime' | 'cookTime' | 'totalTime'

const LABELS: [TimeField, string][] = [
  [
    'totalTime',
    `total time|total|ready in|gesamtzeit|zeit gesamt|gesamt|insgesamt|temps total|durée totale|tiempo total|tempo totale|totale tijd`,
  ],
  [
    'prepTime',
    `preparation time|prep time|prep|preparation|hands[- ]on time|hands[- ]on|active time|active|vorbereitungszeit|vorbereitung|arbeitszeit|zubereitungszeit|zubereitung|temps de préparation|préparation|tiempo de preparación|preparación|tempo di preparazione|preparazione|bereidingstijd|voorbereiding`,
  ],
  [
    'cookTime',
    `cooking time|cook time|cook|cooking|baking time|bake time|bake|kochzeit|backzeit|garzeit|koch[-/ ]{1,3}backzeit|koch- und backzeit|temps de cuisson|cuisson|tiempo de cocción|cocción|tempo di cottura|cottura|kooktijd|baktijd|oventijd`,
  ],
]
const LABEL = new RegExp(
  `(?<![\\p{L}-])(?:${LABELS.map(([, words]) => `(${words})`).join('|')})(?!\\p{L})\\s{0,2}(?:[:：=–-]|\\.{2,8}|\\s|$)\\s{0,3}`,
  'giu',
)
const TIME_UNIT =
  /\d\s?-?(?:h|hr|hrs|hours?|m|min|mins|minutes?|minuten|std|stunden?|heures?|horas?|minutos?|ore|ora|minuti|uur|days?|tage?|jours?|seconds?|secs?)(?![\p{L}])|\d:\d\d|[½¼¾]\s?(?:h|hr|hours?|std|stunden?)/iu

/** Labels that say of themselves how much comes of a recipe. */
const YIELDS =
  '(?:(?:recipe|total)\\s)?(?:serves|yields?|makes|ergibt|rinde|enough for|feeds|dosi per|nombre de personnes|nombre de parts)'
/** Labels that are also words of ingredients and steps: "Portion into 4 bowls". */
const COUNTED = `(?:(?:recipe|total)\\s)?(?:${SERVING_WORDS}|quantity|menge)`
const SERVES = new RegExp(
  `^(?:${YIELDS}|(${COUNTED})|(${FOR_WORDS}))(?!\\p{L})(?:\\s+(?:size|people|about|approximately|etwa|ca\\.?|up to))?\\s{0,2}[:：-]?\\s{0,3}(?=\\D{0,16}\\d)`,
  'iu',
)
const IS_YIELD = new RegExp(`^${YIELDS}(?!\\p{L})`, 'iu')
/** What stands between such a label and its figure. */
const ENDS_LABEL = /[:：-]\s*$/
const BEGINS_COUNT = new RegExp(`^(?:\\D{0,16}[:：]|(?:${FOR_WORDS}|per recipe)\\s)?[^\\p{L}\\d]{0,3}\\d`, 'iu')
const COUNT = `\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|till?|tot)\\s?\\d{1,3})?`
/** With a name behind it, it is an amount: "2 portions rice", "2 parts gin". With a verb, a step: "For 4 people use a larger pan". */
const OF_SERVINGS = `(?:${SERVING_WORDS}|parts|couverts)(?!\\p{L})(?=\\s{0,3}(?:$|[^\\s\\p{L}]|(?:as|als|som|en|como|come|about|approx|aprox|each|total|environ|circa|per|or|à|je)(?!\\p{L})))`
const SERVES_AFTER = new RegExp(`^(?:ca\\.?\\s|about\\s)?${COUNT}\\s${OF_SERVINGS}`, 'iu')
/** "For 4 people" but not "for 20 minutes"; "Per 100 g" is no yield. */
const IS_FOR_SERVINGS = new RegExp(`^${COUNT}\\s?${OF_SERVINGS}`, 'iu')
/** A label alone in its line. */
const ONLY_LABEL = new RegExp(`^(?:serves|yields?|${SERVING_WORDS})\\s?:?$`, 'iu')
const LONGEST = 140
const LONGEST_YIELD = 60

/** Times and servings that a line tells; null where it is no such line. The line after it may hold the figures. */
export function factsOfLine(text: string, next: string): { facts: Partial<Facts>; usesNext: boolean } | null {
  if (text.length > LONGEST) return null
  const times = timesOf(text, next)
  if (times) return times
  for (const part of text.split(/\s*[|•·;]\s*/).slice(0, 6)) {
    const facts = servingsOf(part)
    if (facts) return { facts, usesNext: false }
  }
  if (ONLY_LABEL.test(text) && /^\d/.test(next) && next.length < 40) {
    return { facts: yieldOf(next), usesNext: true }
  }
  return null
}

function timesOf(text: string, next: string): { facts: Partial<Facts>; usesNext: boolean } | null {
  const found = [...text.matchAll(LABEL)].slice(0, 6)
  const [first] = found
  if (!first || first.index > 40) return null
  const facts: Partial<Facts> = {}
  let usesNext = false
  found.forEach((match, at) => {
    const field = LABELS.find((_, label) => match[label + 1] !== undefined)?.[0]
    const from = match.index + match[0].length
    let value = text.slice(from, found[at + 1]?.index ?? text.length)
    if (value.trim() === '' && found.length === 1 && TIME_UNIT.test(next) && next.length < 30) {
      value = next
      usesNext = true
    }
    const short = value.split(/[|•·;]|\.\s+(?=\p{Lu})/u)[0] ?? ''
    const minutes =
      short.length < 50 &&
      TIME_UNIT.test(short) &&
      /^\s?(?:ca\.?|about|approx\.?|~|env\.?|etwa)?\s?[\d½¼¾PT]/i.test(short)
        ? readMinutes(short.replace(/\b(?:ca|approx|env)\.?\s/i, ''))
        : null
    if (field && minutes !== null) facts[field] ??= minutes
  })
  if (Object.keys(facts).length === 0) return null
  // Such a line is about nothing else, so that sentences and commas part what it tells.
  // "Serves 4 Prep time: 15 min" has nothing between the two.
  const behind = text.search(/(?<!\p{L})(?:serves|servings|makes|yields?|portionen|personen|personnes)(?!\p{L})/iu)
  const parts = [
    text.slice(0, first.index),
    ...text.split(/\s*[|•·;]\s*/),
    behind > first.index ? text.slice(behind) : '',
  ]
  const serves = parts.map(part => servingsOf(part.trim())).find(one => one !== null)
  return { facts: { ...serves, ...facts }, usesNext }
}

function servingsOf(written: string): Partial<Facts> | null {
  const isYield = written.length <= LONGEST_YIELD && (saysServings(written) || IS_YIELD.test(written))
  const text = isYield ? withFigures(written) : written
  const label = SERVES.exec(text)
  if (label) {
    const rest = text.slice(label[0].length).trim()
    const [whole, counted, isFor] = label
    if (counted && !ENDS_LABEL.test(whole) && !BEGINS_COUNT.test(rest)) return null
    if (isFor && !IS_FOR_SERVINGS.test(rest)) return null
    if (rest.length > LONGEST_YIELD || TIME_UNIT.test(rest)) return null
    return yieldOf(rest)
  }
  return text.length < 40 && SERVES_AFTER.test(text) ? yieldOf(text) : null
}

function yieldOf(written: string): Partial<Facts> {
  const text = written.replace(/[\s.,;|]+$/, '').slice(0, LONGEST_YIELD)
  const isBare = /^\d{1,3}$/.test(text)
  const servings = readServings(text)
  return servings === null ? {} : { servings, yieldText: isBare ? null : text }
}
