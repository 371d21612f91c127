import { blobPath, speckled } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, data, ellipse, group, hoop, line, path, piece, slab } from '../shapes.ts'

/** A fried egg. */
export function friedEgg(picture: Picture, radius = 30): string {
  const { random } = picture
  const white = blobPath(random, radius, radius * 0.93, { points: 8, jitter: 0.13 })
  const q = radius
  return (
    piece(white, tone('crust', 0.1), 3.4) +
    `<g transform="scale(.965)">${path(white, tone('cream', 0.012))}</g>` +
    ellipse(-q * 0.3, q * 0.45, q * 0.32, q * 0.12, tone('oat', 0, 0.6), 20) +
    circle(1, 1.6, q * 0.45, tone('saffronDeep', -0.02, 0.45)) +
    circle(0, 0, q * 0.43, picture.glow('yolk', 0, 1.2)) +
    ellipse(-q * 0.15, -q * 0.18, q * 0.13, q * 0.075, tone('cream', 0.02, 0.9), -32) +
    speckled(random, 9, q * 0.72, 0.5, 0.9, tone('ink', 0, 0.6))
  )
}

/** Half a boiled egg. */
export function eggHalf(picture: Picture, radius = 13): string {
  const q = radius
  return (
    ellipse(1.5, 2.4, q, q * 0.8, tone('ink', 0, 0.18)) +
    ellipse(0, 0, q, q * 0.8, tone('oat', 0.01)) +
    ellipse(-0.3, -0.4, q * 0.94, q * 0.74, tone('cream', 0.015)) +
    circle(q * 0.08, 0, q * 0.46, tone('saffronDeep', 0.03)) +
    circle(q * 0.06, -q * 0.02, q * 0.41, picture.glow('yolk', -0.01)) +
    ellipse(-q * 0.06, -q * 0.16, q * 0.12, q * 0.07, tone('cream', 0.02, 0.85), -30)
  )
}

/** A curled prawn. */
export function prawn(scale = 1): string {
  const back = 'M-10 8C-16 -8 0 -17 10 -9'
  return group(
    0,
    0,
    0,
    scale,
    `<path d="${back}" transform="translate(1.5 2.5)" fill="none" stroke="${tone('ink', 0, 0.2)}" stroke-width="10" stroke-linecap="round"/>` +
      path('M-12 7l-7 7l9 1l4 5l2 -9Z', tone('tomato', 0.06)) +
      line(back, tone('salmon', -0.02), 10) +
      line('M-7 4C-11 -6 0 -12 8 -7', tone('blush', 0.02), 3.6) +
      line('M-15 0l6 2.500M-13 -7l5.5 4M-7 -13l3.5 6M1 -16l.8 6.6', tone('tomato', 0.04, 0.8), 1.7),
  )
}

/** A cube of raw salmon or tuna. */
export function fishCube(colour: Colour = 'salmon'): string {
  return (
    slab(-9, -8, 21, 20, 4, tone('ink', 0, 0.17)) +
    slab(-11, -10, 21, 20, 4, tone(colour, -0.06)) +
    slab(-11, -10.6, 20, 18, 4, tone(colour, 0.02)) +
    line('M-8 -6q8 5 15 0M-8 1q8 5 15 0', tone('cream', 0, 0.75), 1.7)
  )
}

