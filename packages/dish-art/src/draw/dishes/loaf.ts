import { blob, blobPath, scatterIn, specks, strew, strewUpright } from '../arrange.ts'
import { board, rack } from '../boards.ts'
import { citrusSlice } from '../ingredients/fruit.ts'
import { drizzle, halfNut } from '../ingredients/grains.ts'
import { twig } from '../ingredients/herbs.ts'
import { cherryTomato, olive, onionRings } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { arc, data, ellipse, group, line, path, piece, round, shift, slabPath, smooth } from '../shapes.ts'
import { bananaHalves, crumbColour, crumbs, crust, flour, score, seeds, slice } from './loaf-parts.ts'

const loaves = { flat, tin, plait, sticks, round: boule, oval }

/** Bread and loaf cakes: oval, round, plaited, from a tin, long sticks or a dimpled flat one; whole or partly sliced. */
export function drawLoaf(picture: Picture): Drawing {
  const sweet =
    picture.has('banana', 'chocolate', 'lemon', 'squash', 'berry', 'apple', 'coffee', 'orange') ||
    picture.spec.section === 'treats'
  const form = picture.is('loaf', 'flat')
    ? 'flat'
    : picture.is('loaf', 'baguette')
      ? 'sticks'
      : picture.is('loaf', 'plait')
        ? 'plait'
        : sweet
          ? 'tin'
          : picture.choose('form', ['oval', 'round', 'oval', 'plait', 'sticks', 'tin'])
  picture.choices.form = form
  const onRack = form !== 'flat' && picture.choose('vessel', ['board', 'board', 'rack']) === 'rack'
  const base = onRack ? rack(picture, 316, 226) : board(picture, 318, 230)
  const turn = picture.stream('turn').pick(form === 'flat' ? [-4, 3] : [-18, -9, 12])
  return { svg: base + group(0, 0, turn, 1, loaves[form](picture, sweet)), reach: reachOf(159, 115) }
}

function oval(picture: Picture): string {
  const { random } = picture
  const sliced = picture.choose('sliced', ['sliced', 'whole']) === 'sliced'
  const [rx, ry] = sliced ? [102, 62] : [128, 74]
  const body = blobPath(random, rx, ry, { points: 12, jitter: 0.02 })
  let drawn =
    crust(picture, body) + blob(random, rx * 0.84, ry * 0.72, tone('crust', 0.01, 0.55), { jitter: 0.06, x: -6, y: -8 })
  if (picture.choose('score', ['slashes', 'long']) === 'slashes') {
    for (let index = -2; index <= 2; index++)
      drawn += group(index * rx * 0.33, -2, 20, 1, score(ry * (0.68 - Math.abs(index) * 0.1), 9))
  } else drawn += group(0, -4, 84, 1, score(rx * 0.78, 15))
  drawn += flour(picture, rx * 0.9, ry * 0.84) + seeds(picture, rx * 0.8, ry * 0.7)
  if (!sliced)
    return (
      drawn +
      line(
        data`M${-rx * 0.7} ${-ry * 0.56}Q${-rx * 0.3} ${-ry * 0.9} ${rx * 0.12} ${-ry * 0.88}`,
        tone('crustLight', 0.02, 0.65),
        4,
      )
    )
  return (
    shift(-34, -24, drawn) +
    group(74, 36, -18, 1, slice(picture, 40, 51)) +
    group(106, 52, 8, 1, slice(picture, 38, 48)) +
    crumbs(picture, 20, 74)
  )
}

