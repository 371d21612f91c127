import type { Section } from '../classify/dish-kinds.ts'
import { grounds } from './grounds.ts'
import { type Colour, lightness } from './palette.ts'

/** Chooses one option by name, always the same for one picture. */
export type Choose = <T extends string>(name: string, options: readonly T[]) => T

export type Pattern = 'gingham' | 'stripe' | 'torchon' | 'tile' | 'planks' | 'plain'
export type Trim = 'speck' | 'band' | 'lines' | 'dots' | 'petals' | 'plain'
export type Glaze = { colour: Colour; lighter: number; trim: Trim; accent: Colour }
/** The table under a dish and the pottery on it. */
export type Setting = { ground: Colour; dark: boolean; pattern: Pattern; glaze: Glaze }

const lightPatterns: readonly Pattern[] = ['gingham', 'stripe', 'plain', 'torchon', 'tile']
const darkPatterns: readonly Pattern[] = ['plain', 'gingham', 'stripe', 'tile']

const glazes: Readonly<Record<string, Glaze>> = {
  stoneware: { colour: 'cream', lighter: 0, trim: 'speck', accent: 'crustDeep' },
  tomatoBand: { colour: 'cream', lighter: 0.01, trim: 'band', accent: 'tomato' },
  basilBand: { colour: 'cream', lighter: 0.01, trim: 'lines', accent: 'basil' },
  denimDots: { colour: 'cream', lighter: 0.01, trim: 'dots', accent: 'denim' },
  petals: { colour: 'oat', lighter: 0.04, trim: 'petals', accent: 'terracotta' },
  celadon: { colour: 'celadon', lighter: 0.03, trim: 'speck', accent: 'cream' },
  saffron: { colour: 'saffron', lighter: 0.02, trim: 'plain', accent: 'cream' },
  terracotta: { colour: 'terracotta', lighter: 0.03, trim: 'lines', accent: 'cream' },
  iron: { colour: 'iron', lighter: 0.06, trim: 'speck', accent: 'cream' },
  basil: { colour: 'basilDeep', lighter: 0.03, trim: 'plain', accent: 'cream' },
  denim: { colour: 'denim', lighter: 0.02, trim: 'speck', accent: 'cream' },
  blush: { colour: 'blush', lighter: 0.02, trim: 'lines', accent: 'raspberry' },
}

/** Ground, pattern and pottery for a section; the pottery never melts into the ground. */
export function chooseSetting(section: Section, choose: Choose): Setting {
  const ground = choose('ground', grounds[section])
  const dark = lightness(ground) < 0.63
  const pattern = choose('pattern', ground === 'walnut' ? ['planks'] : dark ? darkPatterns : lightPatterns)
  const standOut = Object.keys(glazes).filter(name => standsOut(glazes[name]!, ground, dark))
  const glaze = glazes[choose('glaze', standOut)]!
  return { ground, dark, pattern, glaze }
}

function standsOut(glaze: Glaze, ground: Colour, dark: boolean): boolean {
  if (glaze.colour === ground) return ground === 'cream' && glaze.trim !== 'speck'
  if (dark) return lightness(glaze.colour) > 0.55 && !(ground === 'terracotta' && glaze.colour === 'terracotta')
  return true
}
