import { blob, blobPath, scatter, strew, strewUpright } from '../arrange.ts'
import { board } from '../boards.ts'
import { garnish, oil, pepper, sprinkle } from '../finish.ts'
import { riceMound } from '../ingredients/grains.ts'
import { asparagus, saladLeaf, twig } from '../ingredients/herbs.ts'
import { meatball } from '../ingredients/protein.ts'
import { bead, carrotWhole, cherryTomato, floret, mushroomSlice, potatoChunk } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, ellipse, group, line, path, piece, polar, shift, slab } from '../shapes.ts'
import { pan, plate } from '../vessels.ts'
import { sauceCup, spooned } from './green-sauce.ts'
import { chops, cutlet, ribs, sausages, skewers, sliced, steak } from './meat-cuts.ts'

const cuts = { steak, sliced, cutlet, chops, ribs, sausages, skewers, balls }

/** A steak whole or sliced, a crumbed cutlet, chops, ribs, skewers, sausages or meatballs, with two things beside. */
export function drawMeat(picture: Picture): Drawing {
  const form = formOf(picture)
  picture.choices.form = form
  const vessel = picture.choose(
    'vessel',
    form === 'balls'
      ? ['plate', 'pan', 'plate']
      : form === 'ribs' || form === 'skewers' || form === 'sliced'
        ? ['board', 'plate', 'board']
        : ['plate', 'plate', 'board', 'pan'],
  )
  const base =
    vessel === 'board'
      ? { svg: board(picture, 314, 232), reach: reachOf(157, 116) }
      : vessel === 'pan'
        ? pan(picture, 126)
        : plate(picture, 140, 0.84)
  return {
    svg: base.svg + (form === 'balls' ? balls(picture, vessel) : composed(picture, form, vessel)),
    reach: base.reach,
  }
}

function formOf(picture: Picture): keyof typeof cuts {
  if (picture.is('meat', 'steak') && picture.is('meat', 'salsa')) return 'sliced'
  if (picture.is('meat', 'steak')) return picture.choose('form', ['steak', 'sliced'])
  if (picture.is('meat', 'cutlet')) return 'cutlet'
  if (picture.is('meat', 'ribs')) return 'ribs'
  if (picture.is('meat', 'skewers')) return 'skewers'
  if (picture.is('meat', 'balls')) return 'balls'
  if (picture.is('meat', 'chops')) return 'chops'
  if (picture.has('sausage')) return 'sausages'
  if (picture.has('chicken')) return picture.choose('form', ['cutlet', 'skewers', 'sliced'])
  if (picture.has('tofu', 'shrimp')) return 'skewers'
  if (picture.has('tomato', 'cream', 'bean')) return picture.choose('form', ['balls', 'balls', 'cutlet'])
  return picture.choose('form', ['steak', 'sliced', 'cutlet', 'chops', 'steak', 'ribs', 'skewers'])
}

/** The meat on one side, its company on the other, along the longer side of the vessel. */
function composed(picture: Picture, form: Exclude<keyof typeof cuts, 'balls'>, vessel: string): string {
  const main = cuts[form](picture)
  const flip = picture.choose('lay', ['left', 'right']) === 'left' ? 1 : -1
  const turn = picture.stream('turn').pick([-18, -8, 8, 16])
  const wide = vessel === 'board'
  const extras = wide
    ? [
        [112, -50],
        [110, 56],
      ]
    : [
        [-52, -62],
        [58, -66],
      ]
  const [x, y] = wide ? [-38 * flip, 0] : [0, 28]
  const company = extras.map(([ex, ey], index) => shift(ex! * (wide ? flip : 1), ey!, side(picture, index))).join('')
  return (
    company +
    group(x, y, turn, wide ? 1.08 : 1.04, main) +
    (picture.is('meat', 'salsa')
      ? group(x, y, turn, 1, spooned(picture))
      : group(x + 6, y - 10, turn + 40, 0.9, twig(52))) +
    sprinkle(picture, 80, 16) +
    pepper(picture, 90)
  )
}

