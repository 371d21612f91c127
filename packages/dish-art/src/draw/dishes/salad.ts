import { scatter, strewIn, strewUpright } from '../arrange.ts'
import { garnish, pepper, sprinkle } from '../finish.ts'
import { citrusSlice, figHalf, pomegranateSeeds, strawberryHalf } from '../ingredients/fruit.ts'
import { crouton, crumb, halfNut } from '../ingredients/grains.ts'
import { saladLeaf } from '../ingredients/herbs.ts'
import { eggHalf, meatChunk, prawn } from '../ingredients/protein.ts'
import {
  avocadoFan,
  bead,
  cherryTomato,
  cube,
  cucumberSlice,
  olive,
  onionRings,
  potatoChunk,
  radishSlice,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { disc, group, polar } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, plate } from '../vessels.ts'
import { beanSalad, melonSalad } from './salad-mounds.ts'

type Bit = { draw: () => string; upright?: boolean }

/** A tossed salad, a ring of slices, toppings laid out in rows on leaves, a heap of beans, or melon. */
export function drawSalad(picture: Picture): Drawing {
  const heaped = picture.has('melon')
    ? melonSalad
    : picture.has('bean') && !picture.has('egg', 'chicken', 'potato', 'avocado')
      ? beanSalad
      : null
  if (heaped) {
    const { svg, well, reach } =
      picture.choose('vessel', ['bowl', 'plate']) === 'bowl' ? bowl(picture, 136) : plate(picture, 138, 0.84)
    return { svg: svg + heaped(picture, well) + pepper(picture, well * 0.8), reach }
  }
  const caprese = picture.has('tomato') && picture.has('cheese')
  const arrangement = picture.choose(
    'arrangement',
    caprese ? ['ring', 'tossed'] : ['tossed', 'tossed', 'rows', 'crown'],
  )
  const vessel = picture.choose('vessel', arrangement === 'ring' ? ['plate'] : ['bowl', 'bowl', 'plate'])
  const { svg, well, reach } = vessel === 'bowl' ? bowl(picture, 136) : plate(picture, 138, 0.82)
  const bed = vessel === 'bowl' ? well : well * 1.03
  let food = ''
  if (arrangement === 'ring') food = sliceRing(picture, bed)
  else {
    food = leaves(picture, bed)
    const bits = bitsOf(picture)
    if (arrangement === 'rows') food += rows(picture, bits, bed)
    else food += strewn(picture, bits, bed, arrangement === 'crown' ? bed * 0.34 : 0)
    food += strewIn(picture.random, 12, bed * 0.8, { apart: 12 }, () =>
      crumb(picture, picture.random.between(3, 5.5), 'cream'),
    )
  }
  return {
    svg: svg + food + sprinkle(picture, bed * 0.84, 20, 'saffronLight', 1.8) + pepper(picture, bed * 0.84),
    reach,
  }
}

function leaves(picture: Picture, bed: number): string {
  const { random } = picture
  const mix = picture.choose('greens', ['garden', 'spinach', 'radicchio'])
  const tones: Colour[] =
    mix === 'radicchio' ? ['basil', 'plum', 'basilLight', 'plum'] : ['basilDeep', 'basil', 'basilLight', 'lime']
  const frilled = mix !== 'spinach'
  let drawn = ''
  const layers = [
    { count: 24, radius: 0.93, apart: 8, dark: true },
    { count: 18, radius: 0.68, apart: 10, dark: false },
    { count: 10, radius: 0.42, apart: 12, dark: false },
  ]
  for (const layer of layers) {
    const points = scatter(random, layer.count, bed * layer.radius, {
      apart: layer.apart,
      inner: bed * layer.radius * 0.5,
    })
    for (const [x, y] of points) {
      const colour = random.pick(layer.dark ? tones.slice(0, 2) : tones)
      const outwards = (Math.atan2(y, x) * 180) / Math.PI + 90 + random.sway(70)
      const leaf = saladLeaf(picture, colour, random.between(-0.02, 0.05), frilled || random.chance(0.3))
      drawn += group(x * 0.86, y * 0.86, outwards, random.between(1.6, 2.6), leaf)
    }
  }
  return drawn
}

