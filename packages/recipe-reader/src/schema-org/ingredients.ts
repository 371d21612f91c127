import { groupTitle } from '../ingredients/group-heading.ts'
import { isServiceLine } from '../ingredients/service-line.ts'
import { LINES } from '../limits.ts'
import type { Heading } from '../recipe.ts'
import { cleanLines, cleanText, clip } from '../values/clean-text.ts'
import { mendedLines } from './mended-lines.ts'
import { isNode, listOf, property, type SchemaNode, textOf } from './schema-node.ts'

/** "2 eggs, 100 g sugar, 1 pinch salt" in one line: every entry begins with its amount. */
export function splitAtAmounts(line: string): string[] {
  const parts = line.split(/[,;]\s+(?=[\d½⅓⅔¼¾⅛])/)
  return parts.length > 2 && /^[\d½⅓⅔¼¾⅛]/.test(line) ? parts : [line]
}

function ofNode(node: SchemaNode): string {
  const amount = textOf(property(node, 'amount', 'quantity', 'value', 'requiredQuantity', 'menge')) ?? ''
  const unit = textOf(property(node, 'unit', 'unitText', 'einheit')) ?? ''
  const name = textOf(property(node, 'name', 'item', 'ingredient', 'text', '@value')) ?? ''
  return [amount, unit, name]
    .filter(part => part !== '' && part !== name.slice(0, part.length))
    .concat(name)
    .join(' ')
}

function linesOfOne(text: string): string[] {
  const lines = cleanLines(text)
  return lines.length === 1 ? lines.flatMap(splitAtAmounts) : lines
}

function linesOfMany(text: string): string[] {
  const holdsLines = text.includes('<') && /<(?:br|li|p)\b/i.test(text)
  return holdsLines ? cleanLines(text, { markupOnly: true }) : [cleanText(text, LINES.ingredients.length)]
}

/** Markup that is there twice, for wide and for narrow screens, gives a list twice. */
function withoutEcho(lines: readonly string[]): readonly string[] {
  const half = lines.length / 2
  const isEcho =
    half > 2 && Number.isInteger(half) && lines.slice(0, half).every((line, at) => line === lines[at + half])
  return isEcho ? lines.slice(0, half) : lines
}

/** Ingredients and, over parts of them, the headings of their groups. */
export type IngredientLists = { ingredients: string[]; ingredientGroups: Heading[] }

/**
 * The ingredient lines of a recipe's data, in order, and headings apart. One text that holds them all is split at its
 * lines; lines without a letter or figure, and
 * those that only say how many they serve, are left out.
 */
export function readIngredients(value: unknown): IngredientLists {
  const entries = listOf(value)
    .slice(0, 4 * LINES.ingredients.lines)
    .map(entry => (isNode(entry) ? ofNode(entry) : typeof entry === 'string' ? entry : ''))
    .filter(text => text.trim() !== '')
  const lines = entries.length === 1 ? linesOfOne(entries[0] ?? '') : entries.flatMap(linesOfMany)
  const ingredients: string[] = []
  const ingredientGroups: Heading[] = []
  for (const line of mendedLines(withoutEcho(lines))) {
    if (ingredients.length >= LINES.ingredients.lines) break
    if (!/[\p{L}\p{N}]/u.test(line) || isServiceLine(line)) continue
    const title = groupTitle(line)
    if (title !== null) ingredientGroups.push({ at: ingredients.length, title })
    else ingredients.push(clip(line, LINES.ingredients.length))
  }
  // A heading with nothing under it heads no group.
  const isOverSome = ({ at }: Heading, index: number): boolean =>
    at < ingredients.length && ingredientGroups[index + 1]?.at !== at
  return { ingredients, ingredientGroups: ingredientGroups.filter(isOverSome) }
}
