import { speckled } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, circle, data, disc, ellipse, group, hoop, line, path, piece, polar } from '../shapes.ts'

/** A ring of leek: pale heart, green rim. */
export function leekRing(radius = 13): string {
  return (
    disc(radius, tone('basil', 0.06), 1.8) +
    circle(-0.2, -0.3, radius * 0.88, tone('basilLight', 0.06)) +
    circle(0, 0, radius * 0.74, tone('avocado', 0.08)) +
    hoop(0, 0, radius * 0.6, tone('lime', 0.1, 0.8), radius * 0.07) +
    circle(0, 0, radius * 0.46, tone('cream', -0.01)) +
    hoop(0, 0, radius * 0.28, tone('avocado', 0, 0.9), radius * 0.08) +
    line(arc(0, 0, radius * 0.8, 200, 262), tone('cream', 0.02, 0.7), 1.3)
  )
}

/** A fried leaf of sage, long and grey-green, its stalk at the origin. */
export function sageLeaf(length = 34): string {
  const l = length
  const w = l * 0.27
  const outline = data`M0 0C${-w} ${-l * 0.2} ${-w} ${-l * 0.8} 0 ${-l}C${w} ${-l * 0.8} ${w} ${-l * 0.2} 0 0Z`
  return (
    `<path d="${outline}" transform="translate(1.800 2.600)" fill="${tone('ink', 0, 0.22)}"/>` +
    path(outline, tone('basilDeep', 0.1)) +
    path(data`M0 0C${-w} ${-l * 0.2} ${-w} ${-l * 0.8} 0 ${-l}Z`, tone('basilLight', -0.1)) +
    line(
      data`M0 4V${-l * 0.86}M0 ${-l * 0.3}l${w * 0.5} -5M0 ${-l * 0.5}l${w * 0.5} -5M0 ${-l * 0.3}l${-w * 0.5} -5M0 ${-l * 0.5}l${-w * 0.5} -5`,
      tone('avocado', 0.03, 0.85),
      1.1,
    )
  )
}

/** A flat leaf of parsley or coriander in three lobes, its stalk at the origin. */
export function parsleyLeaf(scale = 1): string {
  const lobe = 'M0 0C-6 -2 -9 -7 -6 -11C-5 -15 -2 -14 0 -17C2 -14 5 -15 6 -11C9 -7 6 -2 0 0Z'
  const one = (degrees: number, lighter: number) => group(0, -4, degrees, 0.86, path(lobe, tone('basil', lighter)))
  return group(
    0,
    0,
    0,
    scale,
    ellipse(1.6, -8, 14, 11, tone('ink', 0, 0.18)) +
      line('M0 8V-6', tone('basil', 0.04), 1.6) +
      one(-68, -0.04) +
      one(68, 0.03) +
      one(0, 0.06) +
      line('M0 -4V-15M0 -4L-9 -7M0 -4L9 -7', tone('basilLight', 0.04, 0.8), 1),
  )
}

/** A round of aubergine, grilled or fresh. */
export function aubergineRound(picture: Picture, radius = 24, grilled = true): string {
  const { random } = picture
  const marks = grilled
    ? line(
        [-0.42, -0.05, 0.34]
          .map(at => data`M${-radius * 0.6} ${radius * (at + 0.16)}L${radius * 0.6} ${radius * (at - 0.16)}`)
          .join(''),
        tone('umber', -0.04, 0.6),
        radius * 0.11,
      )
    : ''
  return (
    disc(radius, tone('plum', -0.08), 3) +
    circle(-0.5, -0.7, radius * 0.9, tone('crustLight', -0.02)) +
    circle(-0.5, -0.7, radius * 0.72, tone('saffronLight', -0.03)) +
    speckled(random, 14, radius * 0.56, 0.8, 1.4, tone('crustDeep', 0, 0.7), { inner: radius * 0.2, apart: 4 }) +
    marks
  )
}

/** A half-moon of aubergine simmered in a sauce, its glossy skin upwards. */
export function aubergineChunk(): string {
  return (
    piece('M-19 9C-23 -17 23 -17 19 9C13 13 -13 13 -19 9Z', tone('plum', -0.1), 3, 0.28) +
    path('M-15.500 9C-17 -8 17 -8 15.500 9C10 11.500 -10 11.500 -15.500 9Z', tone('crustLight', -0.01)) +
    line('M-6 3l.5 2.400M0 1l0 2.400M6 3l-.5 2.400M-2 6.500l.4 1.600', tone('crustDeep', 0.02, 0.8), 1.6) +
    line('M-13 -5Q-6 -12 4 -11', tone('pink', 0, 0.75), 2.6)
  )
}

/** A wedge of roasted fennel: pale layers from one foot, browned at the tips. */
export function fennelWedge(): string {
  const layer = (degrees: number, lighter: number) =>
    group(
      0,
      20,
      degrees,
      1,
      path('M0 0C-10 -8 -10 -32 -3 -46Q0 -50 3 -46C10 -32 10 -8 0 0Z', tone('avocado', lighter + 0.05)) +
        line('M0 -4C-4 -16 -4 -30 -1 -40', tone('basilLight', 0.02, 0.7), 1.6) +
        path('M-4 -40Q0 -52 4 -40Q0 -36 -4 -40Z', tone('crustDeep', 0.04, 0.6)),
    )
  return (
    ellipse(4, 2, 22, 24, tone('ink', 0, 0.2)) +
    layer(-38, -0.03) +
    layer(38, -0.03) +
    layer(-20, 0.02) +
    layer(20, 0.02) +
    layer(0, 0.05) +
    ellipse(0, 18, 8, 5, tone('crust', 0.02))
  )
}

/** A slice of beetroot: rings in two reds under a wet gloss. */
export function beetSlice(radius = 15): string {
  const [x, y] = polar(radius * 0.4, 230)
  return (
    disc(radius, tone('plum', -0.03), 2) +
    circle(-0.2, -0.3, radius * 0.93, tone('raspberry', -0.11)) +
    hoop(-0.2, -0.3, radius * 0.7, tone('raspberry', 0.02), radius * 0.1) +
    hoop(-0.2, -0.3, radius * 0.42, tone('raspberry', 0.05), radius * 0.09) +
    circle(-0.2, -0.3, radius * 0.14, tone('raspberry', 0.04)) +
    ellipse(x, y, radius * 0.34, radius * 0.14, tone('pink', 0.03, 0.75), -38)
  )
}