/** What lies beside, by what is in it and by chance. */
function side(picture: Picture, index: number): string {
  const { random } = picture
  const at = (count: number, apart: number, radius = 32) => scatter(random, count, radius, { apart })
  const things: (() => string)[] = [
    () => strew(random, at(8, 20), () => potatoChunk(picture, 14)),
    () =>
      [0, 1, 2, 3]
        .map(spear => group(spear * 11 - 16, (spear % 2) * 6, spear * 3 - 5 + (index ? 28 : -28), 0.86, asparagus(92)))
        .join(''),
    () => strewUpright(at(7, 18), () => cherryTomato(picture, 10.5)) + garnish(picture, 2, 20),
    () =>
      [0, 40, 80, 130, 190, 250, 300]
        .map((degrees, leaf) =>
          group(0, 6, degrees, 2, saladLeaf(picture, leaf % 2 ? 'basilLight' : 'basil', 0.01, true)),
        )
        .join('') + strewUpright(at(3, 18, 20), () => cherryTomato(picture, 9)),
    () => shift(0, 0, riceMound(picture, 42, 36)),
    () => strew(random, at(6, 22), () => mushroomSlice(1.5)),
    () =>
      [0, 1, 2, 3].map(stick => group(stick * 15 - 22, (stick % 2) * 6, 8 + stick * 4, 1.2, carrotWhole(44))).join(''),
    () => strew(random, at(6, 22), () => floret(picture, 15)),
    () => mash(picture),
  ]
  const wanted = [
    picture.has('potato') ? 0 : -1,
    picture.has('herb') ? 1 : -1,
    picture.has('tomato') ? 2 : -1,
    picture.has('mushroom') ? 5 : -1,
    picture.has('carrot') ? 6 : -1,
  ].filter(thing => thing >= 0)
  const first = picture.stream('side').pick([0, 4, 8, 0])
  const second = picture.stream('green').pick([1, 2, 3, 5, 6, 7])
  if (picture.is('meat', 'salsa') && index === 1) return sauceCup(picture)
  return things[wanted[index] ?? (index ? second : first)]!()
}

function mash(picture: Picture): string {
  return (
    piece(blobPath(picture.random, 42, 36, { points: 11, jitter: 0.06 }), tone('saffronLight', -0.08), 4, 0.22) +
    blob(picture.random, 39, 33, picture.glow('saffronLight', 0.01, 0.8), {
      points: 11,
      jitter: 0.06,
      x: -1,
      y: -1.5,
    }) +
    line('M-24 4a24 19 0 1 1 24 18a16 12 0 1 1 6 -24', tone('crust', 0.06, 0.6), 3) +
    slab(-8, -8, 14, 12, 3, tone('butter', -0.04)) +
    slab(-8, -9, 13, 9, 3, tone('butter', 0.03))
  )
}

/** Meatballs in gravy or tomato sauce over mash, or alone in the pan. */
function balls(picture: Picture, vessel: string): string {
  const { random } = picture
  const colour: Colour = picture.has('tomato', 'chili') ? 'tomato' : picture.choose('sauce', ['crust', 'crustLight'])
  const reach = vessel === 'pan' ? 106 : 84
  const base =
    vessel === 'pan'
      ? circle(1, 2, 114, tone(colour, -0.1)) + circle(2, 3, 109, picture.glow(colour, 0, 0.9))
      : piece(blobPath(random, 104, 98, { points: 12, jitter: 0.05 }), tone(colour, -0.08), 3) +
        blob(random, 98, 92, picture.glow(colour, 0.01, 0.9), { points: 12, jitter: 0.06, x: -1.5, y: -2 })
  const start = picture.stream('turn').angle()
  const laid = Array.from({ length: vessel === 'pan' ? 11 : 9 }, (_, index) =>
    index < 3
      ? polar(24, start + index * 120)
      : polar(reach * 0.72, start + index * (360 / (vessel === 'pan' ? 8 : 6))),
  )
  return (
    base +
    laid
      .map(([x, y]) =>
        group(
          x,
          y,
          0,
          1,
          ellipse(2, 6, 27, 24, tone(colour, -0.14, 0.6)) +
            meatball(picture, 23) +
            path('M-14 -10C-8 -20 10 -20 15 -8C10 -2 6 -8 0 -5C-6 -2 -10 -4 -14 -10Z', tone(colour, 0.07, 0.9)),
        ),
      )
      .join('') +
    strewUpright(scatter(random, 12, reach, { apart: 14 }), () =>
      bead(4.4, picture.has('cream') ? 'raspberry' : 'basilLight'),
    ) +
    garnish(picture, 7, reach * 0.9) +
    oil(picture, reach, 18) +
    pepper(picture, reach)
  )
}
