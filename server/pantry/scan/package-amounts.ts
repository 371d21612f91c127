import { findQuantity } from './quantities.ts'
import { type Box, boxOf, type TextBlock } from './text-blocks.ts'

/** A name on a package, in pixels of the view; `height` is that of its letters. */
type Named = Box & { height: number }
/** An amount, and from 0 to 1 how well its figures were read. */
export type PrintedAmount = { quantity: string; quantitySure: number }

/** How far below and above a name its amount may stand, in heights of the name's letters. */
const BELOW = 9
const ABOVE = 0.5
/** How far to the side of a name the middle of its amount may stand, as a share of the name's width. */
const BESIDE = 0.2

/** How far an amount is from a name, in heights of its letters; null where it is on another package. */
function distance(name: Named, amount: Box): number | null {
  const middle = (amount.left + amount.right) / 2
  const beside = BESIDE * Math.max(name.right - name.left, 3 * name.height)
  const isOver = (amount.top + amount.bottom) / 2 < (name.top + name.bottom) / 2
  const gap = Math.max(0, isOver ? name.top - amount.bottom : amount.top - name.bottom)
  // In the line of the name an amount stands behind it.
  const isInLine = gap === 0 && amount.left >= name.right && amount.left - name.right <= 2 * name.height
  if (!isInLine && (middle < name.left - beside || middle > name.right + beside)) return null
  return gap <= (isOver ? ABOVE : BELOW) * name.height ? gap / name.height : null
}

/** The amounts that stand on the packages of names, each given to the nearest name, and of several the nearest one. */
export function amountsOf<Name extends Named>(
  blocks: readonly TextBlock[],
  names: readonly Name[],
): Map<Name, PrintedAmount> {
  const nearest = new Map<Name, PrintedAmount & { away: number }>()
  for (const line of blocks.flatMap(block => block.lines)) {
    const quantity = findQuantity(line.words.map(word => word.text).join(' '))
    if (quantity === '') continue
    const figures = line.words.filter(({ text }) => /\d/.test(text))
    const box = figures.length > 0 ? boxOf(figures) : line
    const [owner] = names
      .map(name => ({ name, away: distance(name, box) }))
      .filter((one): one is { name: Name; away: number } => one.away !== null)
      .sort((one, other) => one.away - other.away)
    if (!owner || owner.away >= (nearest.get(owner.name)?.away ?? Number.POSITIVE_INFINITY)) continue
    const quantitySure = Math.min(...figures.map(({ confidence }) => confidence)) / 100
    nearest.set(owner.name, { quantity, quantitySure, away: owner.away })
  }
  return new Map([...nearest].map(([name, { quantity, quantitySure }]) => [name, { quantity, quantitySure }]))
}
