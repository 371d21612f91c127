import { blob, blobPath, scatter, speckled } from '../arrange.ts'
import { garnish, oil } from '../finish.ts'
import { citrusSlice, citrusWedge } from '../ingredients/fruit.ts'
import { meatChunk } from '../ingredients/protein.ts'
import { cube } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { circle, data, ellipse, group, line, path, piece, round, slab, slabPath, smooth } from '../shapes.ts'

const steakShape = smooth([
  [-84, 6],
  [-74, -34],
  [-34, -50],
  [10, -42],
  [40, -48],
  [80, -28],
  [88, 8],
  [62, 34],
  [20, 36],
  [-16, 48],
  [-58, 42],
])

function grillLines(picture: Picture, d: string, crossed: boolean): string {
  let marks = ''
  for (let x = -110; x < 120; x += 24) marks += `M${x} -64L${x + 34} 64`
  return picture.clip(
    'grill',
    d,
    line(marks, tone('chocolate', -0.06, 0.75), 6) +
      (crossed ? group(0, 0, 76, 1, line(marks, tone('chocolate', -0.06, 0.55), 5)) : ''),
  )
}

/** A steak with herb butter. */
export function steak(picture: Picture): string {
  const { random } = picture
  const butter =
    circle(8, -4, 15, tone('ink', 0, 0.2)) +
    circle(6, -7, 15, tone('butter', -0.06)) +
    circle(5.4, -8, 13.6, tone('butter', 0.02)) +
    speckled(random, 9, 10, 0.9, 1.8, tone('basil'), { x: 5, y: -8 })
  return (
    piece(steakShape, tone('chocolate', -0.04), 7, 0.3) +
    `<g transform="translate(-1 -2) scale(.975)">${path(steakShape, picture.glow('crustDeep', -0.07, 1.6))}</g>` +
    path(
      'M-84 6C-90 -10 -82 -30 -60 -44C-70 -26 -76 -8 -72 10C-70 30 -60 40 -44 46C-68 48 -82 28 -84 6Z',
      tone('saffronLight', -0.05),
    ) +
    grillLines(picture, steakShape, picture.choose('grill', ['crossed', 'lines']) === 'crossed') +
    line('M-54 -30C-40 -40 -20 -42 -4 -38', tone('crustLight', 0.02, 0.7), 4) +
    speckled(random, 40, 76, 0.7, 1.7, tone('cream', 0.02, 0.8), { squash: 0.5 }) +
    butter +
    oil(picture, 40, 10)
  )
}

/** Slices fanned out, pink within. */
export function sliced(picture: Picture): string {
  const pale = picture.has('chicken')
  let drawn = ellipse(6, 12, 98, 44, tone('ink', -0.02, 0.24))
  for (let index = 0; index < 8; index++) {
    const x = -84 + index * 23
    const tall = 42 - Math.abs(index - 3.6) * 3.4
    const d = smooth([
      [-17, -tall * 0.7],
      [0, -tall],
      [16, -tall * 0.76],
      [19, 0],
      [15, tall * 0.8],
      [-2, tall],
      [-17, tall * 0.72],
      [-20, 0],
    ])
    drawn += group(
      x,
      -((index - 3.5) ** 2) * 0.9 + 6,
      index * 4 - 14,
      1,
      piece(d, tone(pale ? 'crust' : 'chocolate', pale ? -0.06 : 0.02), 5, 0.28) +
        `<g transform="translate(-1 -1) scale(.84 .9)">${path(d, tone(pale ? 'crustLight' : 'terracotta', pale ? 0.02 : -0.02))}</g>` +
        `<g transform="translate(-1 -1) scale(.62 .76)">${path(d, tone(pale ? 'cream' : 'tomatoLight', pale ? -0.05 : -0.08))}</g>` +
        line(
          data`M-7 ${-tall * 0.5}q3 ${tall * 0.5} -1 ${tall * 0.9}M5 ${-tall * 0.4}q2 ${tall * 0.4} 0 ${tall * 0.7}`,
          tone(pale ? 'crust' : 'pink', 0.02, 0.6),
          1.6,
        ),
    )
  }
  return (
    drawn +
    speckled(picture.random, 26, 84, 0.8, 1.8, tone('cream', 0.02, 0.9), { squash: 0.4 }) +
    speckled(picture.random, 16, 84, 1, 2, tone('basil'), { squash: 0.36 })
  )
}