/** A fillet of fish lying along x: flakes, a browned edge and a gloss. `size` 1 is about 150 long. */
export function fishFillet(picture: Picture, colour: Colour, size = 1): string {
  const { random } = picture
  const outline =
    'M-74 4C-72 -22 -44 -31 -8 -30C32 -29 66 -18 76 -4C80 8 62 22 34 27C0 33 -50 33 -66 22C-73 17 -75 11 -74 4Z'
  const top =
    'M-70 2C-68 -19 -42 -27.5 -8 -26.500C30 -25.5 60 -16 70 -4C73 5 58 15 32 19.500C0 25 -48 25 -63 16C-69 12 -71 7 -70 2Z'
  const pale = colour === 'salmon' ? tone('cream', 0, 0.72) : tone('crustLight', -0.04, 0.7)
  let flakes = ''
  for (let x = -48; x <= 52; x += 16) {
    const reach = 20 - Math.abs(x) * 0.12
    flakes += data`M${x - 7} ${-reach}Q${x + 13} ${-reach * 0.3} ${x + 8} 0Q${x + 4} ${reach * 0.6} ${x - 9} ${reach * 0.86}`
  }
  const gloss = 'M-56 -10C-46 -20 -22 -22 -6 -21'
  return group(
    0,
    0,
    0,
    size,
    piece(outline, tone(colour === 'salmon' ? 'gill' : 'mushroom', colour === 'salmon' ? 0.08 : -0.03), 6, 0.24) +
      path(top, picture.glow(colour, colour === 'salmon' ? -0.02 : -0.015, 0.9)) +
      picture.clip('fillet', top, line(flakes, pale, 2.4) + line('M-70 3Q0 -4 72 -4', tone(colour, -0.08, 0.5), 1.6)) +
      line('M-62 14C-46 22 0 22 32 17C50 13 64 6 68 0', tone('crustDeep', 0.04, 0.6), 4) +
      line('M-66 -6C-60 -20 -36 -25 -8 -24.500C24 -24 52 -16 64 -8', tone('crust', 0.02, 0.55), 3.4) +
      line(gloss, tone('cream', 0.03, 0.75), 3) +
      speckled(random, 34, 62, 0.6, 1.4, tone('crustDeep', -0.1, 0.6), { squash: 0.3 }),
  )
}

/** A whole fish lying along x, head left; about 250 long. */
export function wholeFish(picture: Picture, size = 1): string {
  const body =
    'M-124 6C-116 -24 -74 -47 -24 -45C30 -43 66 -22 88 -8C92 2 92 4 88 10C66 26 30 50 -24 50C-76 50 -116 30 -124 6Z'
  const tail = 'M84 -2C98 -14 112 -32 128 -34C120 -14 118 12 130 36C112 32 98 16 84 6Z'
  let scales = ''
  for (let column = 0; column < 9; column++) {
    for (let row = -2; row <= 2; row++) {
      const x = -62 + column * 15 + (row % 2 ? 7 : 0)
      scales += `M${x} ${row * 14 - 5}q6 6 0 12`
    }
  }
  const cuts = [-46, -14, 18]
    .map(
      x =>
        path(
          `M${x} -24C${x + 14} -10 ${x + 12} 12 ${x - 6} 28C${x + 3} 10 ${x + 3} -8 ${x} -24Z`,
          tone('cream', -0.06),
        ) + line(`M${x} -24C${x + 14} -10 ${x + 12} 12 ${x - 6} 28`, tone('crustDeep', 0, 0.6), 2),
    )
    .join('')
  return group(
    0,
    0,
    0,
    size,
    piece(body, tone('steel', -0.16), 7, 0.26) +
      piece(tail, tone('gill', 0.02), 5, 0.22) +
      line('M94 0L118 -24M94 2L118 4M94 4L120 26', tone('gill', 0.14), 1.6) +
      path('M-50 -42C-30 -62 10 -58 24 -38Z', tone('gill', 0)) +
      path('M-20 49C-8 62 14 60 22 45Z', tone('gill', 0)) +
      path(body, picture.glow('steel', -0.04, 1.3)) +
      picture.clip(
        'fish',
        body,
        path('M-130 -60H130V-14C60 -30 -40 -34 -130 -14Z', tone('gill', 0.02, 0.75)) +
          line(scales, tone('gill', 0, 0.45), 1.5),
      ) +
      path('M-124 6C-118 -18 -98 -34 -76 -40C-66 -18 -66 20 -76 44C-100 38 -118 26 -124 6Z', tone('gill', 0.1)) +
      line('M-76 -40C-66 -18 -66 20 -76 44', tone('gill', -0.1, 0.8), 2) +
      circle(-97, -5, 7, tone('cream')) +
      circle(-97, -5, 4, tone('ink')) +
      line('M-121 12q9 4 16 0', tone('ink', 0.1, 0.7), 1.8) +
      path('M-60 8C-44 2 -30 8 -26 20C-40 24 -54 20 -60 8Z', tone('gill', 0.06)) +
      cuts +
      line('M-70 -30C-46 -40 0 -40 34 -28', tone('cream', 0.02, 0.55), 3.4),
  )
}

