import { blob, scatter, strew, strewIn, strewUpright } from '../arrange.ts'
import { parsleyLeaf } from '../ingredients/cut-vegetables.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { melonCube, melonWedge } from '../ingredients/fruit-cuts.ts'
import { crumb } from '../ingredients/grains.ts'
import { leaf, saladLeaf } from '../ingredients/herbs.ts'
import { bead, bean, cherryTomato, cube, cucumberSlice, olive } from '../ingredients/vegetables.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, ellipse, group, line, path, piece, polar, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'

/** Beans or chickpeas heaped up, with corn, onion, fish and herbs between them; leaves only at the edge. */
export function beanSalad(picture: Picture, bed: number): string {
  const { random } = picture
  const dark = picture.has('darkbean')
  const chickpeas = picture.has('chickpea')
  const pulse = stamps(
    picture,
    'pulse',
    index =>
      chickpeas
        ? bead(8.4, index % 2 ? 'crustLight' : 'crust', index % 2 ? -0.04 : 0.08) +
          line('M-1 3.500q1.500 2 3 .4', tone('crustDeep', 0.02, 0.7), 1.3)
        : group(0, 0, 0, 1.25, bean(dark ? 'ebony' : 'cream', dark ? -0.04 : -0.035 - (index % 2) * 0.03)),
    4,
  )
  const frame = Array.from({ length: 15 }, (_, index) => {
    const degrees = index * 24 + random.sway(8)
    const [x, y] = polar(bed * 0.76, degrees)
    return group(
      x,
      y,
      degrees + 90 + random.sway(30),
      2.1,
      saladLeaf(picture, index % 3 ? 'basil' : 'basilLight', random.sway(0.03), index % 2 === 0),
    )
  }).join('')
  const mound =
    blob(random, bed * 0.76, bed * 0.72, tone('ink', 0, 0.16), { points: 12, jitter: 0.05, x: 3, y: 5 }) +
    blob(random, bed * 0.74, bed * 0.7, tone(dark ? 'umber' : 'crust', dark ? -0.06 : 0.02), {
      points: 12,
      jitter: 0.05,
    })
  const pulses = scatter(random, 92, bed * 0.74, { apart: 12 })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => group(x, y, chickpeas ? 0 : random.angle(), 1, pulse()))
    .join('')
  return frame + mound + pulses + between(picture, bed) + onTop(picture, bed)
}

/** Small bright things among the pulses. */
function between(picture: Picture, bed: number): string {
  const random = picture.stream('between')
  const place = (count: number, apart: number) => scatter(random, count, bed * 0.7, { apart })
  const kernel = stamps(
    picture,
    'kernel',
    index =>
      bead(4.8, 'saffron', index * 0.03 - 0.02) +
      (index === 2 ? ellipse(1, 1.4, 2.6, 1.8, tone('umber', -0.04, 0.8)) : ''),
    3,
  )
  let drawn = ''
  if (picture.has('corn'))
    drawn +=
      strewUpright(place(44, 8), () => kernel()) +
      [40, 170, 290]
        .map(degrees => group(...polar(bed * 0.42, degrees + random.sway(20)), random.angle(), 1, charredStrip()))
        .join('')
  const tomato =
    picture.has('tomato') || (!picture.has('corn') && picture.choose('red', ['tomato', 'onion']) === 'tomato')
  if (tomato) drawn += strewUpright(place(9, 22), () => cherryTomato(picture, 8))
  if (picture.has('cucumber')) drawn += strew(random, place(8, 24), () => cucumberSlice(12))
  if (picture.has('olive')) drawn += strewUpright(place(8, 22), () => olive())
  const arcs = place(13, 20)
    .map(([x, y]) => {
      const [dx, dy] = polar(9, random.angle())
      return data`M${x - dx} ${y - dy}Q${x + dy * 0.8} ${y - dx * 0.8} ${x + dx} ${y + dy}`
    })
    .join('')
  return drawn + line(arcs, tone('onion', -0.04), 4.2) + line(arcs, tone('pink', 0.02, 0.9), 1.7)
}

