import type { Section } from './classify/dish-kinds.ts'
import { grounds } from './draw/grounds.ts'
import { tone } from './draw/palette.ts'
import { chosen } from './random.ts'

/**
 * The colour of the table in the drawing of a dish, as sRGB hex: what may stand there until the drawing has loaded. Null for
 * a text that is no key of a dish.
 * @param key what `dishKey` made
 */
export function tableColour(key: string): string | null {
  const [, section = '', , seed = ''] = key.split('.')
  if (!Object.hasOwn(grounds, section) || !/^[0-9a-f]{8}$/.test(seed)) return null
  return tone(chosen('ground', Number.parseInt(seed, 16), grounds[section as Section]))
}
