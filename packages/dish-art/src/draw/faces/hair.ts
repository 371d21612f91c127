import { tone } from '../palette.ts'
import { circle, ellipse, line, path, polar } from '../shapes.ts'
import type { Look } from './look.ts'

/** What lies behind head and shoulders, and what lies over the forehead. */
export type Hair = { back: string; front: string; beard: boolean; ears: boolean }

const crown = 'M29.5 44C27.5 27 36 17.5 48 17.500S68.5 27 66.5 44'

const short = (front: string): Hair => ({ back: '', front, beard: true, ears: true })
const long = (back: string, front: string): Hair => ({ back, front, beard: false, ears: false })

/** A lighter streak where the light falls. */
const streak = (look: Look, d = 'M36 26.500Q40 21.5 46 20.5') => line(d, tone(look.hair, 0.09, 0.8), 2.2)

const bald = (look: Look) => short(line('M38 29Q41 26 45 25.5', tone(look.skin, 0.07, 0.8), 2.4))

const buzz = ({ hair }: Look) =>
  short(
    path(
      'M30.5 41C30 28 38 21.5 48 21.500S66 28 65.5 41C64 35 62 32.5 59 31C52 29.5 44 29.5 37 31C34 32.5 32 35 30.5 41Z',
      tone(hair, 0.03, 0.9),
    ),
  )

const crop = (look: Look) =>
  short(
    path(
      `${crown}L64.5 44C64 38.5 62.5 35.5 60.5 33C53 35.5 42 34.5 36 31.500C33.5 35 32 39 31.5 44Z`,
      tone(look.hair),
    ) + streak(look),
  )

const parted = (look: Look) =>
  short(
    path(
      `${crown}L64.5 44C64.5 38 63.5 35 62 32.500C53 33 45 30.5 40.5 26.500C38 31.5 33 36 31.5 44Z`,
      tone(look.hair),
    ) + streak(look, 'M44 26Q52 30.5 60 30'),
  )

const quiff = (look: Look) =>
  short(
    path(
      'M29.5 44C27.5 33 31 26 36 23C37 15 50 11.5 59 15.500C66 18 69 30 66.5 44L64.5 44C64 37 62 32 59 29.500C52 31.5 44 31 38 28.500C34 32 32 38 31.5 44Z',
      tone(look.hair),
    ) + streak(look, 'M40 22Q46 17 54 18'),
  )

function curls(look: Look): Hair {
  let drawn = path(`${crown}L64 42C62 35 57 31 48 31S34 35 32 42Z`, tone(look.hair))
  for (let index = 0; index < 9; index++) {
    const [x, y] = polar(19.5, 188 + index * 20.5)
    drawn += circle(48 + x, 38 + y, 6, tone(look.hair, index % 3 === 1 ? 0.035 : 0))
  }
  for (const [x, y] of [
    [38, 31],
    [46, 28.5],
    [54, 29.5],
    [60, 33],
  ] as const)
    drawn += circle(x, y, 5, tone(look.hair, 0.02))
  return short(drawn + line('M36 24q3 -3 5 0M47 20q3 -3 5 0M43 27q2 -2 4 0', tone(look.hair, 0.11, 0.8), 1.5))
}

function afro(look: Look): Hair {
  const back =
    circle(48, 35, 27.5, tone(look.hair)) + circle(27, 47, 11, tone(look.hair)) + circle(69, 47, 11, tone(look.hair))
  const front = path(
    'M30.5 43C29 29 37 21 48 21S67 29 65.5 43C63.5 34.5 57.5 30 48 30S32.5 34.5 30.5 43Z',
    tone(look.hair),
  )
  return {
    ...short(front + line('M30 24q4 -6 9 -8.500M27.5 31q.6 -2 1.4 -3', tone(look.hair, 0.1, 0.8), 2.2)),
    back,
    ears: false,
  }
}