/** Kernels of corn cut off the cob in one piece, black at the fire's side. */
function charredStrip(): string {
  let drawn = ellipse(2, 3, 27, 11, tone('ink', 0, 0.2))
  for (let row = 0; row < 2; row++)
    for (let index = 0; index < 6; index++)
      drawn += group(
        -22 + index * 8.6 + row * 3,
        row * 8 - 4,
        0,
        1,
        bead(4.9, (index + row) % 4 === 1 ? 'umber' : 'saffron', (index % 3) * 0.03 - 0.02),
      )
  return drawn
}

function onTop(picture: Picture, bed: number): string {
  const random = picture.stream('on-top')
  const turn = picture.stream('turn').angle()
  let drawn = ''
  if (picture.has('fish', 'salmon'))
    drawn += strewIn(random, 9, bed * 0.58, { apart: bed * 0.26 }, index => flakes(index % 2 ? 0.02 : -0.03))
  if (picture.has('cheese'))
    drawn += strewUpright(scatter(random, 12, bed * 0.66, { apart: 20 }), () =>
      crumb(picture, random.between(5, 8), 'cream'),
    )
  drawn += strewIn(random, 11, bed * 0.68, { apart: bed * 0.24 }, () => parsleyLeaf(), 0.95)
  if (picture.has('lime', 'lemon')) {
    const colour = picture.has('lime') ? 'lime' : 'saffron'
    drawn += [0, 26]
      .map(step => group(...polar(bed * 0.78, turn + step), turn + step + 70, 1.35, citrusWedge(colour)))
      .join('')
  }
  return drawn
}

/** A lump of cooked tuna that falls apart along its grain. */
function flakes(lighter: number): string {
  const outline = 'M-19 2C-20 -9 -8 -13 2 -11C13 -13 21 -6 19 3C19 11 6 13 -3 11C-12 13 -18 9 -19 2Z'
  return (
    piece(outline, tone('sand', lighter - 0.08), 3, 0.24) +
    `<g transform="translate(-.8 -1.200) scale(.92)">${path(outline, tone('blush', lighter - 0.05))}</g>` +
    line('M-13 -3q8 5 4 11M-3 -9q8 7 3 18M8 -9q8 7 4 15', tone('terracotta', 0.08, 0.7), 1.7) +
    line('M-10 -7q7 -2 12 -1', tone('cream', 0, 0.7), 2)
  )
}

/** Watermelon in lumps and slices, white cheese, mint and thin cucumber. */
export function melonSalad(picture: Picture, bed: number): string {
  const { random } = picture
  const lump = stamps(picture, 'melon', index => melonCube(25 + index * 2), 3)
  const cheese = stamps(picture, 'feta', index => cube(15 + index * 2, 'cream', -0.005, 2.4), 2)
  const mintLeaf = stamps(picture, 'mintleaf', index => shift(0, 0, leaf(22, 10, index ? 'basilLight' : 'basil')), 2)
  const greens = Array.from({ length: 12 }, (_, index) => {
    const degrees = index * 30 + random.sway(10)
    const [x, y] = polar(bed * 0.72, degrees)
    return group(
      x,
      y,
      degrees + 90 + random.sway(40),
      1.9,
      saladLeaf(picture, index % 2 ? 'basil' : 'basilDeep', 0.02, false),
    )
  }).join('')
  const wedges = [20, 140, 260]
    .map(degrees =>
      group(
        ...polar(bed * 0.5, degrees + picture.stream('turn').sway(30)),
        degrees + 60 + random.sway(20),
        1.25,
        melonWedge(),
      ),
    )
    .join('')
  const lumps = scatter(random, 17, bed * 0.72, { apart: 29 })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => group(x, y, random.sway(28), 1, lump()))
    .join('')
  return (
    greens +
    lumps +
    wedges +
    strewIn(random, 7, bed * 0.66, { apart: 34 }, () => shift(0, 0, cucumberSlice(11))) +
    (picture.has('cheese') ? strewUpright(scatter(random, 15, bed * 0.7, { apart: 23 }), () => cheese()) : '') +
    strewIn(random, 13, bed * 0.7, { apart: 24 }, () => mintLeaf()) +
    (picture.has('olive') ? strewUpright(scatter(random, 8, bed * 0.66, { apart: 26 }), () => olive()) : '')
  )
}
