import { type ReadUnit, readUnit } from '../units/read-unit.ts'
import { isTaken, readName } from './name.ts'
import { type ScannedAmount, scanAmounts } from './scan-amounts.ts'

/** An amount with its position in a line; `unit` by its short English name. */
export type LineAmount = {
  start: number
  end: number
  quantity: number
  quantityTo: number | null
  unit: string | null
}

export type ParsedLine = {
  /** The first amount of the line; null where it has none ("salt", "a little oil"). */
  quantity: number | null
  /** The upper end of a range. */
  quantityTo: number | null
  /** What the quantity counts: for "2 x 400 g cans" the can. */
  unit: string | null
  /** What one of them holds, where the line says so: g for "2 x 400 g cans". */
  packUnit: string | null
  /** What to buy, as written, without preparation and remarks. */
  name: string
  amounts: LineAmount[]
}

/** The longest line that is parsed. */
const MAX_LINE = 1000

/** What may stand between amounts that belong together at the start of a line. */
const JOINTS =
  /\s{0,2}(?:[/+&,;]|plus|minus|less|weniger|moins|menos|and|x|×|or about|about|approx\.?|approximately|weighing|of about|[([]{1,2}(?:about |approx\.? |approximately |roughly |ca\.? )?)?\s{0,2}/iuy
/** The rest of a bracket, when it is not long and no further amount joins. */
const UNTIL_CLOSED = /(?![\s]{0,2}[/+;x×][\s]{0,2}[\d.½¼¾⅓⅔])[^()[\]]{0,60}[)\]]{1,2}/uy
/** A size between a count and what each of a container holds: "2 large (400 g) tins". */
const SIZE_FIRST = /\s{1,2}(?:large|medium|small|big)(?=\s{0,2}[([])/iuy
const MORE = /\s{0,2}(?:\+|plus|minus|and|und|et|y|moins|menos)\s{1,2}/iuy
const LEAD =
  /^(?:[\s\-–—•·*▢□☐]|about|approximately|approx\.?|roughly|around|additional|another|extra|scant|generous|heaping|up to|bis zu|ca\.?|circa|etwa|environ|unos|unas|(?:tightly|firmly|lightly|loosely) packed|some|only|a|an|the|good|of|between|zwischen|entre){0,5}$/iu
const VAGUE_LEAD =
  /^(?:(?:an?|une?|eine?|una|the|good|big|large|small|generous|couple of|few|tiny|nice|petite|grosse|bonne|belle|große|kleine|gute|buena?|pequeña)\s){0,3}/iu

/** After a part of one: "½ of a lemon". */
const OF_ONE = /^\s{1,2}(?:of\s)?an?(?=\s)/iu

function endAfter(regex: RegExp, text: string, from: number): number {
  regex.lastIndex = from
  return from + (regex.exec(text)?.[0].length ?? 0)
}

/** The unit that stands after a bracket with an amount. */
function readUnitAfterBracket(text: string, open: number): ReadUnit | null {
  const close = text.slice(open, open + 40).search(/[)\]]/)
  return close < 0 ? null : readUnit(text, open + close + 1)
}

