import type { Random } from '../../random.ts'
import { ring, speckled, strewIn, strewUpright } from '../arrange.ts'
import { mint } from '../finish.ts'
import { almondFlake, rosette } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import {
  arc,
  circle,
  data,
  ellipse,
  group,
  hoop,
  line,
  type Point,
  path,
  piece,
  polar,
  slab,
  smooth,
} from '../shapes.ts'
import { fruitOf, spongeOf } from './cake-flavours.ts'

/** A fluted ring cake under glaze or sugar. */
export function ringCake(picture: Picture, icing: Colour): string {
  const { random } = picture
  const [outer, flutes] = [
    108,
    picture.choose('flutes', ['12', '16', '10']) === '12' ? 12 : picture.choices.flutes === '16' ? 16 : 10,
  ]
  const crust: Colour = picture.has('chocolate', 'coffee') ? 'chestnut' : 'crust'
  let edge = ''
  let grooves = ''
  for (let index = 0; index <= flutes; index++) {
    const degrees = (index * 360) / flutes
    const [x, y] = polar(outer * 0.96, degrees)
    const [bendX, bendY] = polar(outer * 1.1, degrees - 180 / flutes)
    edge += index ? data`Q${bendX} ${bendY} ${x} ${y}` : data`M${x} ${y}`
    const [x0, y0] = polar(36, degrees + 10)
    const [x1, y1] = polar(76, degrees + 12)
    grooves += data`M${x0} ${y0}Q${x1} ${y1} ${x} ${y}`
  }
  edge += 'Z'
  const glaze = picture.choose('glaze-on', ['glaze', 'sugar', 'glaze'])
  const poured: Colour =
    icing === 'chocolate' || icing === 'umber' ? picture.choose('poured', ['ebony', 'cream']) : icing
  const lit = ring(flutes, 80, 180 / flutes, () => ellipse(-3, -2, 7, 19, tone(crust, 0.07, 0.75)))
  let drawn =
    picture.soft(circle(7, 11, outer, tone('ink', -0.05, 0.4))) +
    path(edge, tone(crust, -0.11)) +
    `<g transform="translate(-1 -2) scale(.97)">${path(edge, picture.glow(crust, 0, 0.9))}</g>` +
    line(grooves, tone(crust, -0.1, 0.7), 3.4) +
    lit
  if (glaze === 'glaze') {
    drawn +=
      piece(runs(random, flutes, 70, 94), tone(poured, -0.02), 2.6) +
      circle(-1, -1.5, 60, tone(poured, 0.03)) +
      line(arc(0, 0, 64, 200, 262), tone('cream', 0.03, 0.6), 4)
    drawn += strewUpright(
      Array.from({ length: 9 }, (_, index) => polar(56 + (index % 2) * 9, index * 40)),
      () => group(0, 0, random.angle(), 0.72, fruitOf(picture)()),
    )
    drawn += strewIn(random, 14, 76, { inner: 44, apart: 8 }, almondFlake, 0.7)
  } else
    drawn +=
      speckled(random, 420, 98, 0.6, 2.2, tone('cream', 0.02, 0.85)) +
      ring(5, 88, 30, () => '') +
      group(62, 40, 0, 1, fruitOf(picture)()) +
      group(-58, -48, 0, 1, fruitOf(picture)())
  const { colour, lighter } = picture.setting.glaze
  return (
    drawn +
    circle(0, 0, 30, tone(crust, -0.17)) +
    circle(2, 3.4, 25, tone(colour, lighter - 0.06)) +
    hoop(0, 0, 30.5, tone(crust, 0.06, 0.7), 1.6)
  )
}

/** Two wedges of a layer cake lying on their side, layers up, with fruit beside. */
export function slices(picture: Picture, icing: Colour): string {
  const { random } = picture
  const sponge = spongeOf(picture)
  const filling: Colour = icing === 'cream' ? 'raspberry' : 'cream'
  const shape = 'M-74 -34L62 -46Q72 -46 72 -36L72 34Q72 44 62 43L-74 34Q-84 32 -84 0Q-84 -32 -74 -34Z'
  const wedgeOf = picture.clip(
    'layers',
    shape,
    slab(-90, -50, 170, 100, 0, picture.glow(sponge, 0.01, 0.5)) +
      speckled(random, 70, 84, 0.8, 2, tone(sponge, -0.1, 0.7), { squash: 0.5 }) +
      slab(-90, -20, 170, 8, 0, tone(filling, 0)) +
      slab(-90, 10, 170, 8, 0, tone(filling, 0)) +
      slab(-90, -52, 170, 13, 0, tone(icing, 0.01)) +
      slab(58, -50, 20, 100, 0, tone(icing, -0.02)),
  )
  const one = (seed: number) =>
    piece(shape, tone(icing, -0.12), 7, 0.24) +
    wedgeOf +
    line('M-74 -34L62 -46', tone('cream', 0.03, 0.6), 2.4) +
    [40, 12, -18]
      .map((x, index) =>
        group(
          x,
          -44 + index * 2,
          seed * 40 + index * 90,
          1,
          index === 0 ? rosette(15, icing === 'cream' ? 'pink' : 'cream') : fruitOf(picture)(),
        ),
      )
      .join('')
  const turned = picture.stream('turn').between(-22, 10)
  const berries = strewIn(random, 6, 28, { apart: 17, x: -40, y: 84 }, fruitOf(picture))
  return (
    group(0, 0, turned, 1, group(-8, -48, 4, 1.2, one(1)) + group(12, 54, -8, 1.2, one(2))) +
    berries +
    mint(-66, 72, -30, 1.2)
  )
}

/** The outline of a poured glaze: round drops of uneven length between `short` and `long`. */
export function runs(random: Random, drops: number, short: number, long: number): string {
  const points: Point[] = []
  for (let index = 0; index < drops; index++) {
    const at = (share: number) => ((index + share) * 360) / drops
    const reach = long - random.next() * (long - short) * 0.5
    points.push(polar(short, at(0)), polar(reach - 2, at(0.34)), polar(reach, at(0.5)), polar(reach - 2, at(0.66)))
  }
  return smooth(points)
}
