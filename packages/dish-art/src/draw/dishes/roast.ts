import { meatlessFillings } from '../../classify/meatless.ts'
import { blobPath, scatterIn, specks, strew } from '../arrange.ts'
import { bakingDish, board, paper, tray } from '../boards.ts'
import { pepper } from '../finish.ts'
import { aubergineChunk, fennelWedge } from '../ingredients/cut-vegetables.ts'
import { citrusSlice } from '../ingredients/fruit.ts'
import { leaf, twig } from '../ingredients/herbs.ts'
import { drumstick } from '../ingredients/protein.ts'
import { bird, jointOf, onionWedge, squashSlice, thigh } from '../ingredients/roasts.ts'
import {
  bead,
  carrotWhole,
  cherryTomato,
  cube,
  floret,
  mushroomCap,
  olive,
  onionRings,
  potatoChunk,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, type Reach, reachOf } from '../picture.ts'
import { group, type Point, path, shift, slab } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { pan } from '../vessels.ts'

/** Meat from the oven among its vegetables: pieces on a sheet, a whole bird, a joint cut in slices; without meat, vegetables alone. */
export function drawRoast(picture: Picture): Drawing {
  const joint = picture.has('beef')
  const meatless = !joint && !picture.has('chicken') && picture.has(...meatlessFillings.roast)
  const arrangement = picture.choose(
    'arrangement',
    meatless
      ? ['vegetables']
      : joint
        ? ['joint']
        : picture.is('roast', 'tray')
          ? ['pieces']
          : picture.is('roast', 'whole')
            ? ['bird']
            : ['pieces', 'pieces', 'bird', 'thighs'],
  )
  const vessel = picture.choose(
    'vessel',
    picture.is('roast', 'tray')
      ? ['tray']
      : arrangement === 'joint'
        ? ['board', 'dish']
        : arrangement === 'bird'
          ? ['dish', 'tray', 'board']
          : arrangement === 'thighs'
            ? ['pan', 'dish']
            : ['tray', 'dish', 'tray'],
  )
  const { svg, width, height, reach } = under(picture, vessel)
  const bed = vegetables(
    picture,
    width,
    height,
    arrangement === 'vegetables' ? 48 : 34,
    arrangement === 'bird' || arrangement === 'joint' ? 58 : 0,
  )
  let meat = ''
  if (arrangement === 'pieces') meat = pieces(picture, width, height)
  if (arrangement === 'thighs') meat = thighs(picture, width, height)
  if (arrangement === 'bird')
    meat = group(
      0,
      -2,
      picture.stream('turn').pick([-14, 12, 166, 192]),
      vessel === 'board' ? 1.12 : 1.04,
      bird(picture),
    )
  if (arrangement === 'joint')
    meat = group(0, 0, picture.stream('turn').sway(12), vessel === 'board' ? 1.1 : 1, jointOf(picture))
  return { svg: svg + bed + meat + finish(picture, width, height), reach }
}

function under(picture: Picture, vessel: string): { svg: string; width: number; height: number; reach: Reach } {
  const { random } = picture
  if (vessel === 'pan') {
    const { svg, well, reach } = pan(picture, 130)
    return {
      svg:
        svg +
        picture.clipRound(
          well,
          path(blobPath(random, well, well * 0.98, { points: 12, jitter: 0.03 }), tone('crustDeep', -0.08, 0.7)),
        ),
      width: well * 1.5,
      height: well * 1.5,
      reach,
    }
  }
  if (vessel === 'board') return { svg: board(picture, 320, 224), width: 282, height: 196, reach: reachOf(160, 114) }
  if (vessel === 'dish') {
    const juice =
      slab(-142, -96, 284, 194, 26, tone('crustDeep', -0.02)) + slab(-136, -89, 272, 182, 24, tone('crust', -0.03))
    return { svg: bakingDish(picture, 310, 222, 36) + juice, width: 262, height: 172, reach: reachOf(175, 113) }
  }
  const lined =
    picture.choose('lined', ['paper', 'bare']) === 'paper'
      ? paper(300, 198, picture.stream('turn').sway(3))
      : path(blobPath(random, 134, 86, { points: 12, jitter: 0.12 }), tone('crust', -0.02, 0.28))
  return { svg: tray(picture) + lined, width: 290, height: 190, reach: reachOf(168, 118) }
}

