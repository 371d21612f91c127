import { scatter, specks } from './arrange.ts'
import { type Colour, lightness, tone } from './palette.ts'
import { type Picture, type Reach, reachOf } from './picture.ts'
import type { Glaze } from './setting.ts'
import { arc, circle, data, ellipse, group, hoop, line, path, polar, round, smooth } from './shapes.ts'

/** A vessel round the origin and the radius that food may fill. */
export type Vessel = { svg: string; well: number; reach: Reach }

const shadowX = 9
const shadowY = 13

/** The blurred shadow of a round vessel. */
export function roundShadow(picture: Picture, rx: number, ry = rx): string {
  return picture.soft(ellipse(shadowX, shadowY, rx, ry, tone('ink', -0.08, 0.42)))
}

/** The light along a round rim, upper left. */
export function rimLight(radius: number, colour: Colour, width = 2.6): string {
  const dim = lightness(colour) < 0.55
  return (
    line(arc(0, 0, radius, 196, 262), tone('cream', 0.03, dim ? 0.34 : 0.85), width) +
    line(arc(0, 0, radius, 268, 276), tone('cream', 0.03, dim ? 0.3 : 0.7), width)
  )
}

/** A plate in one of four shapes. */
export function plate(picture: Picture, radius = 136, well = 0.78): Vessel {
  const { glaze } = picture.setting
  const shape = picture.choose('plate', ['rimmed', 'coupe', 'scalloped', 'deep'])
  const edge = tone(glaze.colour, glaze.lighter - 0.07)
  const face = tone(glaze.colour, glaze.lighter)
  const scalloped = shape === 'scalloped' ? scallops(radius) : ''
  let svg = roundShadow(picture, radius)
  svg += scalloped ? path(scalloped, edge) : circle(0, 0, radius, edge)
  svg += scalloped
    ? `<g transform="translate(-.8 -1.3) scale(.986)">${path(scalloped, face)}</g>`
    : circle(-0.8, -1.3, radius - 1.7, face)
  svg += rimTrim(picture, glaze, radius) + rimLight(radius * 0.945, glaze.colour)
  if (shape === 'coupe') {
    svg += circle(1, 1, radius * 0.88, tone(glaze.colour, glaze.lighter - 0.03))
    svg += circle(2, 3, radius * 0.86, tone(glaze.colour, glaze.lighter + 0.012))
    return { svg, well: radius * 0.84, reach: reachOf(radius) }
  }
  const inner = radius * (shape === 'deep' ? well + 0.03 : well)
  svg += circle(0, 0, inner + 2.5, tone(glaze.colour, glaze.lighter - (shape === 'deep' ? 0.14 : 0.085)))
  svg += circle(
    shape === 'deep' ? 3 : 1.5,
    shape === 'deep' ? 4 : 2,
    inner + 0.4,
    tone(glaze.colour, glaze.lighter + 0.012),
  )
  return { svg, well: inner, reach: reachOf(radius) }
}

function scallops(radius: number): string {
  const points = Array.from({ length: 48 }, (_, index) => polar(radius * (index % 2 ? 0.978 : 1.012), index * 7.5))
  return smooth(points)
}

function rimTrim(picture: Picture, glaze: Glaze, radius: number): string {
  const accent = tone(glaze.accent)
  const random = picture.stream('trim')
  if (glaze.trim === 'band') return hoop(0, 0, radius - 7, accent, 4) + hoop(0, 0, radius - 13, accent, 1.2)
  if (glaze.trim === 'lines') return hoop(0, 0, radius - 5, accent, 1.4) + hoop(0, 0, radius - 10, accent, 1.4)
  if (glaze.trim === 'speck') {
    const points = scatter(random, 90, radius - 4)
    return specks(points, random, 0.4, 1.1, tone(glaze.accent, 0, 0.45))
  }
  if (glaze.trim === 'dots') {
    const points = Array.from({ length: 40 }, (_, index) => polar(radius - 11, index * 9))
    return specks(points, random, 1.9, 2.1, accent) + hoop(0, 0, radius - 4, accent, 1.6)
  }
  if (glaze.trim === 'petals') {
    let d = ''
    for (let index = 0; index < 32; index++) {
      const [x, y] = polar(radius - 6, index * 11.25)
      const [endX, endY] = polar(radius - 17, index * 11.25)
      d += data`M${x} ${y}L${endX} ${endY}`
    }
    return line(d, tone(glaze.accent, 0.04, 0.85), 3) + hoop(0, 0, radius - 3, tone(glaze.accent), 1)
  }
  return ''
}

