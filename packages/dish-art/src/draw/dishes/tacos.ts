import { blob, blobPath, scatterIn, specks } from '../arrange.ts'
import { board } from '../boards.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { crumb } from '../ingredients/grains.ts'
import { saladLeaf, tuft } from '../ingredients/herbs.ts'
import { avocadoFan, cherryTomato } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, data, ellipse, group, line, path, piece, polar, shift, slabPath, wedge } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'
import { fillings, slaw } from './taco-fillings.ts'

const forms = { open, wedges, wraps, folded: foldedRow }

/** Folded tacos in a row or round a plate, open flat ones, quesadilla wedges, or a wrap cut in two. */
export function drawTacos(picture: Picture): Drawing {
  const form = picture.is('tacos', 'rolled')
    ? 'wraps'
    : picture.has('cheese')
      ? 'wedges'
      : picture.choose('form', ['folded', 'folded', 'open'])
  picture.choices.form = form
  const onBoard = form !== 'wedges' && picture.choose('vessel', ['board', 'plate']) === 'board'
  const base = onBoard ? { svg: board(picture, 316, 228), reach: reachOf(158, 114) } : plate(picture, 140, 0.86)
  return { svg: base.svg + forms[form](picture, onBoard), reach: base.reach }
}

function shellColour(picture: Picture): Colour {
  return picture.has('corn') ? 'saffron' : picture.choose('shell', ['saffron', 'crustLight', 'saffronLight'])
}

/** One taco from above, lying along y: the far side of the shell, the filling, the near side. */
function taco(picture: Picture, long: number): string {
  const { random } = picture
  const shell = shellColour(picture)
  const h = long / 2
  const back = data`M-8 ${-h}C-46 ${-h * 0.72} -46 ${h * 0.72} -8 ${h}C14 ${h * 0.8} 14 ${-h * 0.8} -8 ${-h}Z`
  const front = data`M6 ${-h * 0.96}C19 ${-h * 0.5} 19 ${h * 0.5} 6 ${h * 0.96}C50 ${h * 0.74} 50 ${-h * 0.74} 6 ${-h * 0.96}Z`
  const list = fillings(picture)
  const shredded = stamps(picture, 'slaw', () => slaw(picture))
  let inside = ''
  for (let y = -h * 0.84; y <= h * 0.84; y += 19)
    inside += picture.has('fish')
      ? group(-12 + random.sway(3), y, random.angle(), 1, shredded())
      : group(
          -13 + random.sway(3),
          y,
          -80 + random.sway(50),
          1.12,
          saladLeaf(picture, random.pick(['basilLight', 'lime', 'basil'] as const), 0.02, true),
        )
  const count = Math.round(long / 9.4)
  for (let index = 0; index < count; index++) {
    const y = -h * 0.8 + ((index + 0.5) * h * 1.6) / count
    inside += group((index % 2 ? 5 : -11) + random.sway(4), y, random.angle(), 1, list[index % list.length]!())
  }
  inside += [-0.5, 0.1, 0.55].map(at => group(random.sway(8), h * at, random.angle(), 0.72, tuft(picture, 1))).join('')
  inside += [0, 1, 2, 3, 4]
    .map(() => shift(random.sway(13), random.sway(h * 0.7), crumb(picture, 3.2, 'cream')))
    .join('')
  const browned = specks(
    scatterIn(random, 12, 14, long * 0.7, 6).map(([x, y]) => [29 + x * 0.5, y] as const),
    random,
    1.2,
    3,
    tone('crustDeep', 0.06, 0.4),
  )
  return (
    ellipse(5, 8, 37, h + 2, tone('ink', -0.03, 0.26)) +
    path(back, tone(shell, -0.13)) +
    ellipse(-2, 0, 24, h * 0.9, tone('crustDeep', -0.14, 0.6)) +
    inside +
    piece(front, tone(shell, -0.06), -2, 0.24) +
    `<g transform="translate(1 0) scale(.98)">${path(front, picture.glow(shell, 0.02, 1))}</g>` +
    browned +
    line(data`M16 ${-h * 0.74}C28 ${-h * 0.4} 28 ${h * 0.2} 23 ${h * 0.5}`, tone('cream', 0, 0.45), 2.6)
  )
}

