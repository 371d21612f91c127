import { blobPath, ring, scatter, specks, strew, strewUpright } from '../arrange.ts'
import { mint } from '../finish.ts'
import { bananaSlice, blueberry, cherryFruit, citrusSlice, figHalf, fruitCrescent, raspberry, strawberryHalf } from '../ingredients/fruit.ts'
import { almondFlake, crumb, halfNut, rosette } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import type { Random } from '../random.ts'
import { arc, circle, ellipse, group, hoop, line, path, type Point, piece, polar, round, slab, smooth, wedge } from '../shapes.ts'
import { plate } from '../vessels.ts'

/** A cake on its plate: a round one with icing, a fluted ring, or an oblong one; often with a slice gone. */
export function drawCake(picture: Picture): Drawing {
  const arrangement = picture.choose('arrangement', picture.has('whole') ? ['ring', 'ring'] : picture.has('cream', 'cheese') ? ['round', 'round', 'nest'] : ['round', 'round', 'ring', 'oblong', 'slice'])
  const { svg, reach } = plate(picture, 138, 0.86)
  const icing = icingOf(picture)
  if (arrangement === 'ring') return { svg: svg + ringCake(picture, icing), reach }
  if (arrangement === 'oblong') return { svg: svg + oblong(picture, icing), reach }
  if (arrangement === 'slice') return { svg: svg + slices(picture, icing), reach }
  return { svg: svg + roundCake(picture, icing, arrangement === 'nest'), reach }
}

function icingOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return picture.choose('icing', ['chocolate', 'umber'])
  if (picture.has('coffee')) return 'honey'
  if (picture.has('cheese', 'carrot', 'coconut', 'cream')) return 'cream'
  if (picture.has('berry', 'strawberry', 'cherry', 'beet')) return picture.choose('icing', ['pink', 'cream', 'blush'])
  if (picture.has('lemon', 'banana')) return picture.choose('icing', ['butter', 'cream'])
  if (picture.has('orange', 'peach', 'apple')) return 'saffronLight'
  if (picture.has('mint', 'herb', 'lime')) return 'avocado'
  return picture.choose('icing', ['cream', 'pink', 'saffronLight', 'chocolate'])
}

/** The crumb under the icing. */
function spongeOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return 'chestnut'
  if (picture.has('carrot', 'coffee', 'nut', 'apple')) return 'sand'
  return picture.has('cheese') ? 'butter' : 'crustLight'
}

function fruitOf(picture: Picture): () => string {
  const { random } = picture
  if (picture.has('strawberry')) return () => strawberryHalf(13)
  if (picture.has('cherry')) return () => cherryFruit(picture, 9)
  if (picture.has('lemon', 'lime', 'orange')) return () => citrusSlice(14, picture.has('lime') ? 'lime' : picture.has('orange') ? 'carrot' : 'saffron')
  if (picture.has('banana')) return () => bananaSlice(12)
  if (picture.has('fig')) return () => figHalf(picture, 12)
  if (picture.has('peach', 'apple')) return () => group(0, 0, 0, 0.95, fruitCrescent(picture.has('apple') ? 'tomato' : 'saffronDeep', picture.has('apple') ? 'cream' : 'saffron'))
  if (picture.has('nut', 'carrot', 'coffee')) return () => group(0, 0, 0, 1.25, halfNut())
  if (picture.has('berry')) return () => (random.chance(0.5) ? raspberry(9) : blueberry(picture, 8))
  const usual = picture.choose('fruit', ['raspberries', 'berries', 'strawberries', 'cherries'])
  if (usual === 'strawberries') return () => strawberryHalf(13)
  if (usual === 'cherries') return () => cherryFruit(picture, 9)
  return () => (usual === 'berries' && random.chance(0.6) ? blueberry(picture, 8) : raspberry(9))
}

function roundCake(picture: Picture, icing: Colour, nest: boolean): string {
  const { random } = picture
  const radius = 108
  const edge = nest ? blobPath(random, radius, radius * 0.97, { points: 15, jitter: 0.04 }) : ''
  let drawn = picture.soft(circle(7, 11, radius, tone('ink', -0.05, 0.4)))
  drawn += nest ? piece(edge, tone(icing, -0.11), 5) + `<g transform="translate(-1.5 -3) scale(.955)">${path(edge, tone(icing, 0))}</g>` : circle(0.8, 1.6, radius, tone(icing, -0.13)) + circle(-0.8, -2, radius - 3, picture.glow(icing, 0, 0.6))
  const decor = nest ? meringue(picture, icing, radius) : topping(picture, icing, radius)
  const cut = picture.choose('cut', ['cut', 'cut', 'whole']) === 'cut' ? cutOut(picture, icing, radius) : ''
  return drawn + decor + cut
}

