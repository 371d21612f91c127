import type { Random } from '../random.ts'
import { data, group, type Point, path, polar, round, smooth } from './shapes.ts'

export type ScatterOptions = {
  /** Least distance between two points. */
  apart?: number
  /** Nothing nearer to the middle than this. */
  inner?: number
  /** Vertical squeeze, 1 for a circle. */
  squash?: number
  x?: number
  y?: number
}

/** Whether two points are as far from each other as that. Most are by one coordinate alone. */
function areApart(one: Point, other: Point, apart: number): boolean {
  const [dx, dy] = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])]
  return dx >= apart || dy >= apart || Math.hypot(dx, dy) >= apart
}

/** Up to `count` points in a circle or ring, evenly by area; fewer where they would come too close. */
export function scatter(random: Random, count: number, radius: number, options: ScatterOptions = {}): Point[] {
  const { apart = 0, inner = 0, squash = 1, x = 0, y = 0 } = options
  const points: Point[] = []
  const share = (inner / radius) ** 2
  for (let tries = 0; points.length < count && tries < count * 30; tries++) {
    const [dx, dy] = polar(Math.sqrt(random.between(share, 1)) * radius, random.angle())
    const candidate: Point = [x + dx, y + dy * squash]
    if (points.every(point => areApart(point, candidate, apart))) points.push(candidate)
  }
  return points
}

/** Up to `count` points in a rectangle round the origin. */
export function scatterIn(random: Random, count: number, width: number, height: number, apart = 0): Point[] {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < count * 30; tries++) {
    const candidate: Point = [random.sway(width / 2), random.sway(height / 2)]
    if (points.every(point => areApart(point, candidate, apart))) points.push(candidate)
  }
  return points
}

/** Draws something at each point, each turned its own way. */
export function strew(random: Random, points: readonly Point[], draw: (index: number) => string, scale = 1): string {
  return points.map(([x, y], index) => group(x, y, random.angle(), scale, draw(index))).join('')
}

/** Draws something at points that `scatter` finds in a circle or ring, each turned its own way. */
export function strewIn(
  random: Random,
  count: number,
  radius: number,
  options: ScatterOptions,
  draw: (index: number) => string,
  scale = 1,
): string {
  return strew(random, scatter(random, count, radius, options), draw, scale)
}

/** Draws something at each point, upright: for pieces whose light must come from the upper left. */
export function strewUpright(points: readonly Point[], draw: (index: number) => string, scale = 1): string {
  return points.map(([x, y], index) => group(x, y, 0, scale, draw(index))).join('')
}

/** Places things evenly on a circle, each turned outwards. */
export function ring(count: number, radius: number, start: number, draw: (index: number) => string): string {
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const degrees = start + (index * 360) / count
    const [x, y] = polar(radius, degrees)
    drawn += group(x, y, degrees + 90, 1, draw(index))
  }
  return drawn
}

export type BlobOptions = { points?: number; jitter?: number; x?: number; y?: number }

/** Path data of a soft irregular round shape, like batter that ran. */
export function blobPath(random: Random, rx: number, ry: number, options: BlobOptions = {}): string {
  const { points = 9, jitter = 0.12, x = 0, y = 0 } = options
  const start = random.angle()
  const corners: Point[] = []
  for (let index = 0; index < points; index++) {
    const [dx, dy] = polar(1 + random.sway(jitter), start + (index * 360) / points)
    corners.push([x + dx * rx, y + dy * ry])
  }
  return smooth(corners)
}

/** A filled shape with an uneven edge, round the middle. */
export function blob(random: Random, rx: number, ry: number, fill: string, options: BlobOptions = {}): string {
  return path(blobPath(random, rx, ry, options), fill)
}

/** Many small dots as one path: pepper, sugar, sesame, pores of bread. */
export function specks(points: readonly Point[], random: Random, small: number, large: number, fill: string): string {
  let d = ''
  for (const [x, y] of points) {
    const radius = random.between(small, large)
    const r = round(radius)
    d += data`M${x - radius} ${y}a${r} ${r} 0 1 0 ${2 * radius} 0a${r} ${r} 0 1 0 ${-2 * radius} 0`
  }
  return d ? path(d, fill) : ''
}

/** Specks at points that `scatter` finds in a circle or ring. */
export function speckled(
  random: Random,
  count: number,
  radius: number,
  small: number,
  large: number,
  fill: string,
  options?: ScatterOptions,
): string {
  return specks(scatter(random, count, radius, options), random, small, large, fill)
}

/** Many short strokes as one path's data: grains of rice, cut chives, grated carrot. */
export function dashes(points: readonly Point[], random: Random, length: number): string {
  let d = ''
  for (const [x, y] of points) {
    const [dx, dy] = polar(length / 2, random.angle())
    d += data`M${x - dx} ${y - dy}l${dx * 2} ${dy * 2}`
  }
  return d
}