function boule(picture: Picture): string {
  const { random } = picture
  const radius = 98
  let drawn =
    crust(picture, blobPath(random, radius, radius * 0.97, { points: 13, jitter: 0.018 })) +
    blob(random, radius * 0.8, radius * 0.74, tone('crust', 0.02, 0.5), { jitter: 0.06, x: -7, y: -9 })
  const way = picture.choose('score', ['cross', 'leaf', 'rings'])
  if (way === 'cross') drawn += group(0, 0, 42, 1, score(70, 13)) + group(0, 0, -48, 1, score(70, 13))
  if (way === 'leaf')
    drawn +=
      group(0, 0, 8, 1, score(80, 10)) +
      [-44, -16, 12, 40].map(y => group(26, y, -38, 1, score(22, 5)) + group(-24, y, 44, 1, score(22, 5))).join('')
  if (way === 'rings')
    drawn +=
      line([88, 68, 48, 28].map(r => arc(0, 0, r, 0, 359)).join(''), tone('cream', -0.01, 0.7), 7) +
      group(0, 0, 30, 1, score(34, 8)) +
      group(0, 0, -60, 1, score(34, 8))
  drawn +=
    flour(picture, radius * 0.92, radius * 0.9) +
    seeds(picture, radius * 0.8, radius * 0.8) +
    line(arc(-1, -2, radius * 0.87, 198, 250), tone('crustLight', 0.02, 0.6), 4)
  return picture.choose('sliced', ['sliced', 'whole']) === 'whole'
    ? drawn
    : shift(-44, -2, drawn) +
        group(92, -30, 12, 1, slice(picture, 38, 58)) +
        group(112, 34, -10, 1, slice(picture, 37, 56)) +
        crumbs(picture, 60, 84)
}

function plait(picture: Picture): string {
  let drawn = ''
  for (let index = 0; index < 7; index++) {
    const x = -108 + index * 36
    const size = 1 - Math.abs(index - 3) * 0.1
    for (const side of [-1, 1]) {
      const d = smooth([
        [-32, side * 12],
        [-8, side * -16],
        [26, side * -14],
        [34, side * 8],
        [8, side * 34],
        [-22, side * 34],
      ])
      drawn += group(
        x + (side > 0 ? 18 : 0),
        side * 16 * size,
        0,
        size * 1.06,
        piece(d, tone('crustDeep', 0), 4, 0.3) +
          `<g transform="translate(-1 -2) scale(.9)">${path(d, picture.glow('crust', -0.03, 1.8))}</g>` +
          line(side < 0 ? 'M-18 -10q14 -12 34 -4' : 'M-16 0q16 -14 34 -6', tone('crustLight', 0.04, 0.75), 3),
      )
    }
  }
  return group(-8, 0, 0, 1.12, drawn) + seeds(picture, 110, 34, true)
}

function sticks(picture: Picture): string {
  const one = (long: number) => {
    let slashes = ''
    for (let x = -long + 34; x < long - 24; x += 37) slashes += group(x, -1, 58, 1, score(20, 6))
    return (
      crust(picture, slabPath(-long, -24, long * 2, 48, 24)) +
      line(`M${-long + 22} -13H${round(long * 0.4)}`, tone('crustLight', 0, 0.6), 4) +
      slashes +
      flour(picture, long * 0.9, 18)
    )
  }
  return (
    group(-4, -46, -4, 1, one(138)) +
    group(4, 22, 3, 1, one(134)) +
    [0, 1, 2].map(index => group(-44 + index * 44, 82, 14 - index * 9, 1, slice(picture, 19, 25))).join('')
  )
}

