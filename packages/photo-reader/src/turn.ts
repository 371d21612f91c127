import type { Patch } from './components.ts'

/** How text lies in a picture: turn it clockwise by `quarters`, and its lines then rise or fall by `slant` radians. */
export type Turn = { quarters: 0 | 1 | 2 | 3; slant: number; strength: number }

/** Radians: photos are held straighter than this. */
const MOST = (30 * Math.PI) / 180
const STEP = (0.5 * Math.PI) / 180
/** Patches that are looked at; more say nothing new. */
const ENOUGH = 3000

type Point = { x: number; y: number }

/** How well points lie on lines of one slant: high where many share a line within a short stretch. */
function alignment(points: readonly Point[], slant: number, height: number): number {
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const bins = new Map<number, number>()
  for (const { x, y } of points) {
    const along = Math.floor((x * cos + y * sin) / (18 * height))
    const across = Math.round((y * cos - x * sin) / (height * 0.25))
    const key = along * 65_536 + across
    bins.set(key, (bins.get(key) ?? 0) + 1)
  }
  let sum = 0
  for (const count of bins.values()) sum += count * count
  return sum / Math.max(1, points.length)
}

/** Where the foot of a letter is, in a picture turned clockwise by so many quarters. */
function feet(patches: readonly Patch[], quarters: number): Point[] {
  return patches.map(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (quarters === 0) return { x, y: bottom }
    if (quarters === 1) return { x: -y, y: right }
    if (quarters === 2) return { x: -x, y: -top }
    return { x: y, y: -left }
  })
}

/**
 * Finds the directions in which text may run, the most probable first: feet of letters stand on straight lines, their
 * heads less so. `patches` are letters of the given height.
 */
export function findTurns(patches: readonly Patch[], height: number): Turn[] {
  const every = Math.ceil(patches.length / ENOUGH)
  const some = patches.filter((_, at) => at % every === 0)
  const turns = ([0, 1, 2, 3] as const).map(quarters => {
    const points = feet(some, quarters)
    let best: Turn = { quarters, slant: 0, strength: 0 }
    for (let slant = -MOST; slant <= MOST; slant += STEP) {
      const strength = alignment(points, slant, height)
      if (strength > best.strength) best = { quarters, slant, strength }
    }
    return best
  })
  return turns.sort((a, b) => b.strength - a.strength)
}
