import type { PageElement } from '../html/page-model.ts'
import { beginsWithAmount } from './amounts.ts'
import type { PageItem } from './page-items.ts'

/** Elements that hold one entry of a list or table. */
export const UNITS = new Set(['li', 'tr', 'dd', 'dt'])

/** Classes that tell the state or place of an entry, not its kind. */
const STATES =
  /\d|^(?:first|last|odd|even|active|selected|checked|open|closed|visible|hidden|show|is-\S*|alt|row|col|clearfix|left|right)$/

const shapes = new WeakMap<PageElement, string>()

/** Name and classes of an element, but for those that tell its place or state; worked out once for each element. */
export function shapeOf(element: PageElement): string {
  if (element.label === '') return element.name
  const known = shapes.get(element) ?? newShape(element)
  shapes.set(element, known)
  return known
}

function newShape({ name, label }: PageElement): string {
  const classes = label
    .replace(/#.*$/, '')
    .split(' ')
    .filter(each => each !== '' && !STATES.test(each))
  return classes.length === 0 ? name : `${name} ${classes.sort().join(' ')}`
}

/** Names and classes of the elements that hold an item and nothing else, up to the list entry or row that it is. */
export function shapesOf({ block, start, end }: Pick<PageItem, 'block' | 'start' | 'end'>): string[] {
  const shapes: string[] = []
  for (let at: PageElement | null = block; at && at.start >= start && at.end <= end; at = at.parent) {
    shapes.push(shapeOf(at))
    if (UNITS.has(at.name)) break
  }
  return shapes
}

/**
 * For each item whether it is shaped unlike all that have amounts, where most have; false for all where few have or
 * their shapes differ.
 */
export function unlikeMeasured(items: readonly PageItem[]): boolean[] {
  const isMeasured = items.map(({ text }) => beginsWithAmount(text))
  const measured = items.filter((_item, at) => isMeasured[at])
  if (measured.length < 2 || 2 * measured.length < items.length || measured.length === items.length)
    return items.map(() => false)
  const known = new Set(measured.flatMap(shapesOf))
  return items.map((item, at) => {
    const shapes = isMeasured[at] ? [] : shapesOf(item)
    return shapes.length > 0 && !shapes.some(shape => known.has(shape))
  })
}

/** Whether an element is a button or in one. */
export function isInButton(block: PageElement): boolean {
  for (let at: PageElement | null = block, steps = 0; at && steps < 4; at = at.parent, steps += 1) {
    if (at.name === 'button') return true
  }
  return false
}