/** A loaf from its tin, a few slices leaning off it. */
function tin(picture: Picture, sweet: boolean): string {
  const { random } = picture
  const colour: Colour = picture.has('chocolate') ? 'umber' : 'crust'
  const [left, w, h] = [-134, 186, 104]
  let drawn =
    piece(slabPath(left, -h / 2, w, h, 22), tone(colour, -0.14), 8, 0.3) +
    path(slabPath(left, -h / 2 - 2, w - 2, h - 4, 22), picture.glow(colour, -0.01, 1.3)) +
    path(slabPath(left + 12, -h / 2 + 9, w - 24, h - 28, 18), tone(colour, 0.05, 0.55))
  drawn +=
    group(left + w / 2 - 4, -2, 90, 1, `<g opacity=".9">${score(w * 0.36, 10)}</g>`) +
    line(`M${left + 18} ${-h / 2 + 7}h84`, tone('crustLight', 0.04, 0.75), 4)
  const fruit = (x: number) => shift(x, -2, citrusSlice(20, picture.has('orange') ? 'carrot' : 'saffron'))
  if (picture.has('banana')) drawn += shift(left + w / 2, 0, bananaHalves(w * 0.8))
  else if (picture.has('lemon', 'orange')) drawn += [-104, -58, -12].map(fruit).join('')
  if (sweet && !picture.has('banana') && picture.choose('icing', ['iced', 'plain']) === 'iced')
    drawn += group(
      left + w / 2,
      0,
      90,
      1,
      shift(0, 0, drizzle(picture, 46, tone(picture.has('coffee') ? 'chocolate' : 'cream', 0.01, 0.95), 4, 8)),
    )
  if (picture.has('nut', 'banana', 'chocolate', 'squash'))
    drawn += strew(
      random,
      scatterIn(random, picture.has('nut') ? 15 : 9, w - 44, h - 34, 22).map(
        ([x, y]) => [x + left + w / 2, y] as const,
      ),
      () => group(0, 0, 0, 1.25, halfNut()),
    )
  if (!sweet) drawn += shift(left + w / 2, 0, flour(picture, w * 0.44, h * 0.4) + seeds(picture, w * 0.38, h * 0.32))
  const cut = (x: number, y: number, degrees: number) =>
    group(
      x,
      y,
      degrees,
      1,
      piece(slabPath(-39, -48, 78, 96, 20), tone(colour, -0.13), 5, 0.28) +
        path(slabPath(-34.5, -43.5, 69, 86, 16), picture.glow(crumbColour(picture), 0.02, 0.7)) +
        specks(scatterIn(random, 40, 60, 76, 5), random, 0.8, 2.4, tone(crumbColour(picture), -0.1, 0.7)) +
        (picture.has('berry', 'nut', 'banana')
          ? specks(
              scatterIn(random, 7, 50, 66, 12),
              random,
              2.4,
              4,
              tone(picture.has('berry') ? 'blueberry' : 'crustDeep', -0.02),
            )
          : ''),
    )
  return drawn + cut(80, 4, 6) + cut(108, 22, 24) + crumbs(picture, 40, 80)
}

/** A flat dimpled bread with oil, salt and herbs, cut to pieces or whole. */
function flat(picture: Picture): string {
  const { random } = picture
  const [w, h] = [252, 172]
  let dents = ''
  let lights = ''
  for (const [x, y] of scatterIn(random, 28, w - 36, h - 36, 24)) {
    dents += slabPath(x - 7, y - 5.5, 14, 11, 5.5)
    lights += data`M${x - 5} ${y + 5}q5 3 10 0`
  }
  const edge = slabPath(-w / 2, -h / 2, w, h, 30)
  let drawn =
    piece(edge, tone('crustDeep', 0.03), 8, 0.3) +
    path(slabPath(-w / 2, -h / 2 - 2, w - 2, h - 2, 30), picture.glow('crust', 0.06, 1)) +
    path(slabPath(-w / 2 + 11, -h / 2 + 9, w - 24, h - 24, 24), tone('crustLight', -0.02, 0.7))
  drawn +=
    path(dents, tone('crust', -0.04, 0.8)) +
    line(lights, tone('crustLight', 0.06, 0.9), 2.2) +
    line(`M${-w / 2 + 26} ${-h / 2 + 6}h120`, tone('crustLight', 0.07, 0.85), 3.4)
  const at = (count: number, apart: number) => scatterIn(random, count, w - 46, h - 46, apart)
  const way = picture.choose('topping', ['tomatoes', 'olives', 'rosemary', 'onions'])
  if (picture.has('tomato') || way === 'tomatoes')
    drawn += strewUpright(
      at(11, 30),
      () => ellipse(0, 2, 13, 11, tone('crustDeep', 0.02, 0.5)) + cherryTomato(picture, 10),
    )
  if (picture.has('olive') || way === 'olives') drawn += strewUpright(at(13, 26), () => olive(), 1.2)
  if (picture.has('onion') || way === 'onions') drawn += strew(random, at(11, 32), () => onionRings(14))
  drawn += strew(random, at(7, 40), () => group(0, 14, 0, 0.8, twig(34)))
  drawn +=
    specks(at(34, 8), random, 1.2, 2.2, tone('cream', 0.02, 0.95)) +
    specks(at(30, 8), random, 1, 3, tone('saffron', 0.05, 0.6))
  if (picture.choose('cut', ['whole', 'pieces']) === 'whole') return drawn
  const cutLine = 'M-42 -83V80M42 -83V80M-122 0H120'
  return (
    drawn +
    line(cutLine, tone('crustDeep', 0, 0.7), 4) +
    `<g transform="translate(1.6 1.6)">${line(cutLine, tone('crustLight', 0.05), 2.4)}</g>`
  )
}
