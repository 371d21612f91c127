import { blob, scatter, speckled, specks, strewIn, strewUpright } from '../arrange.ts'
import { sprinkle } from '../finish.ts'
import { parsleyLeaf } from '../ingredients/cut-vegetables.ts'
import { matchsticks } from '../ingredients/fruit-cuts.ts'
import { grains } from '../ingredients/grains.ts'
import { eggHalf, friedEgg, meatChunk, prawn } from '../ingredients/protein.ts'
import { bead, mushroomSlice, pepperRing } from '../ingredients/vegetables.ts'
import { tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, ellipse, group, hoop, type Point, polar } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill } from '../vessels.ts'

/** Savoury porridge: soft rice under eggs or meat, ginger in fine sticks, scallions and red oil. */
export function congee(picture: Picture): Drawing {
  const { random } = picture
  const { svg, well, reach } = bowl(picture, 136)
  const turn = picture.stream('turn').angle()
  const [heapX, heapY] = polar(well * 0.42, turn + 165)
  const food =
    fill(picture, well, 'rice', -0.035) +
    blob(random, well * 0.78, well * 0.72, tone('rice', 0.015, 0.8), { points: 11, jitter: 0.08, x: -4, y: -4 }) +
    grains(picture, scatter(random, 230, well * 0.92), 'rice', -0.02) +
    redOil(picture, well, turn) +
    main(picture, well, turn) +
    group(heapX, heapY, turn, 1.45, matchsticks('saffronLight', 11, 19)) +
    scallions(picture, well, turn) +
    group(...polar(well * 0.16, turn + 100), turn, 1.25, parsleyLeaf()) +
    group(...polar(well * 0.3, turn + 120), turn + 70, 1.1, parsleyLeaf()) +
    strewUpright(scatter(random, picture.has('chili') ? 8 : 4, well * 0.7, { apart: 24 }), () =>
      pepperRing(5.4, 'tomato'),
    ) +
    speckled(random, 22, well * 0.7, 0.9, 1.5, tone('ink', -0.02, 0.8)) +
    sprinkle(picture, well * 0.74, 20, 'saffronLight', 1.7)
  return { svg: svg + food, reach }
}

/** Beads and crescents of chilli oil and soy on the pale rice. */
function redOil(picture: Picture, well: number, turn: number): string {
  const random = picture.stream('oil')
  const drops = scatter(random, 26, well * 0.84, { inner: well * 0.3, apart: 9 })
  const arcOf = (degrees: number, share: number): Point => polar(well * share, turn + degrees)
  const [x, y] = arcOf(262, 0.6)
  return (
    speckled(random, 12, 22, 3, 7, tone('carrot', -0.02, 0.7), { x, y, apart: 6 }) +
    specks(drops.slice(0, 17), random, 1.6, 4.4, tone('carrot', -0.02, 0.8)) +
    specks(drops.slice(17), random, 1.2, 3.2, tone('crustDeep', -0.08, 0.75))
  )
}

function main(picture: Picture, well: number, turn: number): string {
  const { random } = picture
  const at = (degrees: number, share: number) => polar(well * share, turn + degrees)
  if (picture.has('mushroom'))
    return strewIn(random, 8, well * 0.4, { apart: 22, x: at(0, 0.3)[0], y: at(0, 0.3)[1] }, () => mushroomSlice(1.6))
  if (picture.has('shrimp'))
    return [-40, 0, 40].map(degrees => group(...at(degrees, 0.46), turn + degrees, 1.5, prawn(1))).join('')
  if (picture.has('chicken', 'beef')) {
    const chunk = stamps(picture, 'chunk', () =>
      meatChunk(picture, 15, picture.has('beef') ? 'crustDeep' : 'crustLight'),
    )
    return strewIn(random, 9, well * 0.36, { apart: 20, x: at(0, 0.36)[0], y: at(0, 0.36)[1] }, chunk)
  }
  if (!picture.has('egg') && picture.choose('egg', ['soft', 'fried']) === 'fried')
    return group(...at(0, 0.3), 0, 1, friedEgg(picture, 46))
  return (
    group(...at(-36, 0.47), turn - 20, 2.3, steeped(picture)) + group(...at(36, 0.5), turn + 40, 2.3, steeped(picture))
  )
}

/** Half an egg that lay in soy sauce: brown at its edge. */
function steeped(picture: Picture): string {
  return (
    ellipse(1, 1.4, 15.8, 12.9, tone('ink', 0, 0.2)) +
    ellipse(0, 0, 15.8, 12.9, tone('crust', 0)) +
    eggHalf(picture, 14.6)
  )
}

function scallions(picture: Picture, well: number, turn: number): string {
  const random = picture.stream('scallions')
  const [x, y] = polar(well * 0.5, turn + 215)
  const ringOf = () => circle(0.8, 1.4, 5.4, tone('ink', 0, 0.16)) + hoop(0, 0, 4.3, tone('basilLight', -0.03), 2.6)
  return (
    strewUpright(scatter(random, 13, well * 0.24, { apart: 9, x, y }), ringOf) +
    strewUpright(scatter(random, 8, well * 0.7, { apart: 22 }), ringOf) +
    (picture.has('nut')
      ? strewUpright(scatter(random, 10, well * 0.6, { apart: 16 }), () => bead(5, 'crust', 0.04))
      : '')
  )
}
