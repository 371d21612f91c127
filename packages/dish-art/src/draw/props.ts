import type { DishKind } from '../classify/dish-kinds.ts'
import type { Random } from '../random.ts'
import { scatter, speckled, specks } from './arrange.ts'
import { blueberry, citrusSlice, citrusWedge, raspberry, strawberryHalf } from './ingredients/fruit.ts'
import { halfNut } from './ingredients/grains.ts'
import { leaf, twig } from './ingredients/herbs.ts'
import { cherryTomato } from './ingredients/vegetables.ts'
import { type Colour, tone } from './palette.ts'
import type { Picture } from './picture.ts'
import { circle, group, hoop, line, path, piece, shift, slab } from './shapes.ts'

/** A small bowl of salt, pepper, sugar or spice. */
export function pinchBowl(picture: Picture, random: Random, sweet: boolean): string {
  const clay = random.pick<Colour>(
    ['cream', 'celadon', 'terracotta', 'denim'].filter(colour => colour !== picture.setting.ground) as Colour[],
  )
  const filling = random.pick<Colour>(
    sweet ? ['cream', 'crust', 'raspberry', 'saffron', 'chocolate'] : ['cream', 'ink', 'tomato', 'basil', 'saffron'],
  )
  const grains = scatter(random, 60, 18)
  return (
    circle(4, 7, 29, tone('ink', 0, 0.22)) +
    circle(0, 0, 29, tone(clay, -0.04)) +
    circle(-0.5, -0.8, 28, tone(clay, 0.02)) +
    circle(0, 0, 23.5, tone(clay, -0.13)) +
    circle(1, 1.8, 20.5, picture.glow(filling, -0.02, 0.7)) +
    specks(grains.slice(0, 36), random, 0.6, 1.3, tone(filling, 0.09)) +
    specks(grains.slice(36), random, 0.5, 1.1, tone(filling, -0.1))
  )
}

/** Something loose on the table that belongs with the dish. */
export function looseThing(picture: Picture, random: Random, kind: DishKind): string {
  const sweet = isSweet(picture, kind)
  if (random.chance(0.34)) return pinchBowl(picture, random, sweet)
  const thing = random.pick(
    sweet
      ? ['berries', 'citrus', 'mint', 'cinnamon', 'nuts', 'strawberries']
      : kind === 'tacos' || kind === 'curry' || kind === 'ramen' || kind === 'stirfry'
        ? ['lime', 'herb', 'pepper', 'leaves', 'lime']
        : ['tomatoes', 'citrus', 'garlic', 'herb', 'pepper', 'leaves', 'tomatoes'],
  )
  const turn = random.angle()
  if (thing === 'berries')
    return group(
      0,
      0,
      turn,
      1,
      shift(0, 0, blueberry(picture, 9)) + shift(19, 8, blueberry(picture, 8)) + shift(10, -15, raspberry(9)),
    )
  if (thing === 'strawberries')
    return group(0, 0, turn, 1, strawberryHalf(15) + group(24, 10, 70, 1, strawberryHalf(13)))
  if (thing === 'citrus')
    return group(0, 0, turn, 1.3, citrusSlice(19, random.pick<Colour>(['saffron', 'saffron', 'carrot'])))
  if (thing === 'lime') return group(0, 0, turn, 1.2, citrusWedge('lime') + group(16, 26, 80, 1, citrusWedge('lime')))
  if (thing === 'mint' || thing === 'leaves')
    return group(0, 0, turn, 1.5, leaf(22, 10) + group(9, 8, 130, 0.9, leaf(22, 10, 'basilLight')))
  if (thing === 'herb') return group(-12, 26, random.between(10, 70), 1.15, twig(72))
  if (thing === 'pepper')
    return speckled(random, 18, 30, 1.1, 2.2, tone('ink', picture.setting.dark ? -0.14 : -0.03, 0.9))
  if (thing === 'cinnamon')
    return group(
      0,
      0,
      turn,
      1,
      [0, 1]
        .map(
          index =>
            slab(-32, index * 12 + 3, 66, 10, 5, tone('ink', 0, 0.2)) +
            slab(-34, index * 12, 66, 10, 5, tone('crustDeep', -0.07)) +
            line(`M-30 ${index * 12 + 3}H28`, tone('crust', -0.03), 2.2),
        )
        .join(''),
    )
  if (thing === 'nuts')
    return group(0, 0, turn, 1.5, halfNut() + group(14, 6, 60, 1, halfNut()) + group(4, 16, 130, 1, halfNut()))
  if (thing === 'garlic') {
    const clove = 'M0 -17C11 -11 13 6 5 12C2 14 -2 14 -5 12C-13 6 -11 -11 0 -17Z'
    const one =
      piece(clove, tone('cream', -0.01), 3) +
      path('M0 -17C11 -11 13 6 5 12Q2 0 0 -17Z', tone('oat', -0.02)) +
      line('M-4 8Q-6 -4 -1 -12', tone('onion', 0.25, 0.4), 1.4)
    return group(0, 0, turn, 1, one + group(24, 10, 74, 0.9, one))
  }
  return group(
    0,
    0,
    turn * 0.2,
    1,
    cherryTomato(picture, 14) +
      shift(27, 13, cherryTomato(picture, 11)) +
      shift(24, -17, cherryTomato(picture, 12, 'saffron')) +
      group(2, -11, 40, 0.7, leaf(14, 5)),
  )
}