function topping(picture: Picture, icing: Colour, radius: number): string {
  const { random } = picture
  const fruit = fruitOf(picture)
  const pattern = picture.choose('pattern', ['rosettes', 'crown', 'heap', 'drip', 'swirl'])
  const cream: Colour = icing === 'cream' ? 'pink' : 'cream'
  const turn = picture.stream('turn').angle()
  let strokes = ''
  for (let index = 0; index < 12; index++) strokes += arc(-1, -2, random.between(16, radius - 12), random.angle(), random.angle() * 0.2 + 300)
  let drawn = pattern === 'drip' ? drip(picture, icing, radius) : line(strokes, tone(icing, -0.05, 0.32), 2)
  if (pattern === 'rosettes') drawn += ring(12, radius - 19, turn, index => rosette(15, icing === 'chocolate' || icing === 'umber' ? 'cream' : icing) + (index % 2 ? group(0, 0, 0, 0.76, fruit()) : ''))
  if (pattern === 'swirl') drawn += spiral(icing, radius - 16) + ring(10, radius - 16, turn, () => group(0, 0, 0, 0.95, fruit()))
  if (pattern === 'crown' || pattern === 'drip') drawn += ring(9, radius - 26, turn, () => group(0, 0, random.angle(), 1.05, fruit())) + ring(9, radius - 24, turn + 20, index => (index % 3 ? group(0, 0, 0, 0.8, rosette(12, cream)) : ''))
  if (pattern === 'heap') drawn += circle(2, 3, radius * 0.6, tone(icing, -0.08, 0.5)) + strew(random, scatter(random, 19, radius * 0.55, { apart: 18 }), fruit) + mint(14, -18, 40, 1.2)
  else if (pattern !== 'swirl') drawn += strew(random, scatter(random, 6, radius * 0.3, { apart: 19 }), fruit) + mint(4, 6, 60, 1.05)
  if (picture.has('nut', 'coffee', 'carrot')) drawn += strew(random, scatter(random, 16, radius * 0.62, { apart: 11 }), almondFlake)
  if (picture.has('coconut')) drawn += strew(random, scatter(random, 60, radius * 0.9, { apart: 7 }), () => slab(-4, -1, 8, 2, 1, tone('cream', 0.02)) )
  return drawn + specks(scatter(random, 50, radius - 10), random, 0.6, 1.5, tone(icing === 'cream' || icing === 'butter' ? 'crust' : 'cream', 0, 0.7))
}

