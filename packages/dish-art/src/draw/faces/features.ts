import type { Random } from '../../random.ts'
import { type Colour, lightness, tone } from '../palette.ts'
import { circle, ellipse, hoop, line, path, slab } from '../shapes.ts'
import { isDark, type Look } from './look.ts'

const headShape = 'M30.5 42C30.5 30 38 23 48 23S65.5 30 65.5 42C65.5 57 58 67 48 67S30.5 57 30.5 42Z'

/** Neck, ears and head, lit from the upper left. */
export function drawHead({ skin }: Look): string {
  const shade = tone(skin, -0.06)
  return (
    slab(40.5, 56, 15, 24, 7, shade) +
    circle(30.4, 46, 4.4, tone(skin, -0.02)) +
    circle(65.6, 46, 4.4, shade) +
    path(headShape, tone(skin)) +
    path(
      'M65.5 42C65.5 57 58 67 48 67C45.5 67 43 66.3 41 65.200C54 64 60.5 53 60.5 40C60.5 33 59 28.5 57 25.500C62.5 28.5 65.5 34.5 65.5 42Z',
      tone(skin, -0.05, 0.55),
    )
  )
}

/** Eyes, brows, nose, mouth and cheeks, each one of a few friendly forms. */
export function drawFeatures(random: Random, { skin, hair }: Look): string {
  const dark = tone('ink', isDark(skin) ? -0.14 : -0.03)
  const brow = isDark(skin) ? dark : tone(hair === 'steel' ? 'gill' : hair, -0.04)
  return cheeks(random, skin) + eyes(random, dark) + brows(random, brow) + nose(skin) + mouth(random, skin)
}

function eyes(random: Random, dark: string): string {
  const form = random.pick(['dots', 'dots', 'dots', 'tall', 'laughing', 'laughing-wide'])
  if (form === 'laughing') return line('M38 46q3 -4 6 0M52 46q3 -4 6 0', dark, 2.2)
  if (form === 'laughing-wide') return line('M37.5 45.500q3.5 -3 7 0M51.5 45.500q3.5 -3 7 0', dark, 2.2)
  const light = tone('cream', 0, 0.9)
  const tall = form === 'tall'
  const eye = (x: number) => ellipse(x, 45, 2.2, tall ? 3 : 2.3, dark) + circle(x - 0.6, 44, 0.7, light)
  return eye(41) + eye(55)
}

function brows(random: Random, colour: string): string {
  const d = random.pick([
    'M37.5 39.500q3.5 -2.2 6.5 -.6M52 38.900q3 -1.6 6.5 .6',
    'M37.5 39q3.5 -1 6.5 -.4M52 38.600q3 -.6 6.5 .4',
    'M37 40.500q3 -3.4 6.5 -2.400M52.5 38.100q3.5 -1 6.5 2.4',
  ])
  return line(d, colour, random.pick([1.5, 2, 2.5]))
}

const nose = (skin: Colour) => line('M47.6 47.500q-1.6 3.6 .8 4.2', tone(skin, -0.13), 1.6)

function mouth(random: Random, skin: Colour): string {
  const form = random.pick(['smile', 'smile', 'wide', 'aside', 'open'])
  const lips = lightness(skin) < 0.5 ? tone('tomatoLight', -0.06) : tone('tomatoDeep', isDark(skin) ? -0.2 : -0.1)
  if (form === 'open')
    return (
      path('M42 55.500Q48 57 54 55.500Q53 61.5 48 61.500T42 55.500Z', tone('plum', -0.08)) +
      path('M42.8 55.700Q48 57 53.2 55.700L52.6 57.600Q48 58.6 43.4 57.600Z', tone('cream'))
    )
  if (form === 'wide') return line('M41.5 55.500Q48 61.5 54.5 55.5', lips, 2)
  if (form === 'aside') return line('M43.5 57Q49 59.5 53.5 55', lips, 2)
  return line('M43 56Q48 60 53 56', lips, 2)
}

function cheeks(random: Random, skin: Colour): string {
  const flush = tone(isDark(skin) ? 'tomato' : 'tomatoLight', 0, isDark(skin) ? 0.3 : 0.45)
  const both = ellipse(36.5, 52, 4, 2.8, flush) + ellipse(59.5, 52, 4, 2.8, flush)
  if (!random.chance(0.16) || isDark(skin)) return both
  return both + line('M35 50.500h0M38 49.500h0M37 53h0M58 49.500h0M61 50.500h0M59 53h0', tone(skin, -0.16), 1.2)
}

/** Beard or moustache. */
export function drawBeard(random: Random, { hair }: Look): string {
  const form = random.pick(['full', 'short', 'moustache', 'chin'])
  const fill = tone(hair, 0.015)
  if (form === 'moustache')
    return path(
      'M48 53.200C45 51.2 40.5 52.6 38.5 56.600C42.5 57.4 46.5 57 48 55.300C49.5 57 53.5 57.4 57.5 56.600C55.5 52.6 51 51.2 48 53.200Z',
      fill,
    )
  if (form === 'chin') return path('M42.5 60.500Q48 63.5 53.5 60.500Q54 69 48 69.500T42.5 60.500Z', fill)
  const low = form === 'full' ? 74 : 69
  const d = `M30.5 44C30.5 60 38 ${low} 48 ${low}S65.5 60 65.5 44C64 51 60.5 53.5 56.5 53.200C53 51.5 50 51.6 48 52.600C46 51.6 43 51.5 39.5 53.200C35.5 53.5 32 51 30.5 44ZM42.5 55.500Q48 61.5 53.5 55.500Q48 57 42.5 55.500Z`
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

/** Glasses, now and then. */
export function drawGlasses(random: Random, { skin }: Look): string {
  const frame = tone(
    random.pick<Colour>(isDark(skin) ? ['saffron', 'cream', 'iron'] : ['iron', 'tomatoDeep', 'walnut']),
  )
  const glass = tone('cream', 0.02, 0.22)
  const bridge = line('M46 44.500q2 -1.6 4 0M33.2 44l-3 -1M62.8 44l3 -1', frame, 1.7)
  if (random.chance(0.6))
    return bridge + [40.3, 55.7].map(x => circle(x, 45, 6.4, glass) + hoop(x, 45, 6.4, frame, 1.8)).join('')
  return (
    bridge +
    [40.3, 55.7]
      .map(
        x =>
          `<rect x="${x - 7}" y="40" width="14" height="10.5" rx="3.5" fill="${glass}" stroke="${frame}" stroke-width="1.8"/>`,
      )
      .join('')
  )
}

/** A pair of earrings, of gold or of pearl. */
export const drawEarrings = (golden: boolean) =>
  [30.4, 65.6].map(x => circle(x, 52.4, 1.9, tone(golden ? 'saffron' : 'cream'))).join('')
