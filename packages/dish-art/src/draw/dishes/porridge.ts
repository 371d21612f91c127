import { blobPath, scatter, speckled, strewIn, strewUpright } from '../arrange.ts'
import { mint, sprinkle } from '../finish.ts'
import { pomegranateSeeds } from '../ingredients/fruit.ts'
import { hazelnut } from '../ingredients/fruit-cuts.ts'
import { almondFlake, halfNut, shaving } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { arc, circle, data, ellipse, group, hoop, line, path, polar, round, shift } from '../shapes.ts'
import { bowl, fill } from '../vessels.ts'
import { congee } from './congee.ts'
import { type Fruit, fruitsOf, granola } from './porridge-toppings.ts'
import { ricePudding } from './rice-pudding.ts'

/** Porridge, yoghurt or chia pudding: toppings in rows, on one side, in a ring or heaped; or several small jars. Savoury rice and rice pudding have looks of their own. */
export function drawPorridge(picture: Picture): Drawing {
  if (picture.is('porridge', 'pudding')) return ricePudding(picture)
  if (picture.is('porridge', 'savoury') || (picture.has('egg') && picture.has('ginger', 'onion', 'chili', 'mushroom')))
    return congee(picture)
  const arrangement = picture.choose('arrangement', ['rows', 'crescent', 'crescent', 'ring', 'heap', 'jars'])
  if (arrangement === 'jars') return jars(picture)
  const { svg, well, reach } = bowl(picture, 136)
  const base = baseOf(picture)
  const turn = picture.stream('turn').between(-50, 50)
  const fruits = fruitsOf(picture)
  let food = fill(picture, well, base, 0) + surface(picture, base, well)
  if (arrangement === 'rows') food += group(0, 0, turn, 1.13, rows(picture, fruits, well))
  if (arrangement === 'crescent')
    food += group(0, 0, picture.stream('turn').angle(), 1, crescent(picture, fruits, well))
  if (arrangement === 'ring') food += ringOf(picture, fruits, well)
  if (arrangement === 'heap') food += heap(picture, fruits, well)
  return { svg: svg + food + finish(picture, well), reach }
}

function baseOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return 'chestnut'
  if (picture.has('berry', 'cherry', 'strawberry') && picture.choose('stirred', ['pink', 'plain']) === 'pink')
    return 'pink'
  if (picture.has('herb', 'avocado')) return 'avocado'
  if (picture.has('squash', 'peach')) return 'saffronLight'
  return picture.choose<Colour>('base', ['cream', 'oat', 'cream', 'rice'])
}

function surface(picture: Picture, base: Colour, well: number): string {
  const { random } = picture
  const chia = picture.choose('texture', ['oats', 'chia', 'smooth'])
  const waves = path(
    blobPath(random, well * 0.74, well * 0.68, { points: 11, jitter: 0.09, x: -5, y: -5 }),
    tone(base, 0.03, 0.6),
  )
  if (chia === 'smooth') {
    const swirl = data`M${-well * 0.7} ${well * 0.1}C${-well * 0.4} ${-well * 0.8} ${well * 0.7} ${-well * 0.6} ${well * 0.6} ${well * 0.1}S${-well * 0.3} ${well * 0.6} ${-well * 0.2} ${well * 0.06}S${well * 0.3} ${-well * 0.1} ${well * 0.2} ${well * 0.14}`
    return waves + line(swirl, tone(base, -0.07, 0.55), 7) + line(swirl, tone('cream', 0.03, 0.5), 2.6)
  }
  if (chia === 'chia') return waves + speckled(random, 90, well * 0.92, 0.8, 1.5, tone('ink', 0, 0.6))
  return (
    waves +
    scatter(random, 46, well * 0.9, { apart: 9 })
      .map(([x, y]) =>
        ellipse(
          x,
          y,
          random.between(4, 7),
          random.between(2.6, 4),
          tone(base, random.pick([-0.07, -0.045, 0.025])),
          Math.round(random.angle()),
        ),
      )
      .join('')
  )
}

