import { lightness, tone } from '../palette.ts'
import { circle, ellipse, line, path, slab } from '../shapes.ts'
import type { Hair } from './hair.ts'
import type { Look } from './look.ts'

const sides = (look: Look) =>
  path('M30 46C29 38 30 32 33 28H63C66 32 67 38 66 46C65 41 64 38 63 36H33C32 38 31 41 30 46Z', tone(look.hair))

function headscarf(look: Look): Hair {
  const [base, shade, light] = [
    tone(look.cloth),
    tone(look.cloth, -0.06),
    tone(look.cloth, lightness(look.cloth) > 0.9 ? 0.02 : 0.06),
  ]
  const back = path('M22 92C20 74 25 62 26.5 44C27.5 26 36 15.5 48 15.500S68.5 26 69.5 44C71 62 76 74 74 92Z', shade)
  const ring =
    'M48 15.500C35 15.5 26.5 26 26.5 43C26.5 59 33 74 48 76C63 74 69.5 59 69.5 43C69.5 26 61 15.5 48 15.500ZM48 27.500C57 27.5 62 33 62 43C62 55 56.5 65.5 48 65.500S34 55 34 43C34 33 39 27.5 48 27.500Z'
  const front = `<path d="${ring}" fill="${base}" fill-rule="evenodd"/>${path('M31 66C37 75 60 76 66 65C71 73 66 82 54 84C42 86 30 78 31 66Z', base)}${line('M33 69C40 78 56 79 64 70', shade, 1.6)}${line('M31.5 34C33 26 39 20.5 45 19.5', light, 2)}`
  return { back, front, beard: false, ears: false }
}

function turban(look: Look): Hair {
  const [base, shade, light] = [
    tone(look.cloth),
    tone(look.cloth, -0.06),
    tone(look.cloth, lightness(look.cloth) > 0.9 ? 0.02 : 0.06),
  ]
  const front =
    path('M27 38C24 20 34 10 48 10S72 20 69 38C66 31 58 28.5 48 32C38 28.5 30 31 27 38Z', base) +
    line('M28 31C36 21 45 22 50 31M31.5 21.500C42 15.5 53 21 57 30M43 12C54 13 63 20 64.5 31', shade, 1.7) +
    line('M33.5 18Q38 13.5 43 13', light, 2)
  return { back: '', front, beard: true, ears: true }
}

function toque(look: Look): Hair {
  const [white, shade] = [tone('cream', 0.02), tone('oat', -0.03)]
  const front =
    sides(look) +
    circle(34, 17, 9.5, shade) +
    circle(62, 17, 9.5, shade) +
    circle(48, 13, 11.5, white) +
    circle(35, 16, 8.5, white) +
    circle(60, 16, 8.5, white) +
    slab(31.5, 20, 33, 14, 3, white) +
    slab(31, 29, 34, 6.5, 2, shade) +
    line('M40 21v6M48 20v7M56 21v6', shade, 1.5)
  return { back: '', front, beard: true, ears: true }
}

function beanie(look: Look): Hair {
  const front =
    sides(look) +
    path('M29.5 34C28 20 37 13 48 13S68 20 66.5 34Z', tone(look.cloth)) +
    line('M38 19v10M45 16.500v12M52 16.500v12M59 19.500v9.5', tone(look.cloth, -0.05), 1.5) +
    slab(28, 29, 40, 8, 4, tone(look.cloth, lightness(look.cloth) > 0.9 ? -0.05 : 0.05)) +
    circle(48, 11.5, 4, tone(look.cloth, lightness(look.cloth) > 0.9 ? -0.05 : 0.05))
  return { back: '', front, beard: true, ears: true }
}

function bandana(look: Look): Hair {
  const dot = tone(lightness(look.cloth) > 0.7 ? 'tomato' : 'cream')
  const front =
    sides(look) +
    ellipse(70, 34, 5.5, 3, tone(look.cloth, -0.06), 40) +
    ellipse(71.5, 40, 6, 2.8, tone(look.cloth, -0.03), 68) +
    path('M29 37C27.5 23 36 16.5 48 16.500S68.5 23 67 37C60 31.5 36 31.5 29 37Z', tone(look.cloth)) +
    [
      [36, 27],
      [42, 21.5],
      [49, 26.5],
      [56, 21.5],
      [61, 28],
    ]
      .map(([x, y]) => circle(x!, y!, 1.5, dot))
      .join('') +
    line('M29.5 35.500C37 30.5 59 30.5 66.5 35.5', tone(look.cloth, -0.08), 1.5)
  return { back: '', front, beard: true, ears: true }
}

/** Every way to cover the head. */
export const headWear: readonly ((look: Look) => Hair)[] = [headscarf, turban, toque, toque, beanie, bandana]
