import type { UnitSystem } from 'recipe-reader/amounts'

type Scale = 'C' | 'F'

/** A temperature or a gas mark and its position in a step. */
type Found = {
  start: number
  end: number
  low: number
  high: number | null
  /** What stands between the two of a range. */
  sign: string
  /** What stands between number and scale: "°", " degrees ". */
  joint: string
  scale: Scale
  /** How the scale is written: "C", "Celsius", "". */
  word: string
  isGas: boolean
}

const DEGREES = String.raw`\s?(?:°|º|˚|degrees?(?!\p{L})|degs?\.?(?!\p{L})|grad(?!\p{L})|degrés?(?!\p{L})|grados?(?!\p{L}))`
const SCALE = String.raw`(?:celsius|centigrade|fahrenheit|[cf])(?![\p{L}\d'’])`
const TEMPERATURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{2,3})(?:(?:${DEGREES})?(\s?[-–—]\s?|\s(?:to|bis|à|a|or|oder)\s)(\d{2,3}))?(?![\d]|[.,]\d)(?:(${DEGREES}\s?|\s?)(${SCALE})|(${DEGREES}))`,
  'giu',
)
const GAS = /(?<!\p{L})gas(?:\s(?:mark|stufe|no\.?))?\s?(\d{1,2}|[¼½])(?![\d½¼°]|\s?[-–]\s?\d)/giu
/** What may stand between two temperatures that say the same. */
const JOINED = /^[\s°]{0,2}(?:[/(),;|=]|or|fan|oven|convection|conventional|umluft|in|\s){0,8}$/iu
const MAX_GAP = 24

/** Degrees Celsius and Fahrenheit of the gas marks, after the table on British ovens. */
const GAS_MARKS: Record<string, [number, number]> = {
  '¼': [110, 225],
  '½': [130, 250],
  '1': [140, 275],
  '2': [150, 300],
  '3': [160, 325],
  '4': [180, 350],
  '5': [190, 375],
  '6': [200, 400],
  '7': [220, 425],
  '8': [230, 450],
  '9': [240, 475],
}

/** Degrees that are an oven's, and so may be rounded to its marks; sugar, meat and yeast want theirs exactly. */
const OVEN = { C: 135, F: 275 }
const round = (value: number, step: number): number => Math.round(value / step) * step

/** A temperature on the other scale: an oven's to 5 °C or 25 °F, a lower one to 1 °C or 5 °F. */
function other(value: number, scale: Scale): number {
  const isOven = value >= OVEN[scale]
  return scale === 'C' ? round((value * 9) / 5 + 32, isOven ? 25 : 5) : round(((value - 32) * 5) / 9, isOven ? 5 : 1)
}

/** The scale of a match: said, or known from its word or its size. Null where unknown. */
function scaleOf(word: string, joint: string, value: number): Scale | null {
  if (word !== '') return /^f/i.test(word) ? 'F' : 'C'
  if (/grad|degr[ée]s(?<!degrees)|grados/iu.test(joint)) return 'C'
  return value > 260 ? 'F' : null
}

function temperatures(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(TEMPERATURE)) {
    const [all, low = '', sign = '', high, between = '', word = '', alone = ''] = match
    const joint = between + alone
    const value = Number(high ?? low)
    const scale = scaleOf(word, joint, value)
    // "25 c sugar" and "12 F" are no temperatures; with a degree sign anything is.
    const isBare = joint.trim() === '' && (value < 40 || word === 'c' || word === 'f')
    if (scale === null || isBare || value > 600) continue
    const start = match.index
    found.push({
      start,
      end: start + all.length,
      low: Number(low),
      high: high === undefined ? null : Number(high),
      sign,
      joint,
      scale,
      word,
      isGas: false,
    })
  }
  return found
}

const gasMarks = (text: string): Found[] =>
  Array.from(text.matchAll(GAS), match => {
    const mark = match[1] ?? ''
    return { start: match.index, end: match.index + match[0].length, mark }
  }).flatMap(({ start, end, mark }) =>
    GAS_MARKS[mark]
      ? [
          {
            start,
            end,
            low: GAS_MARKS[mark][0],
            high: GAS_MARKS[mark][1],
            sign: '',
            joint: '',
            scale: 'C',
            word: '',
            isGas: true,
          },
        ]
      : [],
  )

/** Temperatures that stand together and so mean the same: "180C/350F/gas 4". */
function clusters(text: string): Found[][] {
  const all = [...temperatures(text), ...gasMarks(text)].sort((a, b) => a.start - b.start)
  const groups: Found[][] = []
  for (const found of all) {
    const last = groups.at(-1)?.at(-1)
    const gap = last ? text.slice(last.end, found.start) : null
    if (gap !== null && gap.length <= MAX_GAP && JOINED.test(gap)) groups.at(-1)?.push(found)
    else groups.push([found])
  }
  return groups
}

function rewritten(found: Found): string {
  const { low, high, sign, joint, scale, word } = found
  const to: Scale = scale === 'C' ? 'F' : 'C'
  const figures = high === null ? `${other(low, scale)}` : `${other(low, scale)}${sign}${other(high, scale)}`
  if (word.length > 1) return `${figures}${joint}${to === 'C' ? 'Celsius' : 'Fahrenheit'}`
  if (/grad|degr[ée]s?(?!es)|grados/iu.test(joint)) return `${figures} °${to}`
  const isSign = /[°º˚]$/.test(joint)
  return word === '' && !isSign ? `${figures}${joint} ${to}` : `${figures}${joint}${to}`
}

/**
 * A step with its oven temperatures on the scale asked for. One that is given on both scales stays as it is, and so does
 * a gas mark, which gets the degrees behind it where it stands alone. Sizes and times are left alone.
 */
export function convertStep(text: string, system: UnitSystem): string {
  if (system === 'as-written') return text
  const wanted: Scale = system === 'metric' ? 'C' : 'F'
  let out = ''
  let from = 0
  for (const group of clusters(text)) {
    const degrees = group.filter(({ isGas }) => !isGas)
    if (degrees.some(({ scale }) => scale === wanted)) continue
    for (const found of degrees.length > 0 ? degrees : group) {
      const { start, end, isGas, low, high } = found
      const shown = isGas ? `${text.slice(start, end)} (${wanted === 'C' ? low : high} °${wanted})` : rewritten(found)
      out += text.slice(from, start) + shown
      from = end
    }
  }
  return out + text.slice(from)
}