/** A bowl in one of three shapes. */
export function bowl(picture: Picture, radius = 134): Vessel {
  const { glaze } = picture.setting
  const shape = picture.choose('bowl', ['plain', 'wide', 'footed'])
  const rim = shape === 'wide' ? 0.87 : 0.93
  let svg = roundShadow(picture, radius + 2)
  svg += circle(0, 0, radius, tone(glaze.colour, glaze.lighter - 0.05))
  svg += circle(-0.7, -1.2, radius - 1.3, tone(glaze.colour, glaze.lighter + 0.015))
  if (shape === 'wide' || glaze.trim === 'speck') svg += rimTrim(picture, glaze, radius)
  else if (glaze.trim !== 'plain') svg += hoop(0, 0, radius - 3.4, tone(glaze.accent), 2.6)
  svg += rimLight(radius * 0.965, glaze.colour)
  svg += circle(0, 0, radius * rim, tone(glaze.colour, glaze.lighter - 0.17))
  svg += circle(2.5, 4, radius * (rim - 0.028), tone(glaze.colour, glaze.lighter - 0.05))
  return { svg, well: radius * (rim - 0.045), reach: reachOf(radius) }
}

/** What a liquid needs inside a bowl: the rim's shadow on it and a lit middle. */
export function fill(picture: Picture, radius: number, colour: Colour, lighter = 0): string {
  return (
    circle(0.5, 1.5, radius, tone(colour, lighter - 0.12)) +
    circle(2, 4, radius - 3.4, picture.glow(colour, lighter, 0.7)) +
    line(arc(1, 2, radius - 7, 20, 74), tone(colour, lighter + 0.11, 0.7), 2.4)
  )
}

/** A frying pan: the angle of its handle is the picture's choice. */
export function pan(picture: Picture, radius = 122): Vessel {
  const degrees = Number(picture.choose('handle', ['-34', '28', '150', '208', '-20', '162']))
  const colour = picture.choose('pan', ['iron', 'iron', 'steel', 'denim'])
  const long = 92
  const grip = group(
    0,
    0,
    degrees,
    1,
    picture.soft(slabAt(radius - 2, 0, long, 26, 11, tone('ink', -0.1, 0.4))) +
      slabAt(radius - 10, -14, long + 14, 28, 12, tone('iron')) +
      slabAt(radius - 8, -10, long - 2, 9, 5, tone('iron', 0.09)) +
      ellipse(radius + long - 12, 0, 8, 4.6, tone('cream', -0.1, 0.5)),
  )
  const svg =
    roundShadow(picture, radius + 4) +
    grip +
    circle(0, 0, radius + 5, tone(colour, colour === 'iron' ? 0 : -0.07)) +
    circle(-0.8, -1.2, radius + 3.4, tone(colour, 0.03)) +
    rimLight(radius + 1.4, 'iron', 2.4) +
    circle(0, 0, radius - 2, tone('iron', -0.07)) +
    circle(2, 3, radius - 5, tone('iron', 0.04))
  const [x, y] = polar(radius + long, degrees)
  const [rim, end] = [radius + 5, 14]
  const reach = {
    left: Math.max(rim, end - x),
    right: Math.max(rim, end + x),
    top: Math.max(rim, end - y),
    bottom: Math.max(rim, end + y),
  }
  return { svg, well: radius - 7, reach }
}

function slabAt(x: number, y: number, width: number, height: number, corner: number, colour: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${colour}"/>`
}

/** A casserole with two handles. */
export function pot(picture: Picture, radius = 122): Vessel {
  const free = (['tomato', 'basilDeep', 'saffron', 'celadon', 'denim'] as const).filter(
    colour => colour !== picture.setting.ground && !(picture.setting.dark && lightness(colour) < 0.5),
  )
  const colour = picture.choose('pot', free)
  const degrees = Number(picture.choose('handle', ['0', '20', '-20', '90', '48']))
  const wide = radius + 25
  const handles =
    slabAt(-wide, -23, wide * 2, 46, 16, tone(colour, -0.09)) +
    slabAt(-wide, -25, wide * 2, 46, 16, tone(colour, -0.02)) +
    slabAt(-wide + 9, -14, wide * 2 - 18, 25, 9, tone('ink', 0, 0.5))
  const svg =
    roundShadow(picture, radius + 6) +
    group(0, 0, degrees, 1, handles) +
    circle(0, 0, radius + 5, tone(colour, -0.06)) +
    circle(-0.8, -1.2, radius + 3.6, tone(colour, 0.01)) +
    rimLight(radius + 1.4, lightness(colour) < 0.5 ? 'iron' : 'cream', 3) +
    circle(0, 0, radius - 3, tone(colour, -0.18)) +
    circle(0.6, 1, radius - 5, tone('cream', -0.09)) +
    circle(2, 3.4, radius - 8, tone('cream', -0.02))
  return { svg, well: radius - 10, reach: reachOf(radius + 26) }
}
