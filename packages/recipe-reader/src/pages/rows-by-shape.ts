import type { PageElement, PageLine, PageModel } from '../html/page-model.ts'
import { beginsWithAmount } from './amounts.ts'
import { shapeOf, UNITS } from './item-shapes.ts'

/** Fewest rows that show how rows are made. */
const FEWEST = 3

/** Longest amount in words. */
const MAX_AMOUNT = 24

/** Whether one line of a row is an amount, whatever its unit, and the other its thing. */
function isPair(one: PageLine | undefined, other: PageLine | undefined): boolean {
  if (!one || !other || one.heading > 0 || other.heading > 0) return false
  const [amount, thing] = beginsWithAmount(one.text) ? [one.text, other.text] : [other.text, one.text]
  return (
    beginsWithAmount(amount) &&
    amount.length <= MAX_AMOUNT &&
    amount.split(' ').length <= 3 &&
    !beginsWithAmount(thing) &&
    /\p{L}/u.test(thing)
  )
}

/** The lines of the range that begin a box of two lines, in no list entry, by the shape of the box. */
function boxesOf(model: PageModel, start: number, end: number): Map<string, PageElement[]> {
  const boxes = new Map<string, PageElement[]>()
  for (let at = start; at + 1 < end; at += 1) {
    const line = model.lines[at]
    const box = line?.block.parent
    if (!line || !box || box.start !== at || box.end !== at + 2 || UNITS.has(box.name) || UNITS.has(line.block.name))
      continue
    const shape = [box, line.block, model.lines[at + 1]?.block ?? box].map(shapeOf).join()
    const alike = boxes.get(shape)
    if (alike) alike.push(box)
    else boxes.set(shape, [box])
  }
  return boxes
}

/** Whether two elements are named alike, so that their shapes are the same. */
const isNamedAlike = (one: PageElement, other: PageElement): boolean =>
  one.name === other.name && one.label === other.label

/** Pairs side by side in one box, of which the first are all shaped alike and the second too. */
function addPairsBeside(model: PageModel, start: number, end: number, rows: Map<number, number>): void {
  for (let at = start; at + 1 < end; ) {
    const [one, other] = [model.lines[at], model.lines[at + 1]]
    const box = one?.block.parent
    const isBeside = one && other && other.block.parent === box && !isNamedAlike(one.block, other.block)
    const shapes = isBeside ? [shapeOf(one.block), shapeOf(other.block)] : []
    const pairs: number[] = []
    for (let next = at; isBeside && next + 1 < end && shapes[0] !== shapes[1]; next += 2) {
      const pair = [model.lines[next], model.lines[next + 1]]
      const isLike = pair.every(
        (line, index) => line && line.block.parent === box && shapeOf(line.block) === shapes[index],
      )
      if (!isLike || !isPair(pair[0], pair[1])) break
      pairs.push(next)
    }
    if (pairs.length >= FEWEST) for (const each of pairs) rows.set(each, each + 2)
    at += pairs.length >= FEWEST ? 2 * pairs.length : 1
  }
}

/**
 * Rows that show by their shape that they are an amount and its thing, whatever the unit: the line that begins each, and
 * the one after its last.
 */
export function rowsByShape(model: PageModel, start: number, end: number): Map<number, number> {
  const rows = new Map<number, number>()
  for (const boxes of boxesOf(model, start, end).values()) {
    const pairs = boxes.filter(box => isPair(model.lines[box.start], model.lines[box.start + 1]))
    if (pairs.length >= FEWEST && 3 * pairs.length >= 2 * boxes.length)
      for (const box of boxes) rows.set(box.start, box.end)
  }
  addPairsBeside(model, start, end, rows)
  return rows
}
