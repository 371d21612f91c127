import type { Random } from '../../random.ts'
import { type Colour, lightness } from '../palette.ts'

/** The colours of one face; parts are drawn on a square of 96, the head round (48, 45). */
export type Look = { skin: Colour; hair: Colour; shirt: Colour; cloth: Colour; ground: Colour }

const skins: readonly Colour[] = ['porcelain', 'sand', 'honey', 'chestnut', 'umber', 'ebony']
const darkHair: readonly Colour[] = ['iron', 'iron', 'ink', 'chocolate', 'steel']
const anyHair: readonly Colour[] = [...darkHair, 'walnut', 'chestnut', 'terracotta', 'crust']
const clothes: readonly Colour[] = [
  'oat',
  'tomato',
  'basil',
  'saffron',
  'denim',
  'terracotta',
  'celadon',
  'blush',
  'plum',
  'basilDeep',
]
const grounds: readonly Colour[] = [
  'tomatoLight',
  'blush',
  'basilLight',
  'basil',
  'saffron',
  'saffronLight',
  'celadon',
  'sand',
  'terracotta',
  'denim',
]

/** Colours that all stand apart from their neighbours. */
export function chooseLook(random: Random): Look {
  const skin = random.pick(skins)
  const ground = random.pick(grounds.filter(colour => apart(colour, skin, 0.1)))
  const natural = isDark(skin) ? darkHair : anyHair
  const hair = random.pick(natural.filter(colour => apart(colour, skin, 0.08) && apart(colour, ground, 0.1)))
  const shirt = random.pick(clothes.filter(colour => apart(colour, ground, 0.09) && apart(colour, skin, 0.06)))
  const spare = clothes.filter(colour => colour !== shirt && apart(colour, ground, 0.09) && apart(colour, skin, 0.09))
  return { skin, hair, shirt, cloth: random.pick(spare), ground }
}

/** Skin on which lines must be darker still, or light, to be seen. */
export const isDark = (skin: Colour): boolean => lightness(skin) < 0.6

const apart = (one: Colour, other: Colour, least: number) => Math.abs(lightness(one) - lightness(other)) >= least