function row(picture: Picture, fruit: Fruit, y: number, width: number): string {
  const { random } = picture
  const count = Math.max(3, Math.floor(width / fruit.step))
  return Array.from({ length: count }, (_, index) =>
    group(
      (index - (count - 1) / 2) * fruit.step,
      y + Math.cos((index - (count - 1) / 2) * 0.32) * -4 + random.sway(1.6),
      fruit.upright ? 0 : random.sway(24),
      1,
      fruit.draw(),
    ),
  ).join('')
}

function rows(picture: Picture, fruits: readonly Fruit[], well: number): string {
  const width = well * 1.36
  return (
    row(picture, fruits[0]!, -well * 0.48, width * 0.8) +
    row(picture, fruits[1]!, -well * 0.14, width) +
    row(picture, fruits[2]!, well * 0.2, width) +
    granola(picture, well * 0.6, 40, 0.3, 0, well * 0.58)
  )
}

function crescent(picture: Picture, fruits: readonly Fruit[], well: number): string {
  const { random } = picture
  let drawn = ''
  for (let index = 0; index < 9; index++) {
    const [x, y] = polar(well * 0.72, 100 + index * 21)
    drawn += granola(picture, 19, 6, 0.9, x, y)
  }
  for (const [ring, share] of [0.5, 0.27].entries()) {
    const fruit = fruits[ring]!
    const steps = Math.floor((Math.PI * well * share * 0.98) / fruit.step)
    for (let index = 0; index <= steps; index++) {
      const [x, y] = polar(well * share, 96 + (index * 176) / steps)
      drawn += group(x, y, fruit.upright ? 0 : random.angle(), 1, fruit.draw())
    }
  }
  for (const [x, y] of scatter(random, 5, 22, { apart: 15, x: -well * 0.02, y: 0 }))
    drawn += group(x, y, fruits[2]!.upright ? 0 : random.angle(), 0.95, fruits[2]!.draw())
  return drawn
}

function ringOf(picture: Picture, fruits: readonly Fruit[], well: number): string {
  const { random } = picture
  const start = picture.stream('turn').angle()
  let drawn = ''
  const count = Math.floor((2 * Math.PI * well * 0.7) / (fruits[0]!.step + fruits[1]!.step) + 0.2)
  for (let index = 0; index < count * 2; index++) {
    const fruit = fruits[index % 2]!
    const [x, y] = polar(well * 0.7, start + (index * 180) / count)
    drawn += group(x, y, fruit.upright ? 0 : random.angle(), 1, fruit.draw())
  }
  drawn += granola(picture, well * 0.34, 30)
  return drawn + strewUpright(scatter(random, 6, well * 0.24, { apart: 15 }), () => fruits[2]!.draw(), 0.9)
}

function heap(picture: Picture, fruits: readonly Fruit[], well: number): string {
  const { random } = picture
  const mound = granola(picture, well * 0.52, 44)
  return (
    mound +
    scatter(random, 24, well * 0.46, { apart: 16.5 })
      .map(([x, y], index) => {
        const fruit = fruits[index % 3]!
        return group(x, y, fruit.upright ? 0 : random.angle(), 1, fruit.draw())
      })
      .join('')
  )
}

/** A thread of honey, let run in loops. */
function honey(well: number): string {
  const step = round(well * 0.19)
  const wave = (y: number, rise: number) =>
    `M${round(-well * 0.66)} ${round(y)}q${round(well * 0.1)} ${round(-rise)} ${step} 0${`t${step} ${round(well * 0.012)}`.repeat(6)}`
  return (
    line(wave(-well * 0.06, well * 0.5), tone('saffronDeep', -0.05, 0.8), 3) +
    line(wave(-well * 0.06, well * 0.5), tone('saffronLight', 0, 0.55), 1)
  )
}