function spiral(icing: Colour, radius: number): string {
  let d = ''
  for (let step = 0; step < 84; step++) {
    const [x, y] = polar(3 + (step * radius) / 90, step * 20)
    d += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`
  }
  return line(d, tone(icing, -0.09, 0.6), 6) + line(d, tone(icing, 0.06, 0.55), 2.4)
}

/** The outline of a poured glaze: round drops of uneven length between `short` and `long`. */
function runs(random: Random, drops: number, short: number, long: number): string {
  const points: Point[] = []
  for (let index = 0; index < drops; index++) {
    const at = (share: number) => ((index + share) * 360) / drops
    const reach = long - random.next() * (long - short) * 0.5
    points.push(polar(short, at(0)), polar(reach - 2, at(0.34)), polar(reach, at(0.5)), polar(reach - 2, at(0.66)))
  }
  return smooth(points)
}

/** A darker glaze poured on, running towards the edge. */
function drip(picture: Picture, icing: Colour, radius: number): string {
  const poured: Colour = icing === 'chocolate' || icing === 'umber' ? 'cream' : picture.has('lemon', 'orange', 'peach') ? 'saffron' : picture.has('berry', 'strawberry', 'cherry') ? 'raspberry' : picture.choose('poured', ['chocolate', 'saffronDeep', 'raspberry'])
  const { random } = picture
  const d = runs(random, 13, radius * 0.74, radius * 0.95)
  return piece(d, tone(poured, -0.03), 2.4) + path(blobPath(random, radius * 0.66, radius * 0.62, { points: 12, jitter: 0.04, x: -3, y: -4 }), tone(poured, 0.035)) + line(arc(-1, -2, radius * 0.7, 204, 258), tone('cream', 0.02, 0.55), 4)
}

/** Peaks of meringue or whipped cream round a hollow full of fruit. */
function meringue(picture: Picture, icing: Colour, radius: number): string {
  const { random } = picture
  const fruit = fruitOf(picture)
  const peaks = ring(13, radius - 21, random.angle(), () => piece(blobPath(random, 24, 20, { points: 7, jitter: 0.13 }), tone(icing, -0.06), 2.6, 0.14) + path(blobPath(random, 18, 13, { points: 6, jitter: 0.14, x: -2, y: -3 }), tone(icing, 0.02)) + line('M-9 4q8 -10 17 -3', tone('crust', 0.1, 0.6), 2))
  const hollow = path(blobPath(random, radius * 0.66, radius * 0.63, { points: 12, jitter: 0.07 }), tone(icing, 0.02)) + path(blobPath(random, radius * 0.5, radius * 0.46, { points: 10, jitter: 0.12 }), tone(picture.has('lemon') ? 'saffron' : 'raspberry', 0.08, 0.5))
  return peaks + hollow + strew(random, scatter(random, 23, radius * 0.56, { apart: 18 }), fruit) + mint(16, -20, 30, 1.2) + mint(-30, 22, 200, 0.9)
}

/** The gap of a missing slice: plate, crumbs and the layers of the cut. */
function cutOut(picture: Picture, icing: Colour, radius: number): string {
  const { colour, lighter } = picture.setting.glaze
  const from = picture.stream('cut-at').pick([18, 42, 78, 120])
  const to = from + 42
  const sponge = spongeOf(picture)
  const [fromX, fromY] = polar(radius + 1, from)
  const [toX, toY] = polar(radius + 1, to)
  const gap = path(wedge(radius + 3, from, to), tone(colour, lighter - 0.02))
  const face = (x: number, y: number, colourOf: string, width: number) => line(`M0 0L${round(x)} ${round(y)}`, colourOf, width)
  const walls = face(fromX, fromY, tone(sponge, -0.06), 18) + face(toX, toY, tone(sponge, 0), 14) + face(fromX, fromY, tone(icing === 'cream' ? 'raspberry' : 'cream', 0), 3.2) + face(toX, toY, tone(icing === 'cream' ? 'raspberry' : 'cream', 0), 2)
  const clipped = picture.clip('gap', wedge(radius + 1, from, to), gap + walls + path(wedge(radius, to - 9, to), tone('ink', 0, 0.12)))
  const [midX, midY] = polar(radius * 0.74, from + 21)
  return clipped + group(midX, midY, 0, 1, strew(picture.random, scatter(picture.random, 7, 14, { apart: 5 }), () => crumb(picture, 2.6, sponge)))
}

/** A fluted ring cake under glaze or sugar. */
function ringCake(picture: Picture, icing: Colour): string {
  const { random } = picture
  const [outer, flutes] = [108, picture.choose('flutes', ['12', '16', '10']) === '12' ? 12 : picture.choices.flutes === '16' ? 16 : 10]
  const crust: Colour = picture.has('chocolate', 'coffee') ? 'chestnut' : 'crust'
  let edge = ''
  let grooves = ''
  for (let index = 0; index <= flutes; index++) {
    const degrees = (index * 360) / flutes
    const [x, y] = polar(outer * 0.96, degrees)
    const [bendX, bendY] = polar(outer * 1.1, degrees - 180 / flutes)
    edge += index ? `Q${round(bendX)} ${round(bendY)} ${round(x)} ${round(y)}` : `M${round(x)} ${round(y)}`
    const [x0, y0] = polar(36, degrees + 10)
    const [x1, y1] = polar(76, degrees + 12)
    grooves += `M${round(x0)} ${round(y0)}Q${round(x1)} ${round(y1)} ${round(x)} ${round(y)}`
  }
  edge += 'Z'
  const glaze = picture.choose('glaze-on', ['glaze', 'sugar', 'glaze'])
  const poured: Colour = icing === 'chocolate' || icing === 'umber' ? picture.choose('poured', ['ebony', 'cream']) : icing
  const lit = ring(flutes, 80, 180 / flutes, () => ellipse(-3, -2, 7, 19, tone(crust, 0.07, 0.75)))
  let drawn = picture.soft(circle(7, 11, outer, tone('ink', -0.05, 0.4))) + path(edge, tone(crust, -0.11)) + `<g transform="translate(-1 -2) scale(.97)">${path(edge, picture.glow(crust, 0, 0.9))}</g>` + line(grooves, tone(crust, -0.1, 0.7), 3.4) + lit
  if (glaze === 'glaze') {
    drawn += piece(runs(random, flutes, 70, 94), tone(poured, -0.02), 2.6) + circle(-1, -1.5, 60, tone(poured, 0.03)) + line(arc(0, 0, 64, 200, 262), tone('cream', 0.03, 0.6), 4)
    drawn += strewUpright(Array.from({ length: 9 }, (_, index) => polar(56 + (index % 2) * 9, index * 40)), () => group(0, 0, random.angle(), 0.72, fruitOf(picture)()))
    drawn += strew(random, scatter(random, 14, 76, { inner: 44, apart: 8 }), almondFlake, 0.7)
  } else drawn += specks(scatter(random, 420, 98), random, 0.6, 2.2, tone('cream', 0.02, 0.85)) + ring(5, 88, 30, () => '') + group(62, 40, 0, 1, fruitOf(picture)()) + group(-58, -48, 0, 1, fruitOf(picture)())
  const { colour, lighter } = picture.setting.glaze
  return drawn + circle(0, 0, 30, tone(crust, -0.17)) + circle(2, 3.4, 25, tone(colour, lighter - 0.06)) + hoop(0, 0, 30.5, tone(crust, 0.06, 0.7), 1.6)
}

/** A loaf-shaped cake with icing, its first slices cut and lying in front. */
function oblong(picture: Picture, icing: Colour): string {
  const { random } = picture
  const sponge = spongeOf(picture)
  const crust: Colour = picture.has('chocolate') ? 'umber' : 'crust'
  const body = slab(-92, -42, 150, 92, 16, tone('ink', 0, 0.24)) + slab(-98, -50, 152, 94, 17, tone(crust, -0.08)) + slab(-98, -52, 150, 90, 17, tone(crust, 0.01))
  let edge = 'M-92 -30'
  for (let index = 0; index < 8; index++) edge += `q${index % 2 ? '9 -13 18 -3' : '8 -12 17 1'}`
  edge += 'V24'
  for (let index = 0; index < 8; index++) edge += `q${index % 2 ? '-9 14 -17 2' : '-8 12 -18 -3'}`
  edge += 'Q-98 -4 -92 -30Z'
  const fruit = [-70, -42, -14, 14, 40].map((x, index) => group(x, index % 2 ? 6 : -12, random.angle(), 1, fruitOf(picture)())).join('')
  const slice = (x: number, turned: number) =>
    group(x, 4, turned, 1, slab(-9, -42, 26, 94, 10, tone('ink', 0, 0.2)) + slab(-14, -50, 27, 92, 9, tone(crust, -0.05)) + slab(-10, -46, 22, 84, 7, tone(sponge, 0.01)) + specks(scatter(random, 12, 34, { squash: 1, x: 0 }).map(([px, py]) => [px * 0.24, py] as const), random, 0.8, 1.9, tone(crust, 0, 0.6)) + slab(-14, -50, 6, 92, 3, tone(icing, 0)))
  const top = group(-16, 4, 0, 1, piece(edge.replace('M-92', 'M-78'), tone(icing, -0.02), 2.4, 0.16))
  return group(4, 0, picture.stream('turn').between(-26, 18), 1.14, body + group(-8, 0, 0, 1, top) + fruit + specks(scatter(random, 34, 60, { squash: 0.6, x: -20 }), random, 0.7, 1.6, tone(icing === 'cream' ? 'crust' : 'cream', 0, 0.8)) + slice(74, 6) + slice(104, 17)) + mint(-62, 78, 30, 1.2)
}

/** Two wedges of a layer cake lying on their side, layers up, with fruit beside. */
function slices(picture: Picture, icing: Colour): string {
  const { random } = picture
  const sponge = spongeOf(picture)
  const filling: Colour = icing === 'cream' ? 'raspberry' : 'cream'
  const shape = 'M-74 -34L62 -46Q72 -46 72 -36L72 34Q72 44 62 43L-74 34Q-84 32 -84 0Q-84 -32 -74 -34Z'
  const wedgeOf = picture.clip('layers', shape, slab(-90, -50, 170, 100, 0, picture.glow(sponge, 0.01, 0.5)) + specks(scatter(random, 70, 84, { squash: 0.5 }), random, 0.8, 2, tone(sponge, -0.1, 0.7)) + slab(-90, -20, 170, 8, 0, tone(filling, 0)) + slab(-90, 10, 170, 8, 0, tone(filling, 0)) + slab(-90, -52, 170, 13, 0, tone(icing, 0.01)) + slab(58, -50, 20, 100, 0, tone(icing, -0.02)))
  const one = (seed: number) => piece(shape, tone(icing, -0.12), 7, 0.24) + wedgeOf + line('M-74 -34L62 -46', tone('cream', 0.03, 0.6), 2.4) + [40, 12, -18].map((x, index) => group(x, -44 + index * 2, seed * 40 + index * 90, 1, index === 0 ? rosette(15, icing === 'cream' ? 'pink' : 'cream') : fruitOf(picture)())).join('')
  const turned = picture.stream('turn').between(-22, 10)
  const berries = strew(random, scatter(random, 6, 28, { apart: 17, x: -40, y: 84 }), fruitOf(picture))
  return group(0, 0, turned, 1, group(-8, -48, 4, 1.2, one(1)) + group(12, 54, -8, 1.2, one(2))) + berries + mint(-66, 72, -30, 1.2)
}
