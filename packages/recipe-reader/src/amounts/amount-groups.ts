import { containers, measureOf } from '../units/index.ts'
import type { AmountLine } from './amount-line.ts'

/** Amounts that say the same thing: "110g/4oz", "1 cup (240 ml)". Each is one amount, or two that add up. */
export type AmountGroup = {
  start: number
  /** Behind the bracket, where the group ends in one. */
  end: number
  /** Places in the line's amounts. */
  alternatives: number[][]
  /** The stated size of one thing, which stays when there are more of them. */
  isSize: boolean
}

type Line = AmountLine

const SLASH = /^\s?\/\s?$/
const ABOUT = String.raw`(?:about |approx\.? |approximately |roughly |ca\.? ?|etwa |environ )?`
const OPENS = new RegExp(String.raw`^\s?[([]${ABOUT}$`, 'i')
const GOES_ON = new RegExp(String.raw`^\s?[/,;=]\s?${ABOUT}$`, 'i')
const PLUS = /^\s?(?:plus|\+|and|und|et|y)\s$/i
const CLOSES = /^\s?[)\]]/
const OPENS_LATER = new RegExp(String.raw`\s?[([]${ABOUT}$`, 'i')
const EACH_AFTER = /^\s?(?:each|apiece|per|pro|chacune?|cada|jeweils)(?!\p{L})/iu
const EACH_BEFORE = /(?:each|à|je|de) (?:about )?$/iu

const between = ({ text, amounts }: Line, at: number): string =>
  text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start ?? 0)

const measured = ({ amounts }: Line, at: number) => measureOf(amounts[at]?.unit ?? null)

/** Whether an amount adds a smaller unit to the one before it: "1 lb 2 oz", "1 cup plus 2 tbsp". */
function continues(line: Line, at: number): boolean {
  const [large, small] = [measured(line, at - 1), measured(line, at)]
  if (!large || !small || large.kind !== small.kind || large.size <= small.size) return false
  const gap = between(line, at)
  return PLUS.test(gap) || (large.system === small.system && /^\s?$/.test(gap))
}

/** Whether an amount is the size of what the one before it counts: "2 x 400 g", "1 (14 oz) can", "1 can (400 g)". */
function isSizeOf(line: Line, at: number): boolean {
  const { text, amounts } = line
  const [counted, size] = [amounts[at - 1], amounts[at]]
  if (!counted || !size || !measured(line, at)) return false
  const own = text.slice(size.start, size.end)
  const gap = between(line, at)
  if (EACH_AFTER.test(text.slice(size.end, size.end + 12)) || /each (?:about )?$/i.test(gap)) return true
  if (/^[\d./¼½¾⅓⅔ ]+-\p{L}/u.test(own)) return true
  if (counted.unit === null)
    return /^\s?(?:[x×*]\s?|[([]\s?)?$/i.test(gap) || (EACH_BEFORE.test(gap) && gap.length < 12)
  return containers.has(counted.unit) && /[([]/.test(gap)
}

/** The groups of a line's amounts, in order. */
export function groupAmounts(line: Line): AmountGroup[] {
  const groups: AmountGroup[] = []
  for (let at = 0; at < line.amounts.length; ) {
    const group = readGroup(line, at)
    groups.push(group)
    at = (group.alternatives.at(-1)?.at(-1) ?? at) + 1
  }
  return groups
}

function readGroup(line: Line, first: number): AmountGroup {
  const { text, amounts } = line
  const alternatives = [[first]]
  const isSize = first > 0 && isSizeOf(line, first)
  let end = amounts[first]?.end ?? 0
  let at = first + 1
  // What lies in a bracket counts only once the bracket is seen to hold nothing else.
  let open: { alternatives: number; end: number } | null = null
  for (; at < amounts.length && measured(line, at); at++) {
    const gap = between(line, at)
    if (continues(line, at) && alternatives.at(-1)?.length === 1) alternatives.at(-1)?.push(at)
    else if (measured(line, at - 1) && (SLASH.test(gap) || (open && GOES_ON.test(gap)))) alternatives.push([at])
    else if (measured(line, at - 1) && !open && OPENS.test(gap)) {
      open = { alternatives: alternatives.length, end }
      alternatives.push([at])
    } else break
    end = amounts[at]?.end ?? end
  }
  const closed = open ? CLOSES.exec(text.slice(end)) : null
  if (open && !closed) {
    alternatives.length = open.alternatives
    end = open.end
  }
  return { start: amounts[first]?.start ?? 0, end: end + (closed?.[0].length ?? 0), alternatives, isSize }
}

/**
 * Where the second group of a line says the first once more, behind the name: "1½ cups flour (about 190 g)". The bracket
 * with the space before it; null where there is none that holds nothing else.
 */
export function findRepeat(line: Line, [once, again]: readonly AmountGroup[]): { start: number; end: number } | null {
  if (!once || !again || once.isSize || again.isSize) return null
  if (!measured(line, once.alternatives[0]?.[0] ?? 0) || !measured(line, again.alternatives[0]?.[0] ?? 0)) return null
  const opened = OPENS_LATER.exec(line.text.slice(once.end, again.start))
  const closed = CLOSES.exec(line.text.slice(again.end))
  return opened && closed ? { start: again.start - opened[0].length, end: again.end + closed[0].length } : null
}
