import { readMinutes } from '../values/durations.ts'
import { readServings } from '../values/servings.ts'

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

const SERVES =
  /^(?:(?:(?:recipe|total)\s)?(?:serves|servings?|yields?|makes|portions?|portionen|ergibt|für|pour|nombre de personnes|nombre de parts|para|raciones|porciones|rinde|per|porzioni|dosi per|voor|personen|personas|persone|personnes|quantity|menge|enough for|feeds))(?!\p{L})(?:\s+(?:size|people|about|approximately|etwa|ca\.?|up to))?\s{0,2}[:：-]?\s{0,3}(?=\D{0,16}\d)/iu
const SERVES_AFTER =
  /^(?:ca\.?\s|about\s)?(\d{1,3}(?:\s?(?:-|–|to|bis|à|a)\s?\d{1,3})?)\s(?:servings?|portions?|portionen|personen|personnes|personas|persone|porzioni|raciones|porciones|people|parts|couverts)\b/iu
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
  if (
    /^(?:servings?|serves|yields?|portionen|portions?|raciones|porciones|porzioni|personen)\s?:?$/i.test(text) &&
    /^\d/.test(next) &&
    next.length < 40
  ) {
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

function servingsOf(text: string): Partial<Facts> | null {
  const label = SERVES.exec(text)
  if (label) {
    const written = text.slice(label[0].length).trim()
    // "For 4 people" but not "for 20 minutes"; "Per 100 g" is no yield.
    if (
      /^(?:für|pour|para|per|voor)/i.test(label[0]) &&
      !/^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:people|personen?|personnes?|personas?|persone|portionen|porzioni|parts|porciones|raciones)/i.test(
        written,
      )
    )
      return null
    if (written.length > LONGEST_YIELD || TIME_UNIT.test(written)) return null
    return yieldOf(written)
  }
  const after = SERVES_AFTER.exec(text)
  return after && text.length < 40 ? yieldOf(text) : null
}

function yieldOf(written: string): Partial<Facts> {
  const text = written.replace(/[\s.,;|]+$/, '').slice(0, LONGEST_YIELD)
  const isBare = /^\d{1,3}$/.test(text)
  const servings = readServings(text)
  return servings === null ? {} : { servings, yieldText: isBare ? null : text }
}
