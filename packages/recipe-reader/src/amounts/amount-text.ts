import type { AmountLine } from './amount-line.ts'

export type Amount = AmountLine['amounts'][number]

/** The text of an amount in its parts: "1 ½", " ", "cups". */
export type AmountText = {
  number: string
  /** What stands between number and unit: a space, a hyphen or nothing. */
  gap: string
  unit: string
}

const LAST_FIGURE = /[\d¼½¾⅐-⅞](?=[^\d¼½¾⅐-⅞]*$)/u
const NUMBER_WORD = /^(?:half(?: of)?(?: an?)?|\S+)/iu
/** A half that is said after the unit: "taza y media". */
const HALF_AFTER = /\s(?:and a half|y media|et demie?|einhalb)$/iu

/** Takes the text of an amount apart. */
export function splitAmount(text: string): AmountText {
  const figure = LAST_FIGURE.exec(text)
  const end = figure ? figure.index + 1 : (NUMBER_WORD.exec(text)?.[0].length ?? 0)
  const tail = text.slice(end)
  const gap = /^[\s‐-]*/.exec(tail)?.[0] ?? ''
  return { number: text.slice(0, end), gap, unit: tail.slice(gap.length) }
}

/** The name of a unit as they are for another quantity. */
export const unitText = (unit: string): string => unit.replace(HALF_AFTER, '')

const WORD_BETWEEN = /\s(to|or|bis|oder|à|ou|a|o|hasta)\s/iu
const DASH = /\s?[-–—‐‑‒−~]\s?/u

/** What stands between the two ends of a range, as the line writes it. */
export function rangeSign(text: string): string {
  const word = WORD_BETWEEN.exec(text)?.[1]
  return word ? ` ${word} ` : (DASH.exec(text)?.[0] ?? '–')
}

/** Whether a line parts decimals by a comma. */
export const hasComma = (text: string): boolean => /\d,\d{1,2}(?!\d)|\b0,\d/.test(text)

/** Whether an amount counts in thirds or quarters. */
export const isFine = ({ quantity }: Amount): boolean => Math.abs(quantity * 2 - Math.round(quantity * 2)) > 0.01
