import { blob, blobPath, dashes, scatter, speckled, specks } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, line, type Point, path, piece, polar, round, slab } from '../shapes.ts'

/** Grains lying over the given points, in three tones. */
export function grains(picture: Picture, points: readonly Point[], colour: Colour = 'rice', lighter = 0): string {
  const { random } = picture
  const tones = [-0.075, -0.03, 0.02]
  return tones
    .map((change, index) => {
      const own = points.filter((_, at) => at % 3 === index)
      return line(dashes(own, random, 4.6), tone(colour, lighter + change), 3.2)
    })
    .join('')
}

export type StrandOptions = {
  radius: number
  layers?: number
  perLayer?: number
  x?: number
  y?: number
  width?: number
}

/** A nest of long noodles: layer on layer of arcs. */
export function noodleNest(picture: Picture, colour: Colour, options: StrandOptions): string {
  const { radius, layers = 6, perLayer = 8, x = 0, y = 0, width = 4.4 } = options
  const { random } = picture
  let drawn = ''
  for (let layer = 0; layer < layers; layer++) {
    let strands = ''
    for (let strand = 0; strand < perLayer; strand++) {
      const share = 1 - (layer / layers) * 0.55 - random.next() * 0.32
      const r = Math.max(7, radius * share)
      const start = random.angle()
      const sweep = random.between(80, 250)
      const centreX = x + random.sway(radius * 0.1)
      const centreY = y + random.sway(radius * 0.1)
      const [x0, y0] = polar(r, start)
      const [x1, y1] = polar(r, start + sweep)
      const flat = round(r * 0.94)
      strands += `M${round(centreX + x0)} ${round(centreY + y0 * 0.94)}A${round(r)} ${flat} 0 ${sweep > 180 ? 1 : 0} 1 ${round(centreX + x1)} ${round(centreY + y1 * 0.94)}`
    }
    drawn += strandLayer(strands, colour, (layer / layers) * 0.05 - 0.045, width)
  }
  return drawn
}

/** Strands given as path data, with edge, body and light. */
export function strandLayer(d: string, colour: Colour, lighter: number, width = 4.4): string {
  return (
    line(d, tone('crustDeep', 0.04, 0.5), width + 1.6) +
    line(d, tone(colour, lighter), width) +
    line(d, tone('cream', 0.03, 0.42), width * 0.24)
  )
}

/** Short tubes of pasta over the given points. */
export function tubes(picture: Picture, points: readonly Point[], colour: Colour): string {
  const { random } = picture
  const size = 12
  let drawn = ''
  for (let first = 0; first < points.length; first += size) {
    let bodies = ''
    let lights = ''
    let ends: Point[] = []
    for (const [x, y] of points.slice(first, first + size)) {
      const degrees = random.angle()
      const [dx, dy] = polar(11, degrees)
      const [sideX, sideY] = polar(2.4, degrees < 180 ? degrees - 90 : degrees + 90)
      bodies += data`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`
      lights += data`M${x - dx * 0.8 + sideX} ${y - dy * 0.8 + sideY}L${x + dx * 0.6 + sideX} ${y + dy * 0.6 + sideY}`
      ends = [...ends, [x + dx * 1.22, y + dy * 1.22]]
    }
    drawn += `<g transform="translate(1.5 2.6)">${line(bodies, tone('ink', 0, 0.22), 11)}</g>`
    drawn +=
      line(bodies, tone('crust', -0.02), 11) + line(bodies, tone(colour, -0.02 + (first / points.length) * 0.04), 9.6)
    drawn += line(lights, tone('cream', 0.03, 0.6), 1.8) + specks(ends, random, 2.5, 3, tone('crustDeep', -0.02, 0.85))
  }
  return drawn
}

/** Rice heaped into a soft mound. */
export function riceMound(picture: Picture, rx: number, ry: number, colour: Colour = 'rice'): string {
  const { random } = picture
  const outline = blobPath(random, rx, ry, { points: 13, jitter: 0.05 })
  const count = Math.round((rx * ry) / 20)
  return (
    piece(outline, tone(colour, -0.07), 5, 0.2) +
    blob(random, rx * 0.9, ry * 0.88, tone(colour, -0.02), { points: 12, jitter: 0.05, x: -2, y: -3 }) +
    grains(picture, scatter(random, count, rx * 0.93, { squash: ry / rx }), colour)
  )
}

/** A toasted square crouton. */
export function crouton(size = 15): string {
  return (
    slab(-size / 2 + 1.6, -size / 2 + 3, size, size, 3, tone('ink', 0, 0.22)) +
    slab(-size / 2, -size / 2, size, size, 3, tone('crust', -0.06)) +
    slab(-size / 2 + 1.5, -size / 2 + 1.2, size - 4, size - 4, 2.5, tone('crustLight', 0.01)) +
    line(data`M${-size * 0.2} ${-size * 0.1}l1.5 1M${size * 0.1} ${size * 0.06}l1 1`, tone('crust', 0, 0.8), 1.6)
  )
}

