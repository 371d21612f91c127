import { blobPath, dashes, scatter, speckled } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { ellipse, group, line, path, piece } from '../shapes.ts'
import { twig } from './herbs.ts'

/** A wedge of red onion, roasted. */
export function onionWedge(): string {
  return (
    piece('M-17 6C-15 -12 15 -12 17 6C9 12 -9 12 -17 6Z', tone('onion', -0.04), 2.4) +
    path('M-13 5C-11 -7 11 -7 13 5C6 8 -6 8 -13 5Z', tone('pink', 0.08)) +
    line('M-8 5C-6 -2 6 -2 8 5M-3.5 5C-2 2 2 2 3.5 5', tone('onion', 0.12), 1.8)
  )
}

/** A half-moon of squash with its skin. */
export function squashSlice(): string {
  return (
    piece('M-27 4C-22 -22 22 -22 27 4C16 -6 -16 -6 -27 4Z', tone('basilDeep', 0.04), 3) +
    path('M-26 4C-20 -18 20 -18 26 4C15 -6 -15 -6 -26 4Z', tone('saffronDeep', 0.02)) +
    line('M-15 -8Q0 -15 15 -8', tone('saffron', 0.05), 2.4)
  )
}

/** A chicken thigh, skin up, about 80 across. */
export function thigh(picture: Picture): string {
  const { random } = picture
  const skin = 'M-40 6C-44 -22 -16 -36 12 -31C36 -27 44 -8 36 12C30 30 6 36 -12 32C-28 29 -38 22 -40 6Z'
  return (
    piece(skin, tone('crustDeep', -0.06), 6, 0.3) +
    `<g transform="translate(-1.4 -1.8) scale(.94)">${path(skin, picture.glow('saffronDeep', -0.1, 1.5))}</g>` +
    path(blobPath(random, 14, 9, { points: 7, jitter: 0.24, x: 12, y: 10 }), tone('umber', 0.02, 0.5)) +
    path(blobPath(random, 9, 6, { points: 7, jitter: 0.24, x: -14, y: 12 }), tone('umber', 0.02, 0.4)) +
    line('M-27 -6C-24 -19 -8 -24 6 -23', tone('saffronLight', 0.02, 0.75), 4.4) +
    line('M12 -22l7 2', tone('saffronLight', 0.02, 0.7), 3.4) +
    speckled(random, 24, 28, 0.7, 1.7, tone('ebony', 0, 0.6)) +
    line(dashes(scatter(random, 9, 26), random, 4), tone('basilDeep', 0.02), 1.8)
  )
}

