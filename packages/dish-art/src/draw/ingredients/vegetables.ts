import { blob, blobPath, scatter, speckled } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, circle, data, disc, ellipse, group, hoop, line, path, piece, polar, slab } from '../shapes.ts'

/** A tomato cut across: three wet chambers with seeds. */
export function tomatoSlice(radius = 12): string {
  let chambers = ''
  let seeds = ''
  for (let index = 0; index < 3; index++) {
    const [x, y] = polar(radius * 0.46, index * 120 + 20)
    chambers += ellipse(x, y, radius * 0.34, radius * 0.26, tone('tomatoLight', 0.01), index * 120 + 110)
    const [seedX, seedY] = polar(radius * 0.5, index * 120 + 30)
    seeds += data`M${x} ${y}l.6 1M${seedX} ${seedY}l.5 -.9`
  }
  return (
    disc(radius, tone('tomato', -0.07), 1.8) +
    circle(-0.3, -0.4, radius * 0.88, tone('tomato', 0.05)) +
    chambers +
    line(seeds, tone('saffronLight'), Math.max(1, radius * 0.11))
  )
}

/** A small whole tomato, or any glossy round berry or drop of that colour. */
export function cherryTomato(picture: Picture, radius = 9, colour: Colour = 'tomato'): string {
  return (
    disc(radius, picture.glow(colour, 0, 1.1), 2.6) +
    ellipse(-radius * 0.3, -radius * 0.38, radius * 0.32, radius * 0.19, tone('cream', 0.02, 0.8), -35)
  )
}

/** A slice of cucumber. */
export function cucumberSlice(radius = 11): string {
  let seeds = ''
  for (let index = 0; index < 6; index++) {
    const [x0, y0] = polar(radius * 0.24, index * 60)
    const [x1, y1] = polar(radius * 0.4, index * 60)
    seeds += data`M${x0} ${y0}L${x1} ${y1}`
  }
  return (
    disc(radius, tone('basilDeep', 0.05), 1.6) +
    circle(0, 0, radius * 0.88, tone('avocado', 0.06)) +
    circle(0, 0, radius * 0.56, tone('avocado', 0.015)) +
    line(seeds, tone('cream', -0.02), radius * 0.13)
  )
}

/** A slice of radish. */
export function radishSlice(radius = 9): string {
  return (
    disc(radius, tone('raspberry', 0.03), 1.5) +
    circle(-0.2, -0.2, radius * 0.84, tone('cream', 0.01)) +
    circle(0, 0, radius * 0.4, tone('pink', 0.07, 0.8))
  )
}

/** Rings of an onion, one in the other. */
export function onionRings(radius = 10): string {
  return [1, 0.68, 0.36].map(share => hoop(0, 0, radius * share, tone('onion', share * 0.1), radius * 0.17)).join('')
}

/** A mushroom cut lengthwise. */
export function mushroomSlice(scale = 1): string {
  const outline = 'M-10 0C-12 -9 -5 -13 0 -13C5 -13 12 -9 10 0C7 2 5 0 4 0L4 8C3 11 -3 11 -4 8L-4 0C-5 0 -7 2 -10 0Z'
  return group(
    0,
    0,
    0,
    scale,
    piece(outline, tone('mushroom', 0.04), 2) +
      path(
        'M-10 0C-12 -9 -5 -13 0 -13C5 -13 12 -9 10 0C9 1 8.5 -3 6 -5C3 -8 -3 -8 -6 -5C-8.5 -3 -9 1 -10 0Z',
        tone('gill', 0.06),
      ) +
      line('M-5 -3C-3 -5 3 -5 5 -3', tone('gill', 0.03, 0.6), 1.3) +
      line('M-7.5 -6C-6 -9 -3 -10.5 0 -10.8', tone('mushroom', 0.06), 1.5),
  )
}

/** A whole mushroom cap from above. */
export function mushroomCap(picture: Picture, radius = 13): string {
  return (
    disc(radius, picture.glow('gill', 0.1, 1.2), 3) +
    ellipse(-radius * 0.3, -radius * 0.36, radius * 0.36, radius * 0.2, tone('cream', 0, 0.45), -35)
  )
}

/** A slice of carrot. */
export function carrotCoin(radius = 9): string {
  return (
    disc(radius, tone('carrot', -0.08), 2, 0.24) +
    circle(-0.4, -0.5, radius * 0.9, tone('carrot', 0.02)) +
    hoop(-0.4, -0.5, radius * 0.46, tone('carrot', 0.1), radius * 0.16) +
    line(arc(-0.4, -0.5, radius * 0.72, 200, 260), tone('saffron', 0.03, 0.75), 1.3)
  )
}

/** A young carrot with a stub of green, pointing upwards. */
export function carrotWhole(length = 40): string {
  const l = length
  const root = data`M-6 0C-7 ${-l * 0.5} -2 ${-l} 0 ${-l}C2 ${-l} 7 ${-l * 0.5} 6 0C3 4 -3 4 -6 0Z`
  return (
    line('M0 2L-4 12M0 2L1 14M0 2L5 11', tone('basil', 0.02), 2.6) +
    piece(root, tone('carrot'), 2.6) +
    path(data`M0 3C4 3 7 ${-l * 0.5} 0 ${-l}Z`, tone('carrot', -0.07)) +
    line(data`M-4.5 ${-l * 0.2}l4 -1M-3.5 ${-l * 0.45}l4 -1M-2 ${-l * 0.65}l3 -1`, tone('carrot', -0.14, 0.7), 1)
  )
}