function topknot(look: Look): Hair {
  const back = circle(48, 14, 8.6, tone(look.hair)) + line('M43.5 12q2 -4 6 -4', tone(look.hair, 0.1, 0.8), 1.8)
  const front =
    path('M30 43C28.5 27 37.5 19 48 19S67.5 27 66 43C64 33.5 57.5 28 48 28S32 33.5 30 43Z', tone(look.hair)) +
    line('M42 20.500Q48 23 54 20.5', tone(look.hair, -0.07), 1.8)
  return { ...short(front + streak(look, 'M35 29Q38 25 42.5 23.5')), back }
}

const parting = (look: Look) =>
  path('M48 22C40 25 34.5 33 31.5 48C27 44 27.5 17 48 17S69 44 64.5 48C61.5 33 56 25 48 22Z', tone(look.hair)) +
  streak(look, 'M34 30Q36.5 24 42 21.5')

const fringe = (look: Look) =>
  path(`${crown}L65.5 48C65 42 64.5 39 63.5 36.500Q48 39.5 32.5 36.500C31.5 39 31 42 30.5 48Z`, tone(look.hair)) +
  line('M40 31v6M47 30v7.500M54 31v6.5', tone(look.hair, -0.05, 0.7), 1.3) +
  streak(look)

const swept = (look: Look) =>
  path(`${crown}L65.5 47C65 39 63 34.5 59.5 30C53 36 41 38.5 32.5 37.500C31.5 40 31 43 30.5 47Z`, tone(look.hair)) +
  streak(look, 'M38 32Q47 30 53 25.5')

const straightBack = (look: Look) =>
  path(
    'M23 82C22 60 24 44 27.5 34C31 22 39 17 48 17S65 22 68.5 34C72 44 74 60 73 82C66 85.5 30 85.5 23 82Z',
    tone(look.hair, -0.035),
  )

const bobBack = (look: Look) =>
  path(
    'M25.5 66C23 52 25 40 28 33C31 22 39 17 48 17S65 22 68 33C71 40 73 52 70.5 66C65 70 31 70 25.5 66Z',
    tone(look.hair, -0.035),
  )

const wavyBack = (look: Look) =>
  path(
    'M48 16C34 16 27 25 26.5 36C20 41 24 48 21.5 54C17 60 23 65 21 71C19 79 28 84 36 81H60C68 84 77 79 75 71C73 65 79 60 74.5 54C72 48 76 41 69.5 36C69 25 62 16 48 16Z',
    tone(look.hair, -0.035),
  )

function braids(look: Look): Hair {
  let back = ''
  for (const side of [-1, 1]) {
    for (let index = 0; index < 5; index++)
      back += ellipse(
        48 + side * (20.5 + index * 0.5),
        52 + index * 7,
        5.4 - index * 0.4,
        4.6,
        tone(look.hair, index % 2 ? 0.03 : -0.03),
        side * 14,
      )
    back += circle(48 + side * 23, 85, 2.6, tone(look.cloth))
  }
  return long(back, parting(look))
}

function sideTail(look: Look): Hair {
  const back =
    path('M62 27C78 24 85 38 80 52C78 60 83 66 76 74C70 70 69 62 70 55C70.5 46 68 38 62 36Z', tone(look.hair, -0.02)) +
    circle(66, 30, 4, tone(look.cloth))
  return { ...long(back, swept(look)), ears: true }
}

/** Every way to wear hair, drawn in the look's colours. */
export const hairStyles: readonly ((look: Look) => Hair)[] = [
  bald,
  buzz,
  crop,
  parted,
  quiff,
  curls,
  afro,
  topknot,
  look => long(straightBack(look), parting(look)),
  look => long(straightBack(look), fringe(look)),
  look => long(bobBack(look), fringe(look)),
  look => long(bobBack(look), swept(look)),
  look => long(wavyBack(look), parting(look)),
  look => long(wavyBack(look), swept(look)),
  braids,
  sideTail,
]
