import { blobPath, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { bakingDish, board, paper, tray } from '../boards.ts'
import { pepper, sprinkle } from '../finish.ts'
import { beside } from '../ingredients/fish-sides.ts'
import { citrusSlice, citrusWedge } from '../ingredients/fruit.ts'
import { frond, leaf, twig } from '../ingredients/herbs.ts'
import { fishFillet, wholeFish } from '../ingredients/protein.ts'
import {
  bead,
  carrotCoin,
  cherryTomato,
  floret,
  olive,
  onionRings,
  potatoChunk,
  tomatoSlice,
} from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { group, type Point, path, piece, polar, slab } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { pan, plate } from '../vessels.ts'

/** Fish on a plate beside its vegetables, in a pan, on a sheet or in a dish: fillets or a whole one. */
export function drawFish(picture: Picture): Drawing {
  const whole = picture.is('fish', 'whole')
  const arrangement = picture.choose(
    'arrangement',
    whole
      ? ['whole']
      : picture.has('tomato', 'olive')
        ? ['sheet', 'pan']
        : picture.has('salmon', 'fish')
          ? ['fillet', 'pair', 'sheet', 'pan']
          : ['fillet', 'pair', 'pair', 'sheet', 'whole', 'pan'],
  )
  if (arrangement === 'whole') return wholeOne(picture)
  if (arrangement === 'sheet') return onSheet(picture)
  if (arrangement === 'pan') return inPan(picture)
  return onPlate(picture, arrangement === 'pair')
}

function fleshOf(picture: Picture): Colour {
  return picture.has('salmon') ? 'salmon' : picture.choose<Colour>('flesh', ['cream', 'oat', 'butter'])
}

function onPlate(picture: Picture, pair: boolean): Drawing {
  const { svg, well, reach } = plate(picture, 138, 0.8)
  const flesh = fleshOf(picture)
  const turn = picture.stream('turn').pick([-24, -8, 14, 152, 198])
  const lies = pair ? 26 : 8
  const fish = pair
    ? group(-4, -22, -7, 1.18, fishFillet(picture, flesh)) + group(10, 42, -10, 1.16, fishFillet(picture, flesh))
    : group(6, 24, -8, 1.42, fishFillet(picture, flesh))
  const food =
    sauce(picture, well, pair) +
    beside(picture, well) +
    fish +
    onTop(picture, lies) +
    citrus(picture, [
      [pair ? 62 : 60, -74],
      [84, -54],
    ])
  return {
    svg: svg + group(0, 0, turn, 1, food) + sprinkle(picture, well * 0.9, 16) + pepper(picture, well * 0.95),
    reach,
  }
}

function sauceOf(picture: Picture): Colour | 'none' {
  if (picture.has('tomato', 'chili')) return 'tomato'
  if (picture.has('herb', 'avocado', 'mint')) return 'basilLight'
  if (picture.has('beet')) return 'raspberry'
  if (picture.has('cream', 'lemon')) return 'saffronLight'
  return picture.choose('sauce', ['none', 'saffron', 'basilLight', 'tomatoLight'])
}

function sauce(picture: Picture, well: number, pair: boolean): string {
  const colour = sauceOf(picture)
  if (colour === 'none') return ''
  const { random } = picture
  const pool = blobPath(random, well * 0.72, well * (pair ? 0.62 : 0.46), {
    points: 10,
    jitter: 0.12,
    x: 4,
    y: pair ? 14 : 24,
  })
  return (
    path(pool, tone(colour, -0.03)) +
    path(
      blobPath(random, well * 0.6, well * 0.4, { points: 9, jitter: 0.12, y: pair ? 10 : 20 }),
      tone(colour, 0.04, 0.7),
    )
  )
}

function onTop(picture: Picture, y: number): string {
  const { random } = picture
  const herbs = picture.choose('herbs', ['dill', 'thyme', 'capers', 'dill'])
  if (herbs === 'thyme') return group(-34, y + 8, 68, 0.95, twig(66)) + group(20, y - 4, 58, 0.8, twig(52))
  if (herbs === 'capers')
    return (
      strewUpright(scatter(random, 14, 52, { apart: 12, y, squash: 0.6 }), () => bead(4, 'basil', 0.02)) +
      strewIn(random, 4, 46, { apart: 26, y, squash: 0.5 }, () => onionRings(10))
    )
  return [-40, 2, 42]
    .map((x, index) => group(x, y + (index % 2 ? 20 : -4), random.between(30, 120), 0.95, frond(1)))
    .join('')
}

function citrus(picture: Picture, spots: readonly Point[]): string {
  const colour: Colour = picture.has('orange') ? 'carrot' : picture.has('lime') ? 'lime' : 'saffron'
  const { random } = picture
  if (!picture.has('lemon', 'orange', 'lime') && picture.choose('citrus', ['slices', 'slices', 'wedge']) === 'wedge')
    return group(spots[0]![0], spots[0]![1], random.angle(), 1.4, citrusWedge(colour))
  return strew(random, spots, index => citrusSlice(22 - index * 2, colour))
}

/** A whole fish on a long plate of slate or wood, in a dish or on a round plate. */
function wholeOne(picture: Picture): Drawing {
  const { random } = picture
  const vessel = picture.choose('vessel', ['board', 'dish', 'tray'])
  const turn = picture.stream('turn').pick([-9, 8, 172, 187])
  const under =
    vessel === 'board'
      ? board(picture, 326, 206)
      : vessel === 'dish'
        ? bakingDish(picture, 314, 204, 60) +
          slab(-143, -91, 286, 179, 50, tone(picture.has('tomato') ? 'terracotta' : 'saffronLight', -0.06))
        : tray(picture, 336, 222) + paper(304, 186, -2)
  const bed = [-70, -30, 12, 52]
    .map((x, index) =>
      group(x, index % 2 ? -40 : 44, random.angle(), 1, citrusSlice(24, picture.has('orange') ? 'carrot' : 'saffron')),
    )
    .join('')
  const around = scatter(random, 18, 138, { squash: 0.58, apart: 25 })
    .filter(([x, y]) => Math.hypot(x / 2.6, y) > 46)
    .map(([x, y], index) =>
      group(
        x,
        y,
        index % 3 ? 0 : random.angle(),
        1,
        index % 3 === 0
          ? potatoChunk(picture, 15)
          : index % 3 === 1
            ? cherryTomato(picture, 11)
            : group(0, 0, 0, 1.1, olive()),
      ),
    )
    .join('')
  const stuffing =
    group(-8, 24, 78, 0.9, twig(70)) +
    group(-34, -14, 96, 0.9, frond(1)) +
    group(36, 4, 60, 0.9, frond(0.9)) +
    group(8, -26, 40, 0.9, citrusSlice(15))
  const reach =
    vessel === 'dish' ? reachOf(177, 104) : reachOf(vessel === 'board' ? 163 : 168, vessel === 'board' ? 106 : 112)
  return {
    svg:
      under +
      around +
      group(0, 0, turn, 1, bed + group(0, 2, 0, 1.12, wholeFish(picture)) + stuffing) +
      sprinkle(picture, 86, 22) +
      pepper(picture, 88),
    reach,
  }
}

/** Fillets side by side on a sheet among vegetables. */
function onSheet(picture: Picture): Drawing {
  const { random } = picture
  const flesh = fleshOf(picture)
  const sauced = picture.has('tomato', 'olive')
  const vessel = picture.choose('vessel', sauced ? ['dish'] : ['tray', 'dish'])
  const broth: Colour = sauced ? 'tomato' : 'saffronLight'
  const under =
    vessel === 'tray'
      ? tray(picture) + paper(300, 198, picture.stream('turn').sway(3))
      : bakingDish(picture, 312, 222, 36) +
        slab(-143, -99, 286, 196, 26, tone(broth, -0.1)) +
        slab(-138, -92, 276, 186, 24, tone(broth, sauced ? 0 : -0.05))
  const kinds: (() => string)[] = picture.has('tomato', 'olive')
    ? [
        () => tomatoSlice(14),
        () => group(0, 0, 0, 1.4, olive()),
        () => cherryTomato(picture, 12),
        () => group(0, 0, 0, 1.4, olive('basilDeep')),
      ]
    : picture.has('potato')
      ? [() => potatoChunk(picture, 16), () => onionRings(12)]
      : picture.choose('vegetables', ['green', 'roots']) === 'green'
        ? [
            () => group(0, 0, 0, 1.3, floret(picture, 14)),
            () => cherryTomato(picture, 11),
            () => potatoChunk(picture, 14),
          ]
        : [() => carrotCoin(13), () => potatoChunk(picture, 16), () => onionRings(13)]
  const drawers = kinds.map((draw, index) => stamps(picture, `bed${index}`, draw))
  const fillet = stamps(picture, 'fillet', () => fishFillet(picture, flesh), 2)
  const bed = scatter(random, 40, 138, { squash: 0.64, apart: 23 })
    .map(([x, y], index) => group(x, y, random.sway(50), 1, drawers[index % drawers.length]!()))
    .join('')
  const fillets = [-62, 0, 62]
    .map((y, index) => group(index === 1 ? 14 : -8, y * 0.94, -4 + random.sway(3), 1.16, fillet()))
    .join('')
  const slices = [-62, 0, 62]
    .map(
      (y, index) =>
        group(
          index === 1 ? 34 : -22,
          y * 0.94,
          random.angle(),
          1,
          citrusSlice(19, picture.has('orange') ? 'carrot' : 'saffron'),
        ) + group(index === 1 ? -24 : 26, y * 0.94, 70, 0.9, frond(1)),
    )
    .join('')
  const angled = vessel === 'tray' ? 0 : picture.stream('turn').sway(3)
  return {
    svg: under + group(0, 0, angled, 1, bed + fillets + slices) + pepper(picture, 96),
    reach: vessel === 'tray' ? reachOf(168, 118) : reachOf(176, 113),
  }
}

/** Fillets in a pan with butter, or in a sauce of tomatoes. */
function inPan(picture: Picture): Drawing {
  const { random } = picture
  const { svg, well, reach } = pan(picture, 130)
  const red = picture.has('tomato', 'chili') || picture.choose('broth', ['butter', 'red', 'cream']) === 'red'
  const colour: Colour = red ? 'tomato' : picture.choices.broth === 'cream' ? 'saffronLight' : 'saffron'
  const pool =
    path(blobPath(random, well, well * 0.98, { points: 14, jitter: 0.02 }), tone(colour, -0.08)) +
    path(blobPath(random, well * 0.92, well * 0.88, { points: 12, jitter: 0.04, x: -2, y: -2 }), tone(colour, 0.01))
  const edge = Array.from({ length: 12 }, (_, index) => polar(well * 0.8, index * 30 + random.sway(6)))
  const around = strewUpright(edge, index =>
    index % 3 === 0
      ? group(0, 0, 0, 1.4, olive())
      : red
        ? tomatoSlice(13)
        : cherryTomato(picture, 11, index % 2 ? 'tomato' : 'saffronDeep'),
  )
  const turn = picture.stream('turn').between(-40, 30)
  const flesh = fleshOf(picture)
  const fish = group(0, -36, -4, 1.14, fishFillet(picture, flesh)) + group(6, 36, -7, 1.14, fishFillet(picture, flesh))
  const leaves = strewIn(random, 7, well * 0.8, { apart: 30 }, () =>
    leaf(16, 8, random.pick<Colour>(['basil', 'basilLight'])),
  )
  const butter = red ? '' : group(26, 34, 20, 1, piece('M-10 -10H10V10H-10Z', tone('butter', 0.01), 2.4))
  return {
    svg:
      svg +
      picture.clipRound(well, pool) +
      speckled(random, 30, well * 0.9, 1, 3, tone('saffron', 0.06, 0.7)) +
      around +
      group(
        0,
        0,
        turn,
        1,
        fish +
          onTop(picture, 2) +
          citrus(picture, [
            [-52, 2],
            [60, -2],
          ]),
      ) +
      butter +
      leaves +
      pepper(picture, well * 0.9),
    reach,
  }
}