/** A whole bird, breast up, legs tied to the right. */
export function bird(picture: Picture): string {
  const { random } = picture
  const body =
    'M-98 0C-100 -44 -58 -66 -10 -62C34 -60 72 -44 80 -14C84 -4 84 6 80 16C70 46 34 62 -10 64C-58 66 -98 44 -98 0Z'
  const leg = (up: number) => {
    const outline = `M8 ${up * 30}C22 ${up * 66} 66 ${up * 64} 92 ${up * 34}C104 ${up * 22} 106 ${up * 8} 92 ${up * 8}C64 ${up * 8} 14 ${up * 4} 8 ${up * 30}Z`
    const bone = `M92 ${up * 20}L122 ${up * 9}`
    return (
      line(bone, tone('cream', -0.06), 10) +
      ellipse(125, up * 13, 6, 5.4, tone('cream', -0.02)) +
      ellipse(126, up * 4.6, 6, 5.4, tone('cream', -0.02)) +
      piece(outline, tone('crustDeep', -0.08), 4, 0.28) +
      `<g transform="translate(1.4 ${up < 0 ? -1.6 : -1})">${path(outline, picture.glow('saffronDeep', -0.11, 1.4))}</g>` +
      line(`M28 ${up < 0 ? -46 : 22}q24 ${up < 0 ? -9 : -7} 46 ${up < 0 ? 5 : -3}`, tone('saffronLight', 0.02, 0.65), 4)
    )
  }
  const wing = (up: number) =>
    piece(
      `M-62 ${up * 44}C-84 ${up * 66} -58 ${up * 84} -34 ${up * 72}C-14 ${up * 62} -22 ${up * 46} -34 ${up * 42}Z`,
      tone('crustDeep', -0.02),
      4,
      0.26,
    ) +
    path(
      `M-60 ${up * 49}C-74 ${up * 64} -56 ${up * 76} -38 ${up * 68}C-24 ${up * 60} -30 ${up * 50} -38 ${up * 47}Z`,
      picture.glow('saffronDeep', -0.1, 1.2),
    )
  return (
    wing(-1) +
    wing(1) +
    piece(body, tone('crustDeep', -0.07), 9, 0.3) +
    `<g transform="translate(-2 -2.4) scale(.965)">${path(body, picture.glow('saffronDeep', -0.07, 1.7))}</g>` +
    path('M-70 6C-40 0 10 0 56 4C20 10 -40 12 -70 6Z', tone('crustDeep', -0.02, 0.4)) +
    path(blobPath(random, 30, 13, { points: 8, jitter: 0.2, x: -30, y: 36 }), tone('umber', 0.06, 0.34)) +
    line('M-76 -22C-62 -46 -34 -52 -4 -50', tone('saffronLight', 0.02, 0.75), 6) +
    line('M8 -49q14 2 22 6', tone('saffronLight', 0.02, 0.65), 5) +
    speckled(random, 70, 78, 0.7, 1.8, tone('ebony', 0, 0.55), { squash: 0.62 }) +
    leg(-1) +
    leg(1) +
    line('M104 -12q-8 12 1 25M108 -12q-7 12 1 24', tone('cream', -0.03), 2.4) +
    group(-36, 8, 76, 1, twig(64)) +
    group(-20, -12, 104, 0.9, twig(50))
  )
}

/** A joint with its crust, three rosy slices lying before it. */
export function jointOf(picture: Picture): string {
  const { random } = picture
  const body = 'M-122 -4C-122 -44 -84 -56 -34 -55C14 -54 40 -46 46 -8C48 24 38 54 -14 58C-72 62 -120 46 -122 -4Z'
  const slice = (x: number, y: number, degrees: number) => {
    const outline = 'M-25 -2C-27 -36 -12 -54 4 -53C22 -52 28 -26 27 4C26 36 14 55 -3 54C-18 53 -24 28 -25 -2Z'
    return group(
      x,
      y,
      degrees,
      1,
      piece(outline, tone('umber', 0.02), 6, 0.28) +
        `<g transform="scale(.93)">${path(outline, tone('terracotta', 0.08))}</g>` +
        `<g transform="translate(0 1) scale(.74)">${path(outline, picture.glow('tomatoLight', -0.02, 0.8))}</g>` +
        line('M-6 -28q10 8 4 22t6 26M8 -22q-6 14 2 30', tone('pink', 0.02, 0.8), 2.2) +
        line('M-16 -30C-12 -42 -4 -46 2 -46', tone('cream', 0.02, 0.5), 2.6),
    )
  }
  const strings = [-94, -62, -30]
    .map(
      x =>
        line(`M${x} -52q9 52 2 106`, tone('cream', -0.05), 3) +
        line(`M${x + 1.5} -50q9 52 2 102`, tone('ink', 0, 0.18), 1),
    )
    .join('')
  return (
    piece(body, tone('umber', -0.06), 9, 0.32) +
    `<g transform="translate(-2 -2.6) scale(.965)">${path(body, picture.glow('crustDeep', -0.04, 1.6))}</g>` +
    speckled(random, 70, 70, 0.8, 2, tone('ebony', -0.04, 0.7), { squash: 0.62, x: -38 }) +
    line(dashes(scatter(random, 26, 66, { squash: 0.6, x: -38 }), random, 6), tone('basilDeep', 0), 2) +
    strings +
    line('M-104 -26C-88 -42 -60 -46 -26 -46', tone('crustLight', 0.02, 0.6), 5) +
    slice(48, 0, 4) +
    slice(78, 4, 10) +
    slice(108, 10, 17) +
    group(-70, 20, 66, 1.05, twig(70))
  )
}