/** A cube with a lit top and two darker sides: tofu, root vegetables, croutons. */
export function cube(size: number, colour: Colour, lighter = 0, corner = 2.5): string {
  const half = size / 2
  return (
    slab(-half + 1.8, -half + 3.2, size + 0.6, size + 0.8, corner, tone('ink', 0, 0.22)) +
    slab(-half, -half, size + 1.6, size + 1.8, corner, tone(colour, lighter - 0.11)) +
    slab(-half, -half, size - 0.6, size - 0.8, corner, tone(colour, lighter + 0.02)) +
    slab(
      -half + size * 0.14,
      -half + size * 0.12,
      size * 0.46,
      size * 0.18,
      size * 0.08,
      tone(colour, lighter + 0.09, 0.9),
    )
  )
}

/** A roasted or boiled piece of potato. */
export function potatoChunk(picture: Picture, radius = 11, browned = true): string {
  const { random } = picture
  const outline = blobPath(random, radius * 1.15, radius * 0.9, { points: 6, jitter: 0.09 })
  const face = blobPath(random, radius * 0.88, radius * 0.64, {
    points: 6,
    jitter: 0.09,
    x: -radius * 0.12,
    y: -radius * 0.14,
  })
  const spots = browned ? speckled(random, 6, radius * 0.7, 0.5, 1.3, tone('crustDeep', 0, 0.5)) : ''
  return (
    piece(outline, tone(browned ? 'crust' : 'potato', browned ? 0.02 : -0.1), 2.6) +
    path(face, tone('potato', 0.01)) +
    spots
  )
}

/** A quarter of a thin-cut avocado: `slices` overlapping green crescents along x. */
export function avocadoFan(slices = 6, scale = 1): string {
  let fan = ''
  for (let index = 0; index < slices; index++) {
    const slice =
      path('M-3 -17C9 -15 11 6 4 17C15 6 16 -14 -3 -17Z', tone('basilDeep', 0.06)) +
      path('M-3 -17C7 -14 9 6 4 17C13 5 13 -12 -3 -17Z', tone('lime', 0.04)) +
      path('M-3 -17C4 -13 6 6 4 17C10 5 10 -11 -3 -17Z', tone('butter', 0.01)) +
      path('M-3 -17C-1 -8 0 8 4 17C7 5 6 -10 -3 -17Z', tone('avocado', 0.06))
    fan += group((index - slices / 2) * 7.2, index % 2, index * 3 - slices * 1.5, 1, slice)
  }
  return group(0, 0, 0, scale, ellipse(4, 4, slices * 4.2, 17, tone('ink', 0, 0.16)) + fan)
}

/** Peas, corn, chickpeas or beans: round beads with a light. */
export function bead(radius: number, colour: Colour, lighter = 0): string {
  return (
    disc(radius, tone(colour, lighter), 1.6, 0.22) +
    circle(-radius * 0.3, -radius * 0.36, radius * 0.3, tone('cream', 0.02, 0.65))
  )
}

/** A kidney-shaped bean. */
export function bean(colour: Colour, lighter = 0): string {
  return (
    piece('M-8 1C-9 -6 -2 -7 0 -4C3 -7 9 -6 8 1C7 6 -7 6 -8 1Z', tone(colour, lighter), 2, 0.22) +
    line('M-4.5 -2.500q1.5 -1.5 3 -.5', tone('cream', 0.02, 0.7), 1.5)
  )
}

/** An olive with its hole. */
export function olive(colour: Colour = 'olive'): string {
  return (
    disc(6.4, tone(colour), 1.8) +
    circle(0, 0, 2.5, tone('ink', -0.06)) +
    line(arc(0, 0, 4.6, 190, 260), tone(colour, 0.25), 1.3)
  )
}

/** A ring cut from a chilli or pepper. */
export function pepperRing(radius: number, colour: Colour): string {
  return (
    hoop(0.8, 1.3, radius, tone('ink', 0, 0.18), radius * 0.34) +
    hoop(0, 0, radius, tone(colour), radius * 0.34) +
    hoop(-0.3, -0.4, radius * 1.04, tone(colour, 0.12, 0.7), radius * 0.09)
  )
}

/** A floret of broccoli (or cauliflower, in cream). */
export function floret(picture: Picture, radius = 13, colour: Colour = 'basil'): string {
  const { random } = picture
  const stem = colour === 'basil' ? 'basilLight' : 'oat'
  let crown = ''
  for (const [x, y] of scatter(random, 7, radius * 0.62, { apart: radius * 0.42 })) {
    crown += circle(x, y, radius * 0.42, tone(colour, -0.05)) + circle(x - 1, y - 1.4, radius * 0.3, tone(colour, 0.04))
  }
  return (
    line(data`M0 ${radius * 0.4}V${radius * 1.15}`, tone(stem, -0.06), radius * 0.5) +
    blob(random, radius, radius * 0.92, tone(colour, -0.11), { points: 10, jitter: 0.08 }) +
    crown +
    speckled(random, 14, radius * 0.8, 0.6, 1.1, tone(colour, 0.12, 0.8))
  )
}