function foldedRow(picture: Picture, onBoard: boolean): string {
  const arrangement = picture.choose('arrangement', onBoard ? ['row', 'leaning'] : ['row', 'star'])
  const limes =
    group(onBoard ? 122 : 84, onBoard ? -72 : 72, 24, 1, citrusWedge('lime')) +
    group(onBoard ? 128 : -92, onBoard ? 74 : -66, -40, 1, citrusWedge('lime'))
  const long = arrangement === 'star' ? 122 : onBoard ? 182 : 162
  // Two are drawn and shown in turn, to keep the text short.
  const ids = [0, 1].map(index => picture.define(`taco${index}`, own => `<g id="${own}">${taco(picture, long)}</g>`))
  const shown = (index: number) => `<use href="#${ids[index % 2]}"/>`
  if (arrangement === 'star')
    return (
      limes +
      [0, 120, 240]
        .map(turn => polar(60, turn + 30))
        .map(([x, y], index) => group(x, y, index * 120 + 30, 1, shown(index)))
        .join('')
    )
  const xs = onBoard ? [-100, -20, 60] : [-74, -2, 70]
  const lean = arrangement === 'leaning' ? 18 : picture.stream('turn').between(-5, 5)
  return (
    limes +
    xs
      .map((x, index) => group(x, index === 1 ? 0 : 4, lean + picture.random.sway(3), onBoard ? 1.08 : 1, shown(index)))
      .join('')
  )
}

/** Small flat tortillas, laid open. */
function open(picture: Picture, onBoard: boolean): string {
  const { random } = picture
  const shell = shellColour(picture)
  const list = fillings(picture)
  const one = () => {
    const edge = blobPath(random, 58, 56, { points: 12, jitter: 0.03 })
    let drawn =
      piece(edge, tone(shell, -0.12), 5, 0.26) +
      `<g transform="translate(-.8 -1.2) scale(.975)">${path(edge, picture.glow(shell, 0.03, 0.8))}</g>` +
      specks(scatterIn(random, 16, 92, 92, 10), random, 1.6, 4.4, tone('crustDeep', 0.05, 0.36))
    drawn += [0, 1, 2, 3]
      .map(index =>
        group(
          0,
          0,
          index * 90 + random.sway(30),
          1.9,
          saladLeaf(picture, index % 2 ? 'basilLight' : 'lime', 0.02, true),
        ),
      )
      .join('')
    for (let index = 0; index < 13; index++) {
      const [x, y] = polar(9 + (index % 3) * 14, index * 137)
      drawn += group(x, y, random.angle(), 1.15, list[index % list.length]!())
    }
    if (picture.has('avocado')) drawn += group(4, 2, random.angle(), 0.9, avocadoFan(4))
    return (
      drawn +
      group(random.sway(14), random.sway(14), random.angle(), 0.9, tuft(picture, 1)) +
      line(data`M-26 ${-8 + random.sway(6)}q10 -12 18 0t18 0t18 -2`, tone('cream', 0.01, 0.95), 3.4)
    )
  }
  const shown = stamps(picture, 'open', one, 2)
  const places = onBoard
    ? [
        [-86, -42],
        [34, -50],
        [-30, 52],
        [92, 44],
      ]
    : [
        [-56, -46],
        [60, -32],
        [-8, 64],
      ]
  return (
    places.map(([x, y], index) => group(x!, y!, index > 1 ? 140 : 0, onBoard ? 1 : 1.08, shown(index))).join('') +
    group(onBoard ? -122 : -92, onBoard ? 66 : 40, 60, 0.95, citrusWedge('lime'))
  )
}