/** A roast drumstick, bone to the lower right. */
export function drumstick(picture: Picture): string {
  const meat = 'M-34 2C-38 -22 -8 -34 15 -25C34 -17 32 4 40 28C22 27 -27 35 -34 2Z'
  const gloss = 'M-24 -4C-22 -17 -5 -22 9 -17'
  return (
    line('M32 22L50 42', tone('cream', -0.05), 8) +
    circle(48, 46, 5.6, tone('cream', -0.02)) +
    circle(54, 40, 5.2, tone('cream', -0.02)) +
    piece(meat, tone('crustDeep', -0.04), 6, 0.28) +
    `<g transform="translate(-1.5 -1.8) scale(.93)">${path(meat, picture.glow('saffronDeep', -0.09, 1.5))}</g>` +
    path('M10 12C18 6 26 8 30 20C22 24 12 22 10 12Z', tone('crustDeep', -0.02, 0.45)) +
    line(gloss, tone('saffronLight', 0.02, 0.75), 4) +
    speckled(picture.random, 22, 23, 0.6, 1.5, tone('chocolate', 0, 0.6))
  )
}

/** A seared piece of meat for stews and curries. */
export function meatChunk(picture: Picture, radius = 15, colour: Colour = 'crustDeep'): string {
  const { random } = picture
  const outline = blobPath(random, radius * 1.05, radius * 0.86, { points: 6, jitter: 0.1 })
  const face = blobPath(random, radius * 0.78, radius * 0.58, {
    points: 6,
    jitter: 0.1,
    x: -radius * 0.12,
    y: -radius * 0.16,
  })
  const fibres = data`M${-radius * 0.5} ${-radius * 0.3}q${radius * 0.4} -2 ${radius * 0.8} 0M${-radius * 0.45} ${radius * 0.05}q${radius * 0.4} -2 ${radius * 0.7} 0`
  return (
    piece(outline, tone(colour, -0.13), 3, 0.28) +
    path(face, tone(colour, 0.02)) +
    line(fibres, tone(colour, -0.1, 0.7), 1.4) +
    line(
      data`M${-radius * 0.5} ${-radius * 0.5}q${radius * 0.3} ${-radius * 0.2} ${radius * 0.55} ${-radius * 0.06}`,
      tone('crustLight', 0.04, 0.75),
      1.8,
    )
  )
}

/** A round slice of braised or cured meat with a fat edge. */
export function porkSlice(): string {
  return (
    ellipse(2.5, 3.6, 31, 20, tone('ink', 0, 0.22)) +
    ellipse(0, 0, 31, 20, tone('crustDeep', -0.02)) +
    ellipse(-0.4, -0.6, 28, 17.4, tone('pink', -0.05)) +
    path('M-22 -4C-12 -14 6 -12 12 -5C4 -1 -12 2 -22 -4Z', tone('cream', 0, 0.85)) +
    path('M-4 7C4 2 18 3 22 5C16 12 2 13 -4 7Z', tone('crust', 0.02, 0.75)) +
    hoop(0, 0, 0.1, tone('cream'), 0.1)
  )
}

/** A slice of grilled sausage, cut on the slant. */
export function sausageSlice(radius = 10): string {
  return (
    ellipse(1.6, 2.6, radius * 1.2, radius, tone('ink', 0, 0.22)) +
    ellipse(0, 0, radius * 1.2, radius, tone('tomatoDeep', -0.05)) +
    ellipse(-0.4, -0.6, radius * 1.05, radius * 0.84, tone('terracotta', 0.04)) +
    line('M-4 -2l1 1M3 -4l1 .6M1 2l1.2 .4M-6 3l1 .5M6 1l.8 .8', tone('blush', 0, 0.9), 2)
  )
}

/** A glazed meatball. */
export function meatball(picture: Picture, radius = 15): string {
  const { random } = picture
  return (
    piece(
      blobPath(random, radius, radius * 0.96, { points: 9, jitter: 0.05 }),
      picture.glow('crustDeep', -0.06, 1.3),
      3.4,
      0.26,
    ) +
    speckled(random, 14, radius * 0.78, 0.7, 1.7, tone('chocolate', -0.02, 0.6)) +
    line(
      data`M${-radius * 0.55} ${-radius * 0.35}q${radius * 0.2} ${-radius * 0.35} ${radius * 0.5} ${-radius * 0.4}`,
      tone('crustLight', 0.03, 0.8),
      2,
    )
  )
}