/** Whether a dish of this kind is a sweet one, by what is in it. */
export function isSweet(picture: Picture, kind: DishKind): boolean {
  const sweetKinds: readonly DishKind[] = ['pancakes', 'cookies', 'muffins', 'cake', 'shortcake', 'porridge', 'glass']
  if (
    picture.spec.forms.some(form => form === 'savoury' || form === 'mash') ||
    ((kind === 'muffins' || kind === 'porridge' || kind === 'pancakes') &&
      picture.has('cheese', 'herb', 'onion', 'egg'))
  )
    return false
  if (kind === 'bake' && picture.spec.section === 'treats') return true
  return sweetKinds.includes(kind) || (kind === 'tart' && !picture.has('onion', 'tomato', 'mushroom', 'cheese', 'herb'))
}

/** A folded napkin with woven stripes. */
export function napkin(picture: Picture, random: Random): string {
  const { dark, ground } = picture.setting
  const cloth = random.pick<Colour>(
    (dark ? ['cream', 'oat', 'saffron', 'blush'] : ['cream', 'tomato', 'basil', 'denim']).filter(
      colour => colour !== ground,
    ) as Colour[],
  )
  const stripe: Colour =
    cloth === 'cream' || cloth === 'oat' ? random.pick<Colour>(['tomato', 'basil', 'denim']) : 'cream'
  const checked = random.chance(0.35)
  let woven = ''
  if (checked) {
    for (let at = -40; at < 46; at += 20) woven += slab(at, -66, 10, 132, 0, tone(stripe, 0.05, 0.4))
    for (let at = -60; at < 62; at += 20) woven += slab(-46, at, 92, 10, 0, tone(stripe, 0.05, 0.4))
  } else {
    woven =
      slab(-38, -66, 5, 132, 0, tone(stripe, 0, 0.88)) +
      slab(-30, -66, 2.2, 132, 0, tone(stripe, 0, 0.88)) +
      slab(-25, -66, 1.2, 132, 0, tone(stripe, 0, 0.88))
  }
  return (
    slab(-42, -59, 92, 132, 5, tone('ink', 0, 0.2)) +
    slab(-46, -66, 92, 132, 4, tone(cloth, 0.01)) +
    woven +
    path('M-46 -66L46 -66L46 10Z', tone('cream', 0, 0.09)) +
    line('M4 -66V66', tone('ink', 0, 0.13), 1.4)
  )
}

/** A round mat under the vessel, woven or of cloth. */
export function placemat(picture: Picture, random: Random, radius: number): string {
  const colour = random.pick<Colour>(
    (picture.setting.dark ? ['wood', 'oat', 'cream', 'saffron'] : ['wood', 'terracotta', 'basil', 'denim']).filter(
      name => name !== picture.setting.ground && name !== picture.setting.glaze.colour,
    ) as Colour[],
  )
  let rings = ''
  for (let at = radius - 6; at > radius * 0.7; at -= 7) rings += hoop(0, 0, at, tone(colour, -0.06, 0.8), 1.6)
  return circle(4, 6, radius, tone('ink', -0.08, 0.24)) + circle(0, 0, radius, tone(colour, 0.01)) + rings
}
