import { blob, dashes, scatter, speckled, strewIn } from '../arrange.ts'
import { mint } from '../finish.ts'
import { mangoCube, mangoFan } from '../ingredients/fruit-cuts.ts'
import { grains, halfNut, shaving } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { group, line, polar } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill } from '../vessels.ts'
import { fruitsOf } from './porridge-toppings.ts'

/** Sweet rice in cream: plump grains, fruit along one side, coconut, nuts or cinnamon. */
export function ricePudding(picture: Picture): Drawing {
  const { random } = picture
  const { svg, well, reach } = bowl(picture, 136)
  const turn = picture.stream('turn').angle()
  const base =
    fill(picture, well, 'cream', -0.02) +
    blob(random, well * 0.86, well * 0.82, tone('cream', 0.015, 0.8), { points: 12, jitter: 0.06, x: -3, y: -3 }) +
    plump(picture, well)
  const food = picture.has('mango', 'peach') ? mangoes(picture, well, turn) : fruits(picture, well, turn)
  const spice = picture.has('coconut') || picture.has('mango') ? '' : cinnamon(picture, well, turn)
  const [x, y] = polar(well * 0.12, turn + 70)
  return { svg: svg + base + spice + food + finish(picture, well, turn) + mint(x, y, turn + 60, 1.5), reach }
}

/** Grains that swelled in milk, in two sizes. */
function plump(picture: Picture, well: number): string {
  const { random } = picture
  const points = scatter(random, 150, well * 0.9, { apart: 9 })
  return (
    line(dashes(points, random, 7), tone('oat', -0.06, 0.7), 6.4) +
    `<g transform="translate(-.6 -1)">${line(dashes(points.slice(0, 90), random, 6), tone('cream', 0.025), 4.6)}</g>` +
    grains(picture, scatter(random, 90, well * 0.9), 'rice', 0.01)
  )
}

function mangoes(picture: Picture, well: number, turn: number): string {
  const { random } = picture
  const cubes = stamps(picture, 'mango', () => mangoCube(15))
  const [x, y] = polar(well * 0.44, turn)
  const [heapX, heapY] = polar(well * 0.5, turn + 150)
  return (
    group(x, y, turn + 90, 1.62, mangoFan(8)) +
    scatter(random, 9, well * 0.22, { apart: 14, x: heapX, y: heapY })
      .map(([px, py]) => group(px, py, random.sway(20), 1, cubes()))
      .join('')
  )
}

function fruits(picture: Picture, well: number, turn: number): string {
  const { random } = picture
  const [first, second] = fruitsOf(picture)
  const [x, y] = polar(well * 0.42, turn)
  return scatter(random, 13, well * 0.42, { apart: 19, x, y })
    .map(([px, py], index) => {
      const fruit = index % 3 === 2 ? second! : first!
      return group(px, py, fruit.upright ? 0 : random.angle(), 1.1, fruit.draw())
    })
    .join('')
}

function cinnamon(picture: Picture, well: number, turn: number): string {
  const random = picture.stream('cinnamon')
  const [x, y] = polar(well * 0.4, turn + 180)
  return (
    speckled(random, 120, well * 0.42, 0.7, 1.7, tone('crustDeep', -0.04, 0.6), { x, y }) +
    speckled(random, 60, well * 0.7, 0.6, 1.3, tone('crustDeep', -0.04, 0.5))
  )
}

function finish(picture: Picture, well: number, turn: number): string {
  const random = picture.stream('finish')
  const flake = stamps(picture, 'coconut', () => shaving(picture), 4)
  const coconut = picture.has('coconut')
    ? strewIn(random, 17, well * 0.72, { apart: 15 }, flake) +
      line(dashes(scatter(random, 22, well * 0.7), random, 9), tone('crustLight', -0.02), 2.2)
    : ''
  const nuts = picture.has('nut') ? strewIn(random, 10, well * 0.6, { apart: 18 }, () => halfNut()) : ''
  const green = polar(well * 0.3, turn + 120)
  const zest = speckled(random, 30, well * 0.5, 0.9, 2, tone('lime', 0.02), { x: green[0], y: green[1] })
  return coconut + nuts + zest
}
