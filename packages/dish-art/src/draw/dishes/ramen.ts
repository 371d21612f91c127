import { scatter, strewIn, strewUpright } from '../arrange.ts'
import { oil, sprinkle } from '../finish.ts'
import { citrusSlice } from '../ingredients/fruit.ts'
import { strandLayer } from '../ingredients/grains.ts'
import { tuft } from '../ingredients/herbs.ts'
import { eggHalf, porkSlice, prawn } from '../ingredients/protein.ts'
import { bead, cube, mushroomSlice, pepperRing } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, data, ellipse, group, hoop, line, path, shift, slab } from '../shapes.ts'
import { bowl, fill } from '../vessels.ts'

/** Noodle soup: combed noodles, eggs, meat or tofu, sea weed and scallions, each bowl turned its own way. */
export function drawRamen(picture: Picture): Drawing {
  const { random } = picture
  const { svg, well, reach } = bowl(picture)
  const broth: Colour = picture.has('chili', 'tomato')
    ? 'tomatoLight'
    : picture.has('coconut', 'squash', 'shrimp')
      ? 'saffronDeep'
      : picture.choose('broth', ['crust', 'saffronDeep', 'crustLight'])
  const arrangement = picture.choose('arrangement', ['waves', 'fold', 'crossing'])
  const turn = picture.stream('turn').angle()
  let food = noodles(picture, arrangement, well)
  food += group(well * -0.12, well * -0.56, -12, 1, protein(picture))
  if (!picture.has('shrimp', 'tofu'))
    food +=
      group(-well * 0.52, -well * 0.28, -28, 1.75, eggHalf(picture, 13)) +
      group(-well * 0.44, well * 0.08, 24, 1.75, eggHalf(picture, 13))
  food += toppings(picture, well)
  const dish =
    fill(picture, well, broth) + oil(picture, well * 0.88, 44) + picture.clipRound(well - 4, group(0, 0, turn, 1, food))
  return {
    svg: svg + dish + sprinkle(picture, well * 0.7, 34, 'cream', 1.4) + chopsticks(picture, random.chance(0.55)),
    reach,
  }
}

function noodles(picture: Picture, arrangement: string, well: number): string {
  const { random } = picture
  let drawn = ''
  const layers = arrangement === 'crossing' ? 2 : 3
  for (let layer = 0; layer < layers; layer++) {
    let d = ''
    for (let strand = 0; strand < 9; strand++) {
      const y = well * (arrangement === 'fold' ? 0.12 : 0.02) + strand * 7.2 + layer * 2.4 + random.sway(2)
      const swell = arrangement === 'waves' ? random.between(12, 20) : random.between(4, 9)
      d += data`M${-well * 0.66 + layer * 12 + random.sway(6)} ${y}q${random.between(22, 30)} ${-swell} ${random.between(44, 54)} 0t${random.between(40, 50)} ${random.sway(5)}t${random.between(28, 38)} ${random.sway(4)}`
    }
    const turned = arrangement === 'crossing' ? layer * 58 - 20 : layer * 3
    drawn += group(0, 0, turned, 1, strandLayer(d, 'noodle', layer * 0.02 - 0.02, 4.2))
  }
  return drawn
}

function protein(picture: Picture): string {
  const { random } = picture
  if (picture.has('shrimp'))
    return [0, 1, 2, 3].map(index => group(-30 + index * 28, (index % 2) * 14, index * 40, 1.5, prawn(1))).join('')
  if (picture.has('tofu'))
    return [0, 1, 2, 3, 4]
      .map(index => group(-36 + index * 20, (index % 2) * 17 - 4, random.sway(14), 1, cube(22, 'cream', -0.03, 3)))
      .join('')
  if (picture.has('mushroom'))
    return [0, 1, 2, 3, 4]
      .map(index => group(-40 + index * 21, (index % 2) * 14, random.sway(24), 1.75, mushroomSlice(1)))
      .join('')
  if (picture.has('corn'))
    return strewUpright(scatter(random, 46, 42, { apart: 7.4, x: 38, y: 26 }), index =>
      bead(5.6, 'saffron', (index % 3) * 0.03 - 0.02),
    )
  return [0, 1, 2].map(index => group(30 + index * 16, -2 + index * 20, 14 + index * 10, 1.14, porkSlice())).join('')
}

function toppings(picture: Picture, well: number): string {
  const { random } = picture
  const nori =
    slab(-18, -24, 40, 50, 2, tone('ink', 0, 0.22)) +
    slab(-20, -27, 40, 50, 2, tone('olive', -0.08)) +
    line('M-14 -22V16M-4 -24V18M6 -22V16', tone('olive', 0.03, 0.8), 2)
  const swirl =
    circle(1.4, 2.4, 14, tone('ink', 0, 0.18)) +
    circle(0, 0, 14, tone('cream', 0.01)) +
    hoop(0, 0, 13.4, tone('oat', -0.04), 1) +
    line('M0 0c3 -4 8 0 5 5s-12 4 -12 -3s8 -11 14 -6', tone('raspberry', 0.08), 2.4)
  let drawn =
    picture.choose('nori', ['nori', 'none', 'nori']) === 'nori'
      ? group(well * 0.78, well * 0.16, 24, 1.1, nori)
      : group(well * 0.62, well * 0.28, 20, 1.5, tuft(picture, 1))
  if (picture.choose('swirl', picture.has('corn') ? ['swirl'] : ['swirl', 'corn', 'lime']) === 'swirl')
    drawn += group(well * 0.36, well * 0.34, random.angle(), 1.2, swirl)
  else if (picture.choices.swirl === 'corn')
    drawn += strewUpright(scatter(random, 22, 25, { apart: 6.4, x: well * 0.42, y: well * 0.38 }), () =>
      bead(4.4, 'saffron', 0.01),
    )
  else drawn += shift(well * 0.46, well * 0.36, citrusSlice(19, 'lime'))
  drawn += strewUpright(
    scatter(random, 15, well * 0.27, { apart: 8, x: -well * 0.12, y: well * 0.5 }),
    () => circle(0.8, 1.4, 4.8, tone('ink', 0, 0.16)) + hoop(0, 0, 3.8, tone('basilLight', -0.02), 2.4),
  )
  if (picture.has('chili'))
    drawn += strewUpright(scatter(random, 7, well * 0.6, { apart: 20 }), () => pepperRing(5.4, 'tomato'))
  return (
    drawn + strewIn(random, 6, well * 0.6, { apart: 12 }, () => line('M-8 0q8 -8 16 0', tone('tomato', 0.02, 0.9), 1.6))
  )
}

function chopsticks(picture: Picture, shown: boolean): string {
  if (!shown) return ''
  const degrees = picture.stream('chopsticks').pick([-38, -24, 142, 64])
  const stick = (y: number, tilt: number) =>
    group(
      0,
      y,
      tilt,
      1,
      ellipse(6, 8, 128, 4, tone('ink', 0, 0.2)) +
        path('M-132 -2L132 -4.4Q136 0 132 4.4L-132 2Z', tone('walnut', -0.1)) +
        path('M-132 -2L132 -4.4L132 -1L-132 0Z', tone('walnut', 0.06)) +
        slab(108, -4.3, 9, 8.6, 0, tone('tomato')),
    )
  return group(0, 0, degrees, 1, stick(96, 0) + stick(108, -2.5))
}