/** A crumbed, fried cutlet with lemon. */
export function cutlet(picture: Picture): string {
  const { random } = picture
  const d = blobPath(random, 96, 58, { points: 12, jitter: 0.07 })
  return (
    piece(d, tone('crustDeep', -0.02), 7, 0.3) +
    `<g transform="translate(-1 -2) scale(.975)">${path(d, picture.glow('saffronDeep', -0.03, 1.4))}</g>` +
    scatter(random, 16, 82, { squash: 0.54, apart: 18 })
      .map(([x, y]) =>
        blob(
          random,
          random.between(8, 15),
          random.between(5, 9),
          tone(random.chance(0.5) ? 'crustDeep' : 'saffron', 0.02, 0.4),
          { x, y, jitter: 0.22 },
        ),
      )
      .join('') +
    speckled(random, 130, 88, 1, 2.6, tone('crustDeep', 0.02, 0.6), { squash: 0.57 }) +
    speckled(random, 80, 86, 0.8, 2, tone('saffronLight', -0.02, 0.9), { squash: 0.56 }) +
    group(22, 6, 14, 1.15, citrusSlice(20)) +
    group(-40, 4, -24, 1.2, citrusWedge()) +
    garnish(picture, 2, 26)
  )
}

/** Chops with their bones. */
export function chops(picture: Picture): string {
  const d = smooth([
    [-62, 4],
    [-56, -28],
    [-22, -42],
    [18, -34],
    [32, -8],
    [26, 22],
    [-8, 38],
    [-46, 32],
  ])
  const one = (index: number) =>
    line('M22 6C48 12 62 -4 92 -10', tone('ink', 0, 0.22), 13) +
    line('M22 2C48 8 62 -8 92 -14', tone('oat', -0.03), 11) +
    line('M30 1C48 4 62 -10 88 -15', tone('cream', 0.01), 4) +
    piece(d, tone('saffronLight', -0.08), 6, 0.3) +
    `<g transform="translate(-2 -1) scale(.92)">${path(d, picture.glow('crustDeep', -0.03, 1.6))}</g>` +
    picture.clip(
      `chop${index}`,
      d,
      line('M-70 -30L-20 40M-48 -40L2 40M-26 -44L24 36M-2 -44L40 26', tone('chocolate', -0.05, 0.7), 5),
    ) +
    line('M-46 -18C-38 -30 -24 -34 -10 -33', tone('crustLight', 0.03, 0.75), 3.6) +
    speckled(picture.random, 18, 38, 0.7, 1.6, tone('cream', 0.02, 0.8), { x: -14 })
  return group(-12, -30, -8, 1.12, one(0)) + group(0, 32, 14, 1.12, one(1))
}

/** A rack of ribs. */
export function ribs(picture: Picture): string {
  const { random } = picture
  const d = slabPath(-102, -46, 204, 92, 22)
  let bones = ''
  for (let x = -84; x <= 84; x += 24)
    bones += slab(x - 6, -62, 12, 124, 6, tone('crustDeep', 0.03)) + slab(x - 5, -62, 9, 122, 5, tone('cream', -0.04))
  let seams = ''
  for (let x = -72; x <= 80; x += 24) seams += `M${x} -38q${round(random.sway(5))} 38 0 76`
  return (
    ellipse(6, 12, 104, 52, tone('ink', -0.02, 0.26)) +
    bones +
    piece(d, tone('tomatoDeep', -0.14), 6, 0.3) +
    path(slabPath(-101, -47, 200, 84, 20), picture.glow('tomatoDeep', -0.04, 1.6)) +
    line(seams, tone('chocolate', -0.08, 0.75), 5) +
    line(
      'M-88 -30q8 -8 10 -2M-62 -32q6 -6 8 0M-38 -32q6 -6 8 0M-14 -32q6 -6 8 0M10 -32q6 -6 8 0M34 -32q6 -6 8 0M58 -32q6 -6 8 0',
      tone('tomatoLight', 0.06, 0.85),
      3.6,
    ) +
    speckled(random, 40, 92, 0.8, 1.8, tone('saffronLight'), { squash: 0.42 }) +
    blob(random, 26, 8, tone('tomatoDeep', -0.08, 0.6), { x: -60, y: 56, jitter: 0.2 })
  )
}