function finish(picture: Picture, well: number): string {
  const { random } = picture
  const last = picture.choose('finish', ['honey', 'coconut', 'seeds', 'honey', 'pips'])
  let drawn = ''
  if (picture.has('nut'))
    drawn += strewIn(random, 12, well * 0.7, { apart: 18 }, () =>
      picture.has('hazelnut') ? hazelnut(picture, random.chance(0.5)) : random.chance(0.5) ? halfNut() : almondFlake(),
    )
  if (picture.has('coffee') || last === 'honey')
    drawn += group(0, 0, picture.stream('honey').between(-40, 20), 1, honey(well))
  if (picture.has('coconut') || last === 'coconut')
    drawn += strewIn(random, 9, well * 0.7, { apart: 22 }, () => group(0, 0, 0, 0.9, shaving(picture)))
  if (last === 'seeds')
    drawn +=
      speckled(random, 40, well * 0.8, 0.9, 1.8, tone('ink', 0, 0.75)) +
      sprinkle(picture, well * 0.8, 20, 'basilLight', 2)
  if (last === 'pips') drawn += pomegranateSeeds(picture, 16, well * 0.74)
  const [x, y] = polar(well * 0.3, picture.stream('mint').angle())
  return drawn + mint(x, y, picture.stream('mint').angle(), 1.2)
}

/** Three jars or small cups from above, each with its own topping. */
function jars(picture: Picture): Drawing {
  const fruits = fruitsOf(picture)
  const side = picture.choose('side', ['left', 'right']) === 'left' ? -1 : 1
  const spots = [
    { x: -78 * side, y: -24, radius: 74 },
    { x: 72 * side, y: 36, radius: 70 },
    { x: 48 * side, y: -84, radius: 52 },
  ]
  const drawn = spots
    .map(({ x, y, radius }, index) => shift(x, y, jar(picture, radius, fruits[index]!, index)))
    .join('')
  return {
    svg: drawn,
    reach:
      side < 0 ? { left: 144, right: 154, top: 138, bottom: 108 } : { left: 154, right: 144, top: 138, bottom: 108 },
  }
}

function jar(picture: Picture, radius: number, fruit: Fruit, index: number): string {
  const { random } = picture
  const base = index === 1 && picture.has('berry', 'strawberry', 'cherry') ? 'pink' : baseOf(picture)
  const inside = radius - 9
  const clear: Colour = picture.setting.dark ? 'cream' : 'steel'
  const glass =
    picture.soft(circle(8, 12, radius, tone('ink', -0.08, 0.4))) +
    circle(0, 0, radius, tone(clear, -0.1, 0.9)) +
    circle(-0.7, -1, radius - 1.5, tone(clear, 0.04, 0.9)) +
    circle(0.6, 1.2, radius - 6, tone(base, -0.15)) +
    circle(1, 2.4, inside, picture.glow(base, 0.01, 0.7))
  const halved =
    index === 1
      ? granola(picture, inside * 0.6, 26)
      : granola(picture, inside * 0.62, 22, 0.5, inside * 0.1, inside * 0.42)
  const points =
    index === 1
      ? scatter(random, 8, inside * 0.44, { apart: fruit.step * 0.9 })
      : scatter(random, 10, inside * 0.58, { apart: fruit.step * 0.94, squash: 0.7, y: -inside * 0.16 })
  const topping = points.map(([x, y]) => group(x, y, fruit.upright ? 0 : random.angle(), 1, fruit.draw())).join('')
  return (
    glass +
    halved +
    topping +
    mint(inside * 0.2, -inside * 0.1, random.angle(), 0.9) +
    hoop(0, 0, radius - 1.8, tone('cream', 0.03, 0.9), 2) +
    line(arc(0, 0, radius - 4.4, 196, 258), tone('cream', 0.035, 0.95), 3.6)
  )
}
