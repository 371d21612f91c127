import type { Patches } from './components.ts'
import type { Box, Grey } from './grey.ts'
import { asRun, findRuns, lettersAmong, type Run } from './text-lines.ts'

/** A line of print, where it stands and which column it belongs to. */
export type PrintedLine = Run & { column: number }

const footAt = (run: Run, x: number): number => run.foot + run.slope * (x - run.middle)

/** Whether two runs stand on one line, also when one is only a quote or a dash in the height of the other. */
function sameLine(a: Run, b: Run): boolean {
  const [large, small] = a.patches.length >= b.patches.length ? [a, b] : [b, a]
  const foot = footAt(large, (small.left + small.right) / 2)
  const smallFoot = footAt(small, (small.left + small.right) / 2)
  if (Math.abs(foot - smallFoot) < 0.4 * Math.min(a.height, b.height)) return true
  const centre = (small.top + small.bottom) / 2
  return (
    small.patches.length < 3 &&
    small.bottom - small.top <= 1.1 * large.height &&
    centre < foot &&
    centre > foot - 1.05 * large.height
  )
}

type Gutter = { x: number; lines: number }

/** The place where most lines leave a gap one below the other, with lines on both sides; null where there are no columns. */
function findGutter(runs: readonly Run[], letter: number): Gutter | null {
  const [left, right] = [Math.min(...runs.map(run => run.left)), Math.max(...runs.map(run => run.right))]
  const step = Math.max(2, Math.round(letter / 4))
  let best: Gutter | null = null
  for (let x = left + 4 * letter; x < right - 4 * letter; x += step) {
    const stretch = longestStretch(runs, x, letter)
    if (stretch > (best?.lines ?? 0)) best = { x, lines: stretch }
  }
  return best && best.lines >= 8 ? best : null
}

/** How many lines stand left and right of x in the longest stretch that no line crosses; 0 where a side has too few. */
function longestStretch(runs: readonly Run[], x: number, letter: number): number {
  const sorted = [...runs].sort((a, b) => a.top - b.top)
  let [best, onLeft, onRight] = [0, 0, 0]
  const close = () => {
    if (Math.min(onLeft, onRight) >= 3 && onLeft + onRight > best) best = onLeft + onRight
    onLeft = 0
    onRight = 0
  }
  for (const run of sorted) {
    if (run.left < x + 0.7 * letter && run.right > x - 0.7 * letter) close()
    else if (run.right <= x) onLeft++
    else onRight++
  }
  close()
  return best
}

/** Whether the left side holds only amounts, each with its food on the same line: a table, not a column of text. */
function isTable(left: readonly Run[], right: readonly Run[], letter: number): boolean {
  const paired = left.filter(run => right.some(other => sameLine(run, other)))
  const short = left.filter(run => run.right - run.left < 9 * letter)
  return paired.length >= 0.85 * left.length && short.length >= 0.85 * left.length
}

type Block = { runs: Run[] }

/** Splits runs where gutters part them and puts the parts in reading order: what crosses a gutter parts them above and below. */
function blocksOf(runs: Run[], letter: number, depth: number): Block[] {
  const gutter = depth > 3 || runs.length < 6 ? null : findGutter(runs, letter)
  if (!gutter) return [{ runs }]
  const blocks: Block[] = []
  let bands: Run[] = []
  let crossing: Run[] = []
  const closeBand = () => {
    const left = bands.filter(run => run.right <= gutter.x)
    const right = bands.filter(run => run.right > gutter.x)
    const whole = left.length < 2 || right.length < 2 || isTable(left, right, letter)
    if (bands.length > 0 && whole) blocks.push({ runs: bands })
    else if (bands.length > 0) blocks.push(...blocksOf(left, letter, depth + 1), ...blocksOf(right, letter, depth + 1))
    bands = []
  }
  const closeCrossing = () => {
    if (crossing.length > 0) blocks.push({ runs: crossing })
    crossing = []
  }
  for (const run of [...runs].sort((a, b) => a.top - b.top)) {
    const crosses = run.left < gutter.x && run.right > gutter.x
    if (crosses) {
      closeBand()
      crossing.push(run)
    } else {
      closeCrossing()
      bands.push(run)
    }
  }
  closeBand()
  closeCrossing()
  return blocks
}

/** Joins the runs of a block that share a line. */
function joinLines(runs: readonly Run[]): Run[] {
  const lines: Run[][] = []
  for (const run of [...runs].sort((a, b) => a.foot - b.foot)) {
    const line = lines.find(other => other.some(part => sameLine(part, run)))
    if (line) line.push(run)
    else lines.push([run])
  }
  return lines.map(parts => asRun(parts.flatMap(part => part.patches).sort((a, b) => a.left - b.left)))
}

/** The lines of a straightened page in reading order: column after column where there are columns. */
export function findLines(found: Patches, letter: number): PrintedLine[] {
  const letters = lettersAmong(found.patches, letter)
  const runs = findRuns(letters, 2.2 * letter).filter(run => run.patches.length > 1 || run.height > 0.7 * letter)
  if (runs.length === 0) return []
  return blocksOf(runs, letter, 0).flatMap(({ runs: part }, column) =>
    joinLines(part)
      .sort((a, b) => a.foot - b.foot)
      .map(line => ({ ...line, column })),
  )
}

/** Room around a line's letters, in heights of letters. */
const ROOM = 0.45

/** The box of a line with room for points, accents and commas around it. */
export function lineBox(line: Run, page: Grey): Box {
  const room = Math.round(ROOM * line.height)
  return {
    left: Math.max(0, Math.floor(line.left - 1.5 * room)),
    right: Math.min(page.width, Math.ceil(line.right + 2.5 * room)),
    top: Math.max(0, Math.floor(line.top - room)),
    bottom: Math.min(page.height, Math.ceil(line.bottom + room)),
  }
}