/** Skewers of what the dish is made of. */
export function skewers(picture: Picture): string {
  const colour: Colour = picture.has('chicken')
    ? 'saffronDeep'
    : picture.has('tofu')
      ? 'cream'
      : picture.has('shrimp', 'salmon')
        ? 'salmon'
        : 'crustDeep'
  const kebab = picture.choose('skewer', ['pieces', 'kofta']) === 'kofta' && colour === 'crustDeep'
  const one = () => {
    let drawn =
      `<g transform="translate(2 4)">${line('M-124 0H112', tone('ink', 0, 0.2), 3.4)}</g>` +
      line('M-124 0H112', tone('wood', 0.08), 3.4)
    if (kebab) {
      const d = smooth([
        [-84, -10],
        [-60, -17],
        [-20, -15],
        [20, -18],
        [60, -15],
        [84, -8],
        [84, 8],
        [56, 16],
        [16, 15],
        [-24, 18],
        [-62, 15],
        [-84, 8],
      ])
      return (
        drawn +
        piece(d, tone('chocolate', 0.02), 5, 0.3) +
        `<g transform="translate(-1 -1.6) scale(.97)">${path(d, picture.glow('crustDeep', -0.02, 1.6))}</g>` +
        line('M-62 -12l9 24M-34 -13l9 26M-6 -13l9 26M22 -13l9 26M50 -12l9 22', tone('chocolate', 0, 0.6), 4) +
        speckled(picture.random, 20, 76, 0.9, 1.8, tone('basilLight'), { squash: 0.16 })
      )
    }
    const fresh = [
      () => cube(22, 'tomato', -0.02, 6),
      () => cube(22, 'basil', 0.04, 6),
      () => cube(21, 'saffron', -0.02, 6),
    ]
    for (let index = 0; index < 7; index++)
      drawn += group(
        -78 + index * 26,
        0,
        index % 2 ? 0 : picture.random.sway(10),
        1,
        index % 2
          ? fresh[((index - 1) / 2) % 3]!()
          : colour === 'cream'
            ? cube(26, 'cream', -0.04, 4)
            : meatChunk(picture, 18, colour),
      )
    return drawn
  }
  return [-44, 0, 44].map((y, index) => group(index % 2 ? 10 : -6, y, index * 3 - 3, 1, one())).join('')
}

/** Sausages with cuts from the grill. */
export function sausages(picture: Picture): string {
  const { random } = picture
  const one = (lighter: number) => {
    const d =
      'M-78 10C-86 -8 -72 -22 -54 -20C-16 -32 28 -30 60 -16C80 -14 86 4 74 16C62 26 50 18 40 12C16 4 -16 4 -42 16C-58 26 -72 24 -78 10Z'
    const cuts = [-44, -18, 8, 34]
      .map(
        x =>
          line(`M${x} ${round(-18 - (40 - Math.abs(x)) * 0.08)}l13 20`, tone('chocolate', 0, 0.75), 4) +
          line(`M${x + 2.5} ${round(-18 - (40 - Math.abs(x)) * 0.08)}l12 18`, tone('crustLight', -0.04, 0.8), 1.6),
      )
      .join('')
    return (
      piece(d, tone('chocolate', 0.03), 6, 0.3) +
      `<g transform="translate(-1 -1.8) scale(.975 .95)">${path(d, picture.glow('terracotta', lighter - 0.06, 1.8))}</g>` +
      cuts +
      line('M-62 -8C-40 -20 -4 -24 22 -20', tone('blush', 0.02, 0.7), 4)
    )
  }
  const mustard =
    blob(random, 22, 13, tone('saffron', -0.05), { x: 78, y: 52, jitter: 0.1 }) +
    blob(random, 18, 9, tone('saffron', 0.04), { x: 77, y: 50, jitter: 0.1 }) +
    speckled(random, 12, 16, 0.8, 1.6, tone('crustDeep'), { x: 77, y: 50, squash: 0.55 })
  return (
    group(0, -38, -5, 1.06, one(0)) + group(-4, 4, 3, 1.06, one(0.02)) + group(4, 46, -3, 1.06, one(-0.01)) + mustard
  )
}
