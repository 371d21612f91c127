import { scatter, speckled } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, circle, data, disc, ellipse, group, hoop, line, path, piece, polar } from '../shapes.ts'
import { cherryTomato } from './vegetables.ts'

/** A blueberry with its little crown. */
export function blueberry(picture: Picture, radius = 7): string {
  return (
    cherryTomato(picture, radius, 'blueberry') +
    hoop(radius * 0.15, radius * 0.1, radius * 0.3, tone('blueberry', -0.14), 1.1)
  )
}

/** A raspberry. */
export function raspberry(radius = 8): string {
  let beads = ''
  let lights = ''
  for (let index = 0; index < 6; index++) {
    const [x, y] = polar(radius * 0.58, index * 60 + 12)
    beads += circle(x, y, radius * 0.44, tone('raspberry', index < 2 ? -0.07 : index > 3 ? 0.06 : 0))
    if (index > 2) lights += data`M${x - 0.8} ${y - 0.9}l.4 -.3`
  }
  return (
    disc(radius * 0.96, tone('raspberry', -0.12), 2) +
    beads +
    circle(0, 0, radius * 0.42, tone('raspberry', 0.08)) +
    line(`${lights}M-1 -1l.4 -.3`, tone('cream', 0.02, 0.85), radius * 0.16)
  )
}

/** A strawberry cut in half. */
export function strawberryHalf(radius = 12): string {
  const q = radius
  const outline = data`M0 ${q}C${-q * 1.15} ${q * 0.15} ${-q * 0.95} ${-q * 0.85} 0 ${-q * 0.8}C${q * 0.95} ${-q * 0.85} ${q * 1.15} ${q * 0.15} 0 ${q}Z`
  const heart = data`M0 ${q * 0.62}C${-q * 0.55} ${q * 0.1} ${-q * 0.5} ${-q * 0.5} 0 ${-q * 0.48}C${q * 0.5} ${-q * 0.5} ${q * 0.55} ${q * 0.1} 0 ${q * 0.62}Z`
  return (
    piece(outline, tone('tomato', -0.01), 2) +
    path(heart, tone('tomatoLight', 0.06)) +
    line(
      data`M0 ${-q * 0.35}V${q * 0.3}M${-q * 0.25} ${-q * 0.3}L${-q * 0.1} ${q * 0.1}M${q * 0.25} ${-q * 0.3}L${q * 0.1} ${q * 0.1}`,
      tone('cream', 0, 0.8),
      q * 0.12,
    )
  )
}

/** A slice of citrus, cut across. */
export function citrusSlice(radius = 18, colour: Colour = 'saffron'): string {
  const light = colour === 'lime' ? tone('avocado', 0.07) : tone('saffronLight', 0.05)
  let segments = ''
  let pale = ''
  for (let index = 0; index < 8; index++) {
    const segment = citrusSegment(radius, index * 45)
    if (index % 2) pale += segment
    else segments += segment
  }
  return (
    disc(radius, tone(colour, -0.02), 2) +
    circle(0, 0, radius * 0.88, light) +
    path(segments, tone(colour, colour === 'lime' ? 0.1 : 0.03)) +
    path(pale, tone(colour, colour === 'lime' ? 0.14 : 0.07)) +
    circle(0, 0, radius * 0.08, light)
  )
}

function citrusSegment(radius: number, degrees: number): string {
  const point = (share: number, turn: number) => {
    const [x, y] = polar(radius * share, degrees + turn)
    return data`${x} ${y}`
  }
  return `M${point(0.12, 0)}C${point(0.4, -30)} ${point(0.78, -22)} ${point(0.8, -8)}Q${point(0.83, 0)} ${point(0.8, 8)}C${point(0.78, 22)} ${point(0.4, 30)} ${point(0.12, 0)}Z`
}

/** A wedge to squeeze. */
export function citrusWedge(colour: Colour = 'saffron'): string {
  return (
    piece('M-18 -4C-14 14 14 14 18 -4Z', tone(colour, -0.03), 2.4) +
    path('M-15.5 -3.500C-12 10.5 12 10.5 15.5 -3.500Z', tone('saffronLight', 0.05)) +
    path('M-13.5 -3C-12 2 -8 6 -3 7L-1 -3ZM1 -3L2.5 7C8 6 12 2 13.5 -3Z', tone(colour, 0.06))
  )
}

/** Half a fig from its cut side. */
export function figHalf(picture: Picture, radius = 12): string {
  const { random } = picture
  return (
    disc(radius, tone('plum'), 2.2) +
    circle(-0.3, -0.3, radius * 0.84, tone('pink', 0.04)) +
    circle(0, 0, radius * 0.6, picture.glow('raspberry', 0.02)) +
    speckled(random, 14, radius * 0.46, 0.5, 0.9, tone('saffronLight', 0, 0.9))
  )
}

/** A slice of banana. */
export function bananaSlice(radius = 13): string {
  return (
    disc(radius, tone('butter', -0.05), 2, 0.16) +
    circle(-0.3, -0.4, radius * 0.88, tone('butter', 0.03)) +
    circle(0, 0, radius * 0.5, tone('cream', -0.01)) +
    line('M0 -2l0 -2.500M1.8 1l2.2 1.300M-1.8 1l-2.2 1.3', tone('crust', 0.05), 1.4)
  )
}

/** A thin crescent of apple, pear or stone fruit, its skin upwards. */
export function fruitCrescent(skin: Colour, flesh: Colour, lighter = 0): string {
  return (
    path('M-16 5C-12 -9 12 -9 16 5C8 -1 -8 -1 -16 5Z', tone('ink', 0, 0.15)) +
    path('M-17 2C-13 -14 13 -14 17 2C8 -5 -8 -5 -17 2Z', tone(skin, 0.02)) +
    path('M-16 2.500C-12 -10 12 -10 16 2.500C8 -3.5 -8 -3.5 -16 2.500Z', tone(flesh, lighter)) +
    line('M-9 -4Q0 -8.5 8 -5', tone('cream', 0.02, 0.6), 1.3)
  )
}

/** A half of peach, apricot or plum, hollow upwards. */
export function stoneFruitHalf(picture: Picture, radius = 15): string {
  return (
    disc(radius, picture.glow('saffronDeep', 0.02, 1.2), 2.6) +
    hoop(0, 0, radius * 0.93, tone('tomatoLight', -0.02, 0.8), radius * 0.12) +
    circle(0.6, 0.8, radius * 0.36, tone('tomato', -0.04, 0.65)) +
    line(arc(0, 0, radius * 0.7, 190, 260), tone('cream', 0, 0.6), 1.6)
  )
}

/** A cherry with its stalk. */
export function cherryFruit(picture: Picture, radius = 9): string {
  return (
    line(data`M0 ${-radius * 0.5}q4 ${-radius * 1.2} 12 ${-radius * 1.6}`, tone('basil', -0.06), 1.6) +
    cherryTomato(picture, radius, 'raspberry')
  )
}

/** Loose seeds of a pomegranate. */
export function pomegranateSeeds(picture: Picture, count: number, radius: number): string {
  const { random } = picture
  return scatter(random, count, radius, { apart: 7 })
    .map(([x, y]) =>
      group(
        x,
        y,
        random.angle(),
        1,
        ellipse(0.8, 1.2, 3.6, 2.6, tone('ink', 0, 0.2)) +
          ellipse(0, 0, 3.6, 2.6, tone('raspberry', 0.02)) +
          circle(-1, -0.8, 0.8, tone('cream', 0, 0.8)),
      ),
    )
    .join('')
}