/** The amounts that open a line as one block: "110g/4oz", "2 x 400g cans", "1 cup (8 oz/250 ml)"; and where they end. */
function leadingBlock(text: string, amounts: readonly ScannedAmount[]): { count: number; end: number } {
  let end = amounts[0]?.end ?? 0
  let count = 1
  let isOpen = false
  const afterSize = amounts[0]?.unit === null ? endAfter(SIZE_FIRST, text, end) : end
  const isSized = afterSize > end && readUnitAfterBracket(text, afterSize)?.isContainer === true
  if (isSized) end = afterSize
  while (count < amounts.length && count < 8) {
    const next = amounts[count]
    if (!next || endAfter(JOINTS, text, end) !== next.start) break
    isOpen ||= /[([]/.test(text.slice(end, next.start))
    end = next.end
    count++
    const closed = isOpen ? endAfter(UNTIL_CLOSED, text, end) : end
    if (closed > end) {
      end = closed
      isOpen = false
      // After a bracket only more of the same goes on.
      if (amounts[count]?.start !== endAfter(MORE, text, end)) break
    }
  }
  return { count, end }
}

/** Parts of plants that are counted, when they stand after the name: "3 garlic cloves". */
const TRAILING: [RegExp, string][] = [
  [/^(.*(?:garlic|shallot|knoblauch).*?)[\s-]?(?:cloves?)$/iu, 'clove'],
  [/^(knoblauch)zehen?$/iu, 'clove'],
  [/^(.*\S) sprigs?$/iu, 'sprig'],
  [/^(.*(?:celery|lemongrass|lemon grass|rhubarb).*) (?:stalks?)$/iu, 'stalk'],
  [/^(.*celery.*) sticks?$/iu, 'stick'],
  [/^(.*celery.*) ribs?$/iu, 'rib'],
  [/^(.*gelatine?.*) (?:leaf|leaves)$/iu, 'leaf'],
  [/^(.*gelatine?.*) sheets?$/iu, 'sheet'],
  [/^(.*(?:bacon|bread|pancetta|prosciutto|ham).*) slices?$/iu, 'slice'],
]

function trailingUnit(name: string): { name: string; unit: string } | null {
  if (name.length > 80) return null
  for (const [pattern, unit] of TRAILING) {
    const match = pattern.exec(name)
    if (match?.[1]) return { name: match[1].trim(), unit }
  }
  return null
}

const shown = ({ start, end, quantity, quantityTo, unit }: ScannedAmount): LineAmount => ({
  start,
  end,
  quantity,
  quantityTo,
  unit,
})

/** A line that begins with no amount: "pinch of salt", "juice of 1 lemon", "Mehl 500 g", "salt". */
function withoutLead(text: string, found: readonly ScannedAmount[]): Omit<ParsedLine, 'amounts'> {
  const lead = VAGUE_LEAD.exec(text)?.[0].length ?? 0
  const vague = readUnit(text, lead)
  if (vague?.isVague && /^[\s,]/.test(text.slice(vague.end))) {
    return {
      quantity: null,
      quantityTo: null,
      unit: vague.name,
      packUnit: null,
      name: readName(text.slice(vague.end), false),
    }
  }
  const [first] = found
  if (!first) return { quantity: null, quantityTo: null, unit: null, packUnit: null, name: readName(text, false) }
  const { quantity, quantityTo, unit } = first
  const before = text.slice(0, first.start)
  const after = text.slice(first.end)
  const name = readName(isTaken(before) ? after : `${before} ${after}`, false)
  return { quantity, quantityTo, unit, packUnit: null, name }
}

/**
 * Takes an ingredient line apart, in English, German, French or Spanish, and by its units in seven languages more. Works on any text in linear time and reads its
 * first thousand characters; what it cannot tell is null, and the name is then the line.
 */
export function parseLine(text: string): ParsedLine {
  const line = text.length > MAX_LINE ? text.slice(0, MAX_LINE) : text
  const found = scanAmounts(line)
  const amounts = found.filter(amount => amount.kind !== 'length').map(shown)
  const [first] = found
  if (!first || !LEAD.test(line.slice(0, first.start))) return { ...withoutLead(line, found), amounts }

  const { count, end } = leadingBlock(line, found)
  const block = found.slice(0, count)
  const pack = first.unit === null ? (block.find((amount, at) => at > 0 && amount.kind === 'measure') ?? null) : null
  const holder = first.unit === null || (first.kind !== 'count' && !first.modified) ? readUnit(line, end) : null
  const isHeld = holder?.kind === 'count' && holder.isContainer
  const rest = line.slice(isHeld ? holder.end : end).replace(first.quantity < 1 ? OF_ONE : '', '')
  const packed = isHeld || first.isContainer
  const name = readName(rest, packed)
  const unit = first.unit ?? (isHeld ? holder.name : null)
  const result = {
    quantity: first.quantity,
    quantityTo: first.quantityTo,
    unit,
    packUnit: pack?.unit ?? null,
    name,
    amounts,
  }
  if (name === '') {
    const [from, to] = isHeld ? [end, holder.end] : first.unit === null ? [0, 0] : [first.start, first.end]
    const word = isHeld || first.kind === 'count' ? line.slice(from, to).replace(/^[^\p{L}]+/u, '') : ''
    return { ...result, unit: word === '' ? unit : null, name: word || line.trim() }
  }
  const trailing = unit === null && !pack ? trailingUnit(name) : null
  return trailing ? { ...result, ...trailing } : result
}