function vegetables(picture: Picture, width: number, height: number, count: number, inner: number): string {
  const { random } = picture
  const kinds: (() => string)[] = []
  const upright = (draw: () => string) => () => shift(0, 0, draw())
  if (picture.has('potato'))
    kinds.push(
      () => potatoChunk(picture, 16),
      () => potatoChunk(picture, 18),
    )
  if (picture.has('carrot'))
    kinds.push(
      () => group(0, 20, 0, 1.2, carrotWhole(46)),
      () => group(0, 20, 0, 1.15, carrotWhole(42)),
    )
  if (picture.has('squash'))
    kinds.push(
      () => cube(27, 'saffronDeep', 0, 5),
      () => cube(24, 'carrot', 0.02, 5),
      () => squashSlice(),
    )
  if (picture.has('fennel'))
    kinds.push(
      () => group(0, 0, 0, 1.15, fennelWedge()),
      () => group(0, 0, 0, 1.05, fennelWedge()),
    )
  if (picture.has('aubergine')) kinds.push(() => group(0, 0, 0, 1.2, aubergineChunk()))
  if (picture.has('tomato'))
    kinds.push(
      () => cherryTomato(picture, 14),
      () => cherryTomato(picture, 12),
    )
  if (picture.has('lemon', 'orange')) kinds.push(() => citrusSlice(20, picture.has('orange') ? 'carrot' : 'saffron'))
  if (picture.has('mushroom')) kinds.push(() => mushroomCap(picture, 15))
  if (picture.has('beet')) kinds.push(() => cube(25, 'raspberry', -0.1, 6))
  if (picture.has('onion')) kinds.push(() => onionWedge())
  if (picture.has('herb')) kinds.push(() => group(0, 0, 0, 1.3, floret(picture, 14)))
  if (picture.has('olive')) kinds.push(() => group(0, 0, 0, 1.2, olive()))
  if (picture.has('bean')) kinds.push(() => bead(8, 'crust', 0))
  const usual: (() => string)[] = [
    () => potatoChunk(picture, 16),
    () => group(0, 20, 0, 1.2, carrotWhole(44)),
    upright(() => cherryTomato(picture, 12)),
    onionWedge,
    () => cube(24, 'saffronDeep', 0, 5),
    () => group(0, 0, 0, 1.25, floret(picture, 14)),
    () => onionRings(14),
    () => citrusSlice(19),
  ]
  const choice = picture.stream('vegetables')
  while (kinds.length < 4) kinds.push(choice.take(usual))
  const points = scatterIn(random, count, width - 20, height - 18, inner ? 25 : 27).filter(
    ([x, y]) => !inner || Math.hypot(x / 1.7, y) > inner,
  )
  const drawers = kinds.map((draw, index) => stamps(picture, `vegetable${index}`, draw))
  return points.map(([x, y], index) => group(x, y, random.sway(70), 1, drawers[index % drawers.length]!())).join('')
}

function pieces(picture: Picture, width: number, height: number): string {
  const { random } = picture
  const four = picture.choose('pieces', ['four', 'five', 'three'])
  const places: Point[] =
    four === 'three'
      ? [
          [-0.28, -0.1],
          [0.02, 0.16],
          [0.3, -0.16],
        ]
      : four === 'four'
        ? [
            [-0.27, -0.2],
            [0.2, -0.22],
            [-0.16, 0.24],
            [0.27, 0.2],
          ]
        : [
            [-0.32, -0.2],
            [0.02, -0.24],
            [0.33, -0.14],
            [-0.18, 0.24],
            [0.18, 0.25],
          ]
  const size = four === 'three' ? 1.4 : four === 'four' ? 1.24 : 1.12
  return places
    .map(([x, y]) =>
      group(
        x * width,
        y * height,
        random.pick([-150, -30, 10, 40, 130, 170]) + random.sway(18),
        size,
        drumstick(picture),
      ),
    )
    .join('')
}

/** Thighs, skin up, close together. */
function thighs(picture: Picture, width: number, height: number): string {
  const { random } = picture
  const places: Point[] = [
    [-0.26, -0.24],
    [0.24, -0.26],
    [-0.27, 0.25],
    [0.25, 0.25],
    [0, 0],
  ]
  return places.map(([x, y]) => group(x * width * 0.92, y * height, random.sway(60), 1, thigh(picture))).join('')
}

function finish(picture: Picture, width: number, height: number): string {
  const { random } = picture
  const sprigs = scatterIn(random, 3, width * 0.8, height * 0.7, 70)
    .map(([x, y]) => group(x, y + 20, random.angle(), 0.9, twig(46)))
    .join('')
  const leaves = strew(random, scatterIn(random, 5, width * 0.9, height * 0.86, 40), () =>
    leaf(15, 7, random.pick<Colour>(['basil', 'basilLight'])),
  )
  const salt = specks(scatterIn(random, 30, width * 0.94, height * 0.9), random, 0.7, 1.5, tone('cream', 0.02, 0.85))
  return sprigs + leaves + salt + pepper(picture, height * 0.5, 18)
}