function bitsOf(picture: Picture): Bit[] {
  const { random } = picture
  const tomato: Bit = { draw: stamps(picture, 'tomato', () => tomatoSlice(13), 1) }
  const cherry: Bit = { draw: () => cherryTomato(picture, random.between(9, 11)), upright: true }
  const cucumber: Bit = { draw: stamps(picture, 'cucumber', () => cucumberSlice(13), 1) }
  const radish: Bit = { draw: stamps(picture, 'radish', () => radishSlice(10), 1) }
  const onion: Bit = { draw: stamps(picture, 'onion', () => onionRings(11), 1) }
  const bits: Bit[] = []
  if (picture.has('tomato')) bits.push(tomato, cherry)
  if (picture.has('cucumber')) bits.push(cucumber, cucumber)
  if (picture.has('orange', 'lemon'))
    bits.push({ draw: () => citrusSlice(15, picture.has('orange') ? 'carrot' : 'saffron') })
  if (picture.has('fig')) bits.push({ draw: () => figHalf(picture, 13) })
  if (picture.has('egg')) bits.push({ draw: () => eggHalf(picture, 15) })
  if (picture.has('olive')) bits.push({ draw: () => olive(), upright: true })
  if (picture.has('potato')) bits.push({ draw: () => potatoChunk(picture, 13, false) })
  if (picture.has('beet')) bits.push({ draw: () => cube(18, 'raspberry', -0.08, 4), upright: true })
  if (picture.has('strawberry', 'berry')) bits.push({ draw: () => strawberryHalf(12) })
  if (picture.has('avocado')) bits.push({ draw: () => avocadoFan(3, 1.2) })
  if (picture.has('chicken', 'beef', 'salmon'))
    bits.push({
      draw: () =>
        meatChunk(picture, 17, picture.has('salmon') ? 'salmon' : picture.has('beef') ? 'crustDeep' : 'crustLight'),
    })
  if (picture.has('shrimp')) bits.push({ draw: () => prawn(1.3) })
  if (picture.has('cheese', 'tofu')) bits.push({ draw: () => cube(15, 'cream', -0.01, 3), upright: true })
  if (picture.has('nut', 'apple')) bits.push({ draw: () => halfNut() })
  if (picture.has('bean', 'corn'))
    bits.push({ draw: () => bead(6.4, picture.has('corn') ? 'saffron' : 'crustLight'), upright: true })
  if (picture.has('onion')) bits.push(onion)
  const usual: Bit[] = [
    tomato,
    cucumber,
    radish,
    onion,
    cherry,
    { draw: () => crouton(17) },
    { draw: () => eggHalf(picture, 14) },
  ]
  const choice = picture.stream('bits')
  while (bits.length < 4) bits.push(choice.take(usual))
  return bits
}

function strewn(picture: Picture, bits: readonly Bit[], bed: number, inner: number): string {
  const { random } = picture
  const points = scatter(random, inner ? 15 : 17, bed * 0.8, { apart: bed * 0.21, inner })
  const drawn = points.map(([x, y], index) => {
    const bit = bits[index % bits.length]!
    return group(x, y, bit.upright ? 0 : random.angle(), 1.06, bit.draw())
  })
  const pips =
    picture.choose('pips', ['none', 'pomegranate', 'none']) === 'pomegranate'
      ? pomegranateSeeds(picture, 20, bed * 0.76)
      : ''
  return drawn.join('') + pips
}

function rows(picture: Picture, bits: readonly Bit[], bed: number): string {
  const { random } = picture
  let drawn = ''
  const shown = bits.slice(0, 4)
  for (const [row, bit] of shown.entries()) {
    const y = (row - (shown.length - 1) / 2) * bed * 0.4
    const reach = Math.sqrt(Math.max(0, (bed * 0.82) ** 2 - y * y))
    const count = Math.max(3, Math.floor((reach * 2) / 23))
    for (let index = 0; index < count; index++) {
      const x = -reach + ((index + 0.5) * reach * 2) / count
      drawn += group(x, y + random.sway(5), bit.upright ? 0 : random.sway(30), 1.04, bit.draw())
    }
  }
  return group(0, 0, picture.stream('turn').between(-50, 50), 1, drawn)
}

/** Tomato and mozzarella in turn, overlapping round the plate. */
function sliceRing(picture: Picture, bed: number): string {
  const { random } = picture
  let drawn = ''
  const count = 14
  for (let index = 0; index < count; index++) {
    const [x, y] = polar(bed * 0.66, (index * 360) / count)
    drawn += group(
      x,
      y,
      random.angle(),
      1,
      index % 2 ? disc(26, tone('cream', -0.03), 3) + disc(24, tone('cream', 0.012), 0.4, 0) : tomatoSlice(28),
    )
  }
  const middle = [0, 1, 2].map(index => {
    const [x, y] = polar(bed * 0.2, index * 120)
    return group(x, y, random.angle(), 1, index === 1 ? disc(23, tone('cream', -0.01), 3) : tomatoSlice(23))
  })
  return (
    drawn +
    middle.join('') +
    garnish(picture, 8, bed * 0.74, 'basil', 1.25) +
    strewUpright(scatter(random, 6, bed * 0.8, { apart: 20 }), () => bead(3, 'chocolate', -0.06))
  )
}
