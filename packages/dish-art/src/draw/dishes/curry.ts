import { blobPath, scatter, speckled, specks, strewIn, strewUpright } from '../arrange.ts'
import { garnish, oil } from '../finish.ts'
import { aubergineChunk } from '../ingredients/cut-vegetables.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { grains } from '../ingredients/grains.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import { bead, carrotCoin, cube, floret, mushroomSlice, pepperRing, potatoChunk } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, data, ellipse, group, line, path, piece, polar, smooth } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, fill, pan, pot } from '../vessels.ts'
import { thaiCurry } from './curry-thai.ts'

/** A curry: rice on one side, rice in the middle, bread at the edge, or sauce alone with its pieces. */
export function drawCurry(picture: Picture): Drawing {
  if (picture.is('curry', 'thai')) return thaiCurry(picture)
  const vessel = picture.choose('vessel', ['bowl', 'bowl', 'bowl', 'pan', 'pot'])
  const { svg, well, reach } =
    vessel === 'bowl' ? bowl(picture, 137) : vessel === 'pan' ? pan(picture, 128) : pot(picture, 126)
  const sauce = sauceOf(picture)
  const arrangement = picture.choose(
    'arrangement',
    vessel === 'bowl' ? ['side', 'side', 'island', 'bread', 'sauce'] : ['sauce', 'bread'],
  )
  const turn = picture.stream('turn').angle()
  const { random } = picture
  let food =
    fill(picture, well, sauce, 0) +
    path(
      blobPath(random, well * 0.84, well * 0.8, { points: 12, jitter: 0.05, x: -3, y: 3 }),
      tone(sauce, 0.035, 0.8),
    ) +
    oil(picture, well * 0.92, 40)
  const [awayX, awayY] = polar(well * (arrangement === 'side' ? 0.36 : 0.2), turn + 90)
  const shifted = arrangement === 'side' || arrangement === 'bread'
  const at = { x: shifted ? awayX : 0, y: shifted ? awayY : 0 }
  food += pieces(
    picture,
    sauce,
    well * (arrangement === 'side' ? 0.6 : arrangement === 'bread' ? 0.72 : 0.82),
    at,
    arrangement === 'island' ? well * 0.5 : 0,
  )
  food += swirl(picture, well * (shifted ? 0.6 : 0.78), at, arrangement === 'island')
  if (arrangement === 'side')
    food += picture.clipRound(well - 1, group(0, 0, turn, 1, rice(picture, 0, -well * 0.58, well * 0.94, well * 0.6)))
  if (arrangement === 'island') food += rice(picture, 0, 0, well * 0.47, well * 0.45)
  const green = garnish(picture, shifted ? 5 : 6, well * 0.62, 'basil', 1.1)
  let aside = ''
  if (arrangement === 'bread') {
    const [x, y] = polar(well * 0.84, turn - 90)
    aside = group(x, y, turn, 1, naan(picture, well))
  }
  if (picture.has('lime', 'coconut', 'shrimp') || picture.choose('lime', ['lime', 'none']) === 'lime')
    aside += group(...polar(well * 0.66, turn + 30), 30, 1.15, citrusWedge('lime'))
  const chillies =
    picture.has('chili') || picture.choose('hot', ['hot', 'mild']) === 'hot'
      ? strewIn(random, 6, well * 0.7, { apart: 26 }, () => pepperRing(6.5, 'tomato'))
      : ''
  return { svg: svg + food + green + chillies + aside, reach }
}

function sauceOf(picture: Picture): Colour {
  if (picture.has('herb', 'lime', 'mint')) return 'basil'
  if (picture.has('tomato', 'chili')) return 'tomato'
  if (picture.has('beef')) return picture.choose('sauce', ['tomato', 'crust', 'saffronDeep'])
  if (picture.has('squash', 'carrot', 'corn')) return 'saffronDeep'
  if (picture.has('coconut', 'cream', 'peach')) return 'saffron'
  return picture.choose('sauce', ['saffronDeep', 'tomato', 'carrot', 'honey'])
}

