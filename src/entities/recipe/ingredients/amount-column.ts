import type { CSSProperties } from 'react'
import type { RenderedLine } from 'recipe-reader/amount-columns'
import { ingredientParts } from './ingredient-parts.ts'

/** Widths of characters, as shares of a digit's. */
const WIDE = /[mwM½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘]/
const SLIM = /[\s.,;:'ijlrtf]/
const widthOf = (text: string): number =>
  [...text].reduce((width, char) => width + (WIDE.test(char) ? 1.5 : SLIM.test(char) ? 0.55 : 1), 0)

/** The least and the most width of the column, and the share of amounts that may be wider than it. */
const LEAST = 4.5
const MOST = 9.5
const WIDER = 0.2

const clamp = (width: number): number => Math.min(Math.max(width, LEAST), MOST)

/** The amount that leads an ingredient line; empty without one. */
export const leadingAmount = (line: string | RenderedLine): string =>
  typeof line === 'string' ? ingredientParts(line).quantity : (line.amount ?? '')

/**
 * Sets how wide the column of amounts of a list is, as the style of what holds its `IngredientLine`s: as wide as its
 * amounts, but for a few long ones, which reach over it. A list without amounts has no column.
 */
export function amountColumn(lines: readonly (string | RenderedLine)[]): CSSProperties {
  const widths = lines
    .map(line => widthOf(leadingAmount(line)))
    .filter(width => width > 0)
    .sort((a, b) => a - b)
  const widest = widths[Math.ceil(widths.length * (1 - WIDER)) - 1]
  const [width, gap] = widest === undefined ? ['0px', '0px'] : [`${clamp(widest).toFixed(1)}ch`, '0.75rem']
  return { '--amounts': width, '--amounts-gap': gap } as CSSProperties
}
