import { letterHeight, listPatches } from './components.ts'
import { evenLight, inkLevel } from './even-light.ts'
import { type Grey, quantile, turnQuarters } from './grey.ts'
import { findBend, flatten, unbend } from './straighten.ts'
import { findRuns, lettersAmong, type Run } from './text-lines.ts'
import { findTurns } from './turn.ts'
import { warp } from './warp.ts'

/** Height in pixels that small letters are brought to; this reads best. */
const LETTER = 20
/** Pixels of a prepared page at most. */
const MOST_PIXELS = 9_000_000
/** Fewest letters that count as text to straighten. */
const FEW = 12

export type PreparedPage = {
  /** The text of the page, lines level and margins upright, paper white. */
  page: Grey
  /** Height of small letters in it, in pixels; 0 where no text was found. */
  letter: number
  /** Quarters clockwise that the photo was turned by, and other turns that are possible, the likeliest first. */
  quarters: number
  otherQuarters: number[]
}

/** The part of the page that its runs cover, with a margin, in flattened places. */
function textBox(places: readonly { x: number; y: number }[], margin: number) {
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin]
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin]
  return { left, top, width: right - left, height: bottom - top }
}

function cornersOf(run: Run): { x: number; y: number }[] {
  return [
    { x: run.left, y: run.top },
    { x: run.right, y: run.top },
    { x: run.left, y: run.bottom },
    { x: run.right, y: run.bottom },
  ]
}

/** Evens out the light of a photographed page, turns it upright, flattens it and brings its letters to one size. */
export function preparePage(photo: Grey, quarters?: number): PreparedPage {
  const even = evenLight(photo)
  const level = inkLevel(even)
  const patches = listPatches(even, level)
  const height = letterHeight(patches)
  const letters = lettersAmong(patches, height)
  if (height === 0 || letters.length < FEW) return { page: even, letter: 0, quarters: 0, otherQuarters: [] }

  const turns = findTurns(letters, height)
  const chosen = turns.find(turn => turn.quarters === quarters) ?? turns[0]
  const [turn, slant] = [chosen?.quarters ?? 0, chosen?.slant ?? 0]
  const upright = turnQuarters(even, turn)
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const [centreX, centreY] = [upright.width / 2, upright.height / 2]
  const [w, h] = [
    Math.ceil(upright.width * Math.abs(cos) + upright.height * Math.abs(sin)),
    Math.ceil(upright.width * Math.abs(sin) + upright.height * Math.abs(cos)),
  ]
  const unturn = (x: number, y: number) => ({
    x: centreX + (x - w / 2) * cos - (y - h / 2) * sin,
    y: centreY + (x - w / 2) * sin + (y - h / 2) * cos,
  })
  const level2 = Math.abs(slant) < 0.002 ? upright : warp(upright, w, h, unturn)
  const found = listPatches(level2, level)
  const size = letterHeight(found) || height
  const runs = findRuns(lettersAmong(found, size), 1.6 * size).filter(run => run.patches.length > 1)
  if (runs.length === 0) return { page: even, letter: 0, quarters: 0, otherQuarters: [] }

  const bend = findBend(runs, level2.width, level2.height)
  const textRuns = runs.filter(run => run.patches.length >= 3)
  const places = (textRuns.length > 0 ? textRuns : runs).flatMap(cornersOf).map(({ x, y }) => flatten(bend, x, y))
  const box = textBox(places, 2.5 * size)
  const scale = Math.min(LETTER / size, 2.5, Math.sqrt(MOST_PIXELS / (box.width * box.height)))
  const page = warp(upright, Math.ceil(box.width * scale), Math.ceil(box.height * scale), (x, y) => {
    const bent = unbend(bend, box.left + x / scale, box.top + y / scale)
    return Math.abs(slant) < 0.002 ? bent : unturn(bent.x, bent.y)
  })
  return {
    page,
    letter: size * scale,
    quarters: turn,
    otherQuarters: turns.filter(one => one !== chosen).map(one => one.quarters),
  }
}

/** Makes ink darker and paper white; `letter` is not needed for it. */
export function stretch(page: Grey): Grey {
  const some: number[] = []
  for (let at = 0; at < page.data.length; at += 101)
    if ((page.data[at] as number) < 170) some.push(page.data[at] as number)
  const black = quantile(some, 0.1)
  const white = 225
  const data = page.data.map(value => Math.max(0, Math.min(255, ((value - black) * 255) / (white - black))))
  return { ...page, data }
}