function pieces(picture: Picture, sauce: Colour, radius: number, at: { x: number; y: number }, inner: number): string {
  const { random } = picture
  const kinds: (() => string)[] = []
  if (picture.has('chicken'))
    kinds.push(
      () => meatChunk(picture, 17, 'crustLight'),
      () => meatChunk(picture, 15, 'crust'),
    )
  if (picture.has('beef', 'sausage'))
    kinds.push(
      () => meatChunk(picture, 18),
      () => meatChunk(picture, 15),
    )
  if (picture.has('shrimp'))
    kinds.push(
      () => prawn(1.35),
      () => prawn(1.25),
    )
  if (picture.has('salmon')) kinds.push(() => meatChunk(picture, 18, 'salmon'))
  if (picture.has('tofu', 'cheese'))
    kinds.push(
      () => cube(21, 'cream', -0.02, 4),
      () => cube(19, 'crustLight', 0.02, 4),
    )
  if (picture.has('bean'))
    kinds.push(
      () => bead(8.4, 'crustLight', 0),
      () => bead(8, 'crustLight', 0.03),
      () => bead(7.6, 'crust', 0.04),
    )
  if (picture.has('squash')) kinds.push(() => cube(19, 'saffron', -0.02, 5))
  if (picture.has('potato')) kinds.push(() => potatoChunk(picture, 15, false))
  if (picture.has('carrot')) kinds.push(() => carrotCoin(12))
  if (picture.has('aubergine')) kinds.push(() => aubergineChunk())
  if (picture.has('mushroom')) kinds.push(() => mushroomSlice(1.5))
  if (picture.has('herb'))
    kinds.push(
      () => floret(picture, 15),
      () => bead(6, 'basilLight'),
    )
  const usual: (() => string)[] = [
    () => potatoChunk(picture, 15, false),
    () => meatChunk(picture, 17, 'crustLight'),
    () => cube(18, 'cream', -0.03, 4),
    () => bead(8, 'crustLight', 0.01),
    () => carrotCoin(11),
  ]
  const choice = picture.stream('pieces')
  while (kinds.length < 2) kinds.push(choice.take(usual))
  const drawers = kinds.map((draw, index) => stamps(picture, `piece${index}`, draw))
  const sunk = scatter(random, 19, radius, { apart: 27, inner, ...at }).map(([x, y], index) => {
    const pool = ellipse(1.5, 4, 19, 16, tone(sauce, -0.1, 0.5))
    return group(
      x,
      y,
      0,
      1,
      pool +
        group(0, 0, random.sway(50), 1, drawers[index % drawers.length]!()) +
        line('M-13 12Q0 19 13 12', tone(sauce, 0.08, 0.65), 3),
    )
  })
  const small: Colour = picture.has('bean', 'squash') ? 'crustLight' : 'basilLight'
  return (
    sunk.join('') +
    strewUpright(scatter(random, 12, radius, { apart: 14, inner, ...at }), () => bead(4.8, small, -0.02))
  )
}

/** Cream or yoghurt drawn through the sauce. */
function swirl(picture: Picture, radius: number, at: { x: number; y: number }, round_: boolean): string {
  const { random } = picture
  if (round_ || picture.choose('cream', ['thread', 'drops', 'thread']) === 'drops') {
    const drops = scatter(random, 13, radius, { inner: radius * (round_ ? 0.72 : 0.1), apart: 18, ...at })
    return specks(drops, random, 2, 5.4, tone('cream', 0, 0.92))
  }
  const q = radius
  const d = data`M${at.x - q * 0.84} ${at.y - q * 0.1}q${q * 0.36} ${q * 0.5} ${q * 0.66} ${q * 0.06}t${q * 0.54} ${-q * 0.02}t${q * 0.5} ${-q * 0.2}`
  return line(d, tone('cream', -0.03, 0.55), 7.5) + line(d, tone('cream', 0.02, 0.95), 4)
}

function rice(picture: Picture, x: number, y: number, rx: number, ry: number): string {
  const { random } = picture
  const colour: Colour = picture.choose<Colour>('rice', ['rice', 'rice', 'butter'])
  const outline = blobPath(random, rx, ry, { points: 13, jitter: 0.05, x, y })
  const points = scatter(random, Math.round((rx * ry) / 19), rx * 0.95, { squash: ry / rx, x, y })
  const seeds = speckled(random, 16, rx * 0.8, 0.9, 1.7, tone('ink', -0.02, 0.75), { squash: ry / rx, x, y })
  return (
    piece(outline, tone(colour, -0.09), 6, 0.24) +
    path(blobPath(random, rx * 0.9, ry * 0.88, { points: 12, jitter: 0.05, x: x - 2, y: y - 3 }), tone(colour, -0.03)) +
    grains(picture, points, colour) +
    seeds
  )
}

/** A blistered flatbread lying over the rim. */
function naan(picture: Picture, well: number): string {
  const { random } = picture
  const q = well * 0.62
  const outline = smooth([
    [-q, 6],
    [-q * 0.78, -q * 0.4],
    [0, -q * 0.56],
    [q * 0.8, -q * 0.36],
    [q * 1.02, 8],
    [q * 0.6, q * 0.36],
    [0, q * 0.46],
    [-q * 0.66, q * 0.38],
  ])
  const blisters = scatter(random, 11, q * 0.8, { squash: 0.46, apart: 18 })
    .map(
      ([x, y]) =>
        path(
          blobPath(random, random.between(6, 11), random.between(4, 7), { points: 6, jitter: 0.22, x, y }),
          tone('crust', -0.03, 0.75),
        ) + circle(x - 1, y - 1, 2.6, tone('crustDeep', -0.06, 0.75)),
    )
    .join('')
  return (
    piece(outline, tone('crust', -0.03), 6, 0.28) +
    `<g transform="translate(-1 -1.6) scale(.95)">${path(outline, picture.glow('crustLight', 0.01, 0.9))}</g>` +
    blisters +
    speckled(random, 14, q * 0.7, 0.9, 1.7, tone('basilDeep', 0, 0.85), { squash: 0.5 }) +
    line(data`M${-q * 0.7} ${-q * 0.24}Q${-q * 0.3} ${-q * 0.46} ${q * 0.2} ${-q * 0.46}`, tone('cream', 0.02, 0.6), 4)
  )
}