/** A filled, toasted tortilla cut to wedges round a bowl of salsa. */
function wedges(picture: Picture): string {
  const { random } = picture
  const start = picture.stream('turn').angle()
  const one = (lighter: number) => {
    const d = wedge(98, -25, 25)
    const browned = [0, 1, 2, 3, 4]
      .map(() =>
        blob(random, random.between(5, 9), random.between(4, 7), tone('crustDeep', 0.03, 0.5), {
          x: random.between(48, 84),
          y: random.sway(20),
          jitter: 0.2,
        }),
      )
      .join('')
    const drips =
      line('M4 3L84 40', tone('saffron', 0.02), 6) +
      circle(30, 17, 5.5, tone('saffron', 0.02)) +
      circle(58, 31, 6, tone('saffron', 0.02)) +
      line('M20 11l1 .5M44 22l1 .5M70 34l1 .5', tone('basil'), 4)
    return (
      piece(d, tone('crustDeep', 0.02), 6, 0.28) +
      drips +
      `<g transform="translate(1 -2) scale(.975)">${path(d, picture.glow('crustLight', lighter - 0.02, 1.2))}</g>` +
      browned +
      line('M20 -6L72 -26', tone('cream', 0, 0.55), 2.6)
    )
  }
  const drawn = [0, 1, 2, 3, 4, 5].map(index => {
    const [x, y] = polar(20, start + index * 60)
    return group(x, y, start + index * 60, 1, one(index % 2 ? 0.015 : 0))
  })
  const dip: Colour = picture.choose('dip', ['tomato', 'avocado', 'cream'])
  const bowl =
    circle(4, 6, 33, tone('ink', 0, 0.28)) +
    circle(0, 0, 33, tone('iron', 0.06)) +
    circle(-0.6, -1, 31.5, tone('iron', 0.14)) +
    circle(0, 0, 26, tone(dip, -0.12)) +
    circle(1, 1.6, 24.5, picture.glow(dip, 0, 0.8)) +
    specks(scatterIn(random, 16, 32, 32, 5), random, 1, 2.6, tone(dip, dip === 'cream' ? -0.1 : 0.09, 0.8))
  return drawn.join('') + bowl + group(2, 4, 20, 0.9, tuft(picture, 1)) + group(96, -66, 30, 0.9, citrusWedge('lime'))
}

/** A wrap cut in two on the slant, the filling to be seen at the cut. */
function wraps(picture: Picture): string {
  const { random } = picture
  const list = fillings(picture)
  const one = () => {
    const body = slabPath(-84, -35, 158, 70, 30)
    let cut =
      ellipse(72, 0, 25, 36, tone('crustDeep', 0.08)) +
      ellipse(73, 0, 22.5, 33.5, tone('crustLight', 0.04)) +
      ellipse(74, 1, 18, 28, tone('basilDeep', 0.04))
    for (const [index, [x, y]] of [
      [70, -18],
      [79, -10],
      [69, -3],
      [80, 4],
      [71, 12],
      [77, 19],
      [74, -24],
    ].entries())
      cut += group(
        x!,
        y!,
        random.angle(),
        0.66,
        index === 2 || index === 6 ? cherryTomato(picture, 9) : list[index % list.length]!(),
      )
    return (
      piece(body, tone('crust', -0.04), 7, 0.28) +
      path(slabPath(-83, -35.5, 155, 64, 29), picture.glow('crustLight', 0.01, 1.3)) +
      specks(scatterIn(random, 18, 116, 44, 9), random, 2, 5, tone('crustDeep', 0.06, 0.36)) +
      line('M-64 -22H24', tone('cream', 0.02, 0.6), 4) +
      line('M-74 12Q-10 26 52 12', tone('crust', -0.04, 0.6), 2.4) +
      cut
    )
  }
  const turn = picture.stream('turn').pick([-26, -14, 16])
  return (
    group(0, 0, turn, 1.08, shift(-8, -44, one()) + group(6, 44, 174, 1, one())) +
    group(96, 84, 10, 0.9, citrusWedge('lime'))
  )
}