/** A paper-thin flake of hard cheese or coconut. */
export function shaving(picture: Picture): string {
  const { random } = picture
  const d = data`M${random.between(-11, -8)} ${random.between(-3, 0)}Q0 ${random.between(-9, -5)} ${random.between(8, 11)} ${random.sway(2)}Q0 ${random.between(2, 5)} -8 1Z`
  return piece(d, tone('butter', 0.035), 1.4, 0.16)
}

/** A crumb or small lump of anything. */
export function crumb(picture: Picture, radius: number, colour: Colour, lighter = 0): string {
  return piece(
    blobPath(picture.random, radius, radius * 0.8, { points: 6, jitter: 0.2 }),
    tone(colour, lighter),
    1.5,
    0.18,
  )
}

/** Half a nut. */
export function halfNut(): string {
  return (
    piece('M0 -8C6 -6 7 4 0 8C-7 4 -6 -6 0 -8Z', tone('crust', -0.06), 1.8) +
    line('M0 -5V5M-3 -2q3 2 6 0M-3 2q3 2 6 0', tone('crustDeep', -0.04), 1)
  )
}

/** A flaked almond. */
export function almondFlake(): string {
  return (
    piece('M0 -8C5 -4 5 4 0 7C-5 4 -5 -4 0 -8Z', tone('crustLight', 0.03), 1.3, 0.16) +
    line('M0 -6C3.8 -3 3.8 3 0 5.4', tone('crust', 0, 0.8), 1)
  )
}

/** A slice of bread seen from above, crust up. */
export function breadSlice(picture: Picture, width = 80, height = 106): string {
  const [w, h] = [width / 2, height / 2]
  const outline = (inset: number) => {
    const [a, b] = [w - inset, h - inset]
    return data`M${-a * 0.94} ${-b * 0.42}C${-a * 1.2} ${-b * 0.84} ${-a * 0.66} ${-b} 0 ${-b}C${a * 0.66} ${-b} ${a * 1.2} ${-b * 0.84} ${a * 0.94} ${-b * 0.42}L${a * 0.94} ${b * 0.84}Q${a * 0.94} ${b} ${a * 0.74} ${b}L${-a * 0.74} ${b}Q${-a * 0.94} ${b} ${-a * 0.94} ${b * 0.84}Z`
  }
  const { random } = picture
  return (
    piece(outline(0), tone('crustDeep', 0), 5, 0.24) +
    path(outline(1.6), tone('crust', -0.05)) +
    path(outline(5), picture.glow('crustLight', 0.01, 0.6)) +
    speckled(random, 50, w * 0.9, 0.6, 1.9, tone('crust', 0.03, 0.7), { squash: h / w })
  )
}

/** A long oval slice of a rustic loaf, lying upright. */
export function rusticSlice(picture: Picture, rx = 34, ry = 52): string {
  const { random } = picture
  const outline = blobPath(random, rx, ry, { points: 11, jitter: 0.04 })
  return (
    piece(outline, tone('crustDeep', -0.05), 5, 0.24) +
    `<g transform="scale(.97)">${path(outline, tone('crust', -0.05))}</g>` +
    `<g transform="translate(-.5 -.8) scale(.88)">${path(outline, picture.glow('crustLight', 0.02, 0.7))}</g>` +
    speckled(random, 34, rx * 0.8, 0.7, 2.6, tone('crust', 0.04, 0.75), { squash: ry / rx })
  )
}

/** A rosette of cream or meringue from a piping bag. */
export function rosette(radius = 13, colour: Colour = 'cream', toasted = false): string {
  let turns = ''
  for (let index = 0; index < 22; index++) {
    const [x, y] = polar(radius * 0.8 * (1 - index / 24), index * 38)
    turns += `${index ? 'L' : 'M'}${round(x)} ${round(y)}`
  }
  return (
    piece(rosetteEdge(radius), tone(colour, -0.07), 2.6, 0.2) +
    `<g transform="scale(.9)">${path(rosetteEdge(radius), tone(colour, 0.012))}</g>` +
    line(turns, tone(toasted ? 'crust' : colour, toasted ? 0.06 : -0.08, toasted ? 0.8 : 0.9), 1.5)
  )
}

function rosetteEdge(radius: number): string {
  let d = ''
  for (let index = 0; index <= 9; index++) {
    const [x, y] = polar(radius, index * 40)
    const [bendX, bendY] = polar(radius * 1.22, index * 40 - 20)
    d += index ? data`Q${bendX} ${bendY} ${x} ${y}` : data`M${x} ${y}`
  }
  return `${d}Z`
}

/** Thin lines of sauce, honey or icing drawn to and fro within a circle. */
export function drizzle(picture: Picture, radius: number, colour: string, width = 2.6, turns = 5): string {
  const { random } = picture
  let d = ''
  for (let index = 0; index <= turns; index++) {
    const y = -radius + (2 * radius * (index + 0.5)) / (turns + 1)
    const reach = Math.sqrt(Math.max(0, radius * radius - y * y)) * random.between(0.78, 0.98)
    const x = index % 2 ? reach : -reach
    d += index ? data`Q${x * 0.1} ${y - radius / turns} ${x} ${y + random.sway(4)}` : data`M${x} ${y}`
  }
  return line(d, colour, width)
}
