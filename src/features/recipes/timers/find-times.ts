import {
  andWords,
  articles,
  betweenWords,
  fillers,
  glyphs,
  notWaitedFor,
  numberWords,
  parts,
  rangeWords,
  tightUnits,
  unitSeconds,
  wholeTimes,
} from './time-vocabulary.ts'

/** A length of time named in a text. */
export interface FoundTime {
  /** Where its words stand in the text. */
  start: number
  end: number
  seconds: number
  /** The upper end of "10 to 12 minutes", in seconds. */
  secondsTo: number | null
}

/** Characters of a step that are read, and times that are taken from it. */
const READ = 4000
const MOST = 8
/** Longer waits are days and nights, for which nobody sets a kitchen timer. */
const LONGEST = 24 * 3600

interface Token {
  text: string
  start: number
  end: number
  /** The value of digits or of a fraction glyph. */
  number: number | null
}

// Words keep the apostrophe that ends them (d', un'), numbers their decimals.
const TOKEN = /\d{1,4}(?:[.,]\d{1,2}(?!\d))?|[½⅓⅔¼¾⅛]|\p{L}+['’]?|[-–—/&]|[^\s]/gu

function tokens(text: string): Token[] {
  return Array.from(text.slice(0, READ).matchAll(TOKEN), match => ({
    text: match[0].toLowerCase().replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
    number: /^\d/.test(match[0]) ? Number(match[0].replace(',', '.')) : (glyphs.get(match[0]) ?? null),
  }))
}

/** Something read from the tokens, and the token after it. */
interface Read {
  value: number
  next: number
}

const isDash = (token: Token | undefined) => token !== undefined && /^[-–—]$/.test(token.text)

/** Reads one number: "10", "1 1/2", "1½", "three", "forty-five". */
function readNumber(list: Token[], at: number): Read | null {
  const token = list[at]
  if (!token) return null
  if (token.number === null) return readNumberWord(list, at)
  const [slash, below] = [list[at + 1], list[at + 2]]
  if (slash?.text === '/' && below?.number) return { value: token.number / below.number, next: at + 3 }
  const part = list[at + 1]
  if (Number.isInteger(token.number) && part?.number) {
    if (glyphs.has(part.text)) return { value: token.number + part.number, next: at + 2 }
    const under = list[at + 3]
    if (list[at + 2]?.text === '/' && under?.number) {
      return { value: token.number + part.number / under.number, next: at + 4 }
    }
  }
  return { value: token.number, next: at + 1 }
}

function readNumberWord(list: Token[], at: number): Read | null {
  const word = list[at]?.text ?? ''
  const joined = isDash(list[at + 1]) ? numberWords.get(`${word}-${list[at + 2]?.text ?? ''}`) : undefined
  if (joined !== undefined) return { value: joined, next: at + 3 }
  const value = numberWords.get(word)
  return value === undefined ? null : { value, next: at + 1 }
}

/** Reads a unit, with the hyphen of "10-minute" before it. */
function readUnit(list: Token[], at: number): Read | null {
  const from = isDash(list[at]) ? at + 1 : at
  const token = list[from]
  if (!token) return null
  const seconds = unitSeconds.get(token.text)
  if (seconds !== undefined) return { value: seconds, next: list[from + 1]?.text === '.' ? from + 2 : from + 1 }
  const tight = tightUnits.get(token.text)
  return tight !== undefined && list[at - 1]?.end === token.start ? { value: tight, next: from + 1 } : null
}

/** Reads "half an hour", "eine halbe Stunde", "trois quarts d’heure": a part in words, of a unit. In seconds. */
function readPart(list: Token[], at: number): Read | null {
  let from = at
  let times = 1
  const before = list[from]?.text ?? ''
  if (articles.has(before)) from += 1
  else {
    const count = numberWords.get(before)
    if (count !== undefined && count <= 3) {
      times = count
      from += 1
    }
  }
  const word = (list[from]?.text ?? '').replace(/s$/, '')
  const part = parts.get(word) ?? parts.get(list[from]?.text ?? '')
  const whole = wholeTimes.get(list[from]?.text ?? '')
  if (whole !== undefined) return { value: whole, next: from + 1 }
  if (part === undefined) return null
  from += 1
  for (let skipped = 0; skipped < 2 && (fillers.has(list[from]?.text ?? '') || isDash(list[from])); skipped += 1)
    from += 1
  const unit = readUnit(list, from)
  return unit && unit.value > 1 ? { value: times * part * unit.value, next: unit.next } : null
}

/** Reads what may follow whole hours: "and a half", "et demie", "y media", "30", "and 15 minutes". In seconds. */
function readRest(list: Token[], at: number, unit: number): Read | null {
  const joined = andWords.has(list[at]?.text ?? '') || list[at]?.text === ','
  const from = joined ? at + 1 : at
  const half = articles.has(list[from]?.text ?? '') ? from + 1 : from
  const part = parts.get(list[half]?.text ?? '')
  if (joined && part !== undefined) return { value: part * unit, next: half + 1 }
  if (unit < 60) return null
  const number = readNumber(list, from)
  if (!number || number.value >= 60) return null
  const smaller = readUnit(list, number.next)
  if (smaller) return smaller.value < unit ? { value: number.value * smaller.value, next: smaller.next } : null
  // "1h30" and "1 h 30": the minutes need no word.
  const short = list[at - 1]?.text === 'h' && /^\d{2}$/.test(list[from]?.text ?? '')
  return short && !joined ? { value: number.value * 60, next: number.next } : null
}

/** Reads one length of time: a count of a unit, with its smaller unit after it, or a part in words. In seconds. */
function readLength(list: Token[], at: number): Read | null {
  const part = readPart(list, at)
  if (part) return part
  const article = articles.has(list[at]?.text ?? '')
  const number = article ? { value: 1, next: at + 1 } : readNumber(list, at)
  if (!number) return null
  const more = article ? null : readAndAHalf(list, number)
  const unit = readUnit(list, (more ?? number).next)
  // "a second" is an order of things far more often than a time.
  if (!unit || (unit.value === 1 && (article || (number.value === 1 && list[at]?.number === null)))) return null
  const base = (more ?? number).value * unit.value
  const rest = readRest(list, unit.next, unit.value)
  return rest ? { value: base + rest.value, next: rest.next } : { value: base, next: unit.next }
}

/** "one and a half" before its unit. */
function readAndAHalf(list: Token[], number: Read): Read | null {
  if (!andWords.has(list[number.next]?.text ?? '')) return null
  const from = articles.has(list[number.next + 1]?.text ?? '') ? number.next + 2 : number.next + 1
  const part = parts.get(list[from]?.text ?? '')
  return part === undefined ? null : { value: number.value + part, next: from + 1 }
}

/** Reads a time with its upper end, if it has one. */
function readTime(list: Token[], at: number): { from: number; to: number | null; next: number } | null {
  const joins = (token: Token | undefined) =>
    token !== undefined &&
    (isDash(token) ||
      rangeWords.has(token.text) ||
      (andWords.has(token.text) && betweenWords.has(list[at - 1]?.text ?? '')))
  const low = articles.has(list[at]?.text ?? '') ? { value: 1, next: at + 1 } : readNumber(list, at)
  if (low && joins(list[low.next])) {
    const high = readNumber(list, low.next + 1)
    const unit = high && readUnit(list, high.next)
    if (high && unit) return { from: low.value * unit.value, to: high.value * unit.value, next: unit.next }
  }
  const first = readLength(list, at)
  if (!first) return null
  if (!joins(list[first.next])) return { from: first.value, to: null, next: first.next }
  const second = readLength(list, first.next + 1)
  if (second) return { from: first.value, to: second.value, next: second.next }
  // "a minute or two"
  const count = readNumberWord(list, first.next + 1)
  const unit = readUnit(list, first.next - 1)
  if (count && unit) return { from: first.value, to: count.value * unit.value, next: count.next }
  return { from: first.value, to: null, next: first.next }
}

/**
 * The times that a step names, in order, in English, German, French, Spanish, Italian, Dutch and Portuguese: "20
 * minutes", "1 1/2 hours", "10 to 12 minutes", "1h30", "45 Minuten", "une demi-heure". At most eight, each between a
 * second and a day. One pass over at most 4000 characters, whatever is in them.
 */
export function findTimes(text: string): FoundTime[] {
  const list = tokens(text)
  const found: FoundTime[] = []
  for (let at = 0; at < list.length && found.length < MOST; ) {
    const time = readTime(list, at)
    const [first, last] = [list[at], time ? list[time.next - 1] : undefined]
    if (!time || !first || !last) {
      at += 1
      continue
    }
    const dot = last.text === '.' ? 1 : 0
    const seconds = Math.round(time.from)
    const to = time.to === null ? null : Math.round(time.to)
    at = time.next
    if (seconds < 1 || seconds > LONGEST || notWaitedFor.has(list[at]?.text ?? '')) continue
    const secondsTo = to !== null && to > seconds && to <= LONGEST ? to : null
    if (found.some(other => other.seconds === seconds && other.secondsTo === secondsTo)) continue
    found.push({ start: first.start, end: last.end - dot, seconds, secondsTo })
  }
  return found
}
