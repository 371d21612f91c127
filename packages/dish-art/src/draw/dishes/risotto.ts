import { blobPath, scatter, strew, strewIn, strewUpright } from '../arrange.ts'
import { chives, garnish, oil, pepper, shavings } from '../finish.ts'
import { citrusSlice, citrusWedge } from '../ingredients/fruit.ts'
import { drizzle, grains } from '../ingredients/grains.ts'
import { asparagus, leaf, twig } from '../ingredients/herbs.ts'
import { friedEgg, meatball, meatChunk, prawn, sausageSlice } from '../ingredients/protein.ts'
import { bead, cherryTomato, cube, mushroomCap, mushroomSlice, olive, pepperRing } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { disc, ellipse, group, line, path, piece, polar, round, shift } from '../shapes.ts'
import { bowl, pan, plate, pot } from '../vessels.ts'

/** Creamy rice spread on a plate, in a bowl, or a whole pan of it. */
export function drawRisotto(picture: Picture): Drawing {
  const paella = picture.has('shrimp', 'sausage')
  const vessel = picture.choose('vessel', paella ? ['pan', 'pan', 'bowl'] : ['plate', 'plate', 'bowl', 'bowl', 'pot'])
  const { svg, well, reach } =
    vessel === 'pan'
      ? pan(picture, 130)
      : vessel === 'pot'
        ? pot(picture, 124)
        : vessel === 'bowl'
          ? bowl(picture, 136)
          : plate(picture, 138, 0.8)
  const colour = colourOf(picture)
  const full = vessel !== 'plate'
  const bed = full ? well - 2 : well * 0.92
  const { random } = picture
  const outline = blobPath(random, bed, bed * 0.97, { points: 14, jitter: full ? 0.015 : 0.05 })
  const spread =
    piece(outline, tone(colour, -0.1), full ? 0 : 4, full ? 0 : 0.2) +
    `<g transform="translate(-1 -1.6) scale(.965)">${path(outline, picture.glow(colour, -0.02, 0.6))}</g>`
  const ripples = [0.8, 0.56, 0.3]
    .map(share =>
      path(
        blobPath(random, bed * share, bed * share * 0.94, { points: 11, jitter: 0.07, x: -2, y: -3 }),
        tone(colour, share > 0.7 ? -0.02 : share > 0.4 ? 0.02 : 0.04, 0.6),
      ),
    )
    .join('')
  const rice = grains(picture, scatter(random, 330, bed * 0.95), colour, 0.05)
  const arrangement = picture.choose('arrangement', ['strewn', 'strewn', 'crown', 'middle'])
  const inner = arrangement === 'crown' ? bed * 0.46 : 0
  const radius = arrangement === 'middle' ? bed * 0.6 : bed * 0.8
  return {
    svg: svg + spread + ripples + rice + toppings(picture, radius, inner) + finish(picture, bed, arrangement),
    reach,
  }
}

function colourOf(picture: Picture): Colour {
  if (picture.has('beet')) return 'raspberry'
  if (picture.has('tomato', 'chili')) return 'tomatoLight'
  if (picture.has('herb')) return 'avocado'
  if (picture.has('squash', 'carrot', 'shrimp', 'sausage')) return 'saffron'
  if (picture.has('mushroom', 'beef')) return 'crustLight'
  if (picture.has('corn')) return 'butter'
  return picture.choose('rice', ['saffronLight', 'saffron', 'noodle'])
}

function toppings(picture: Picture, radius: number, inner: number): string {
  const { random } = picture
  const near = inner > 0 || radius < 70
  const place = (count: number, apart: number) =>
    scatter(random, near ? Math.round(count * 0.8) : count, radius, { apart: near ? apart * 0.84 : apart, inner })
  let drawn = ''
  if (picture.has('mushroom'))
    drawn +=
      strew(random, place(11, 29), () => mushroomSlice(1.75)) +
      strewUpright(place(5, 34), () => mushroomCap(picture, 12))
  if (picture.has('squash', 'carrot'))
    drawn += strewUpright(place(15, 26), () => cube(random.between(18, 23), 'carrot', 0.02, 5))
  if (picture.has('beet')) drawn += strewUpright(place(13, 25), () => cube(19, 'plum', 0.06, 5))
  if (picture.has('shrimp'))
    drawn += strew(random, place(10, 36), () => prawn(1.5)) + strew(random, place(5, 40), () => mussel(picture))
  if (picture.has('sausage')) drawn += strew(random, place(10, 27), () => sausageSlice(12))
  if (picture.has('chicken')) drawn += strew(random, place(9, 33), () => meatChunk(picture, 18, 'crustLight'))
  if (picture.has('beef'))
    drawn +=
      picture.choose('meat', ['balls', 'chunks']) === 'balls'
        ? strewUpright(place(7, 38), () => meatball(picture, 18))
        : strew(random, place(11, 30), () => meatChunk(picture, 17))
  if (picture.has('egg')) drawn += friedEgg(picture, 40)
  if (picture.has('tomato', 'chili')) drawn += strewUpright(place(9, 27), () => cherryTomato(picture, 11))
  if (picture.has('chili', 'shrimp')) drawn += strew(random, place(7, 24), () => pepperRing(8, 'tomato'))
  if (picture.has('olive')) drawn += strewUpright(place(8, 22), () => group(0, 0, 0, 1.15, olive()))
  if (picture.has('corn')) drawn += strewUpright(place(30, 11), () => bead(5, 'saffron', 0.01))
  if (picture.has('herb', 'shrimp')) drawn += green(picture, radius, inner)
  if (picture.has('lemon')) drawn += strew(random, place(4, 44), () => citrusSlice(19))
  if (drawn) return drawn
  const usual = picture.choose('topping', ['peas', 'mushrooms', 'asparagus', 'tomatoes'])
  if (usual === 'mushrooms') return strew(random, place(12, 28), () => mushroomSlice(1.7))
  if (usual === 'tomatoes') return strewUpright(place(10, 26), () => cherryTomato(picture, 11.5))
  return usual === 'asparagus' ? spears(picture, radius) : green(picture, radius, inner)
}

function green(picture: Picture, radius: number, inner: number): string {
  const { random } = picture
  if (picture.choose('green', ['peas', 'spears', 'peas']) === 'spears' && !picture.has('shrimp'))
    return spears(picture, radius)
  return strewUpright(scatter(random, 32, radius, { apart: 11, inner }), () =>
    bead(random.between(5.2, 6.4), 'basilLight', random.between(-0.08, 0.01)),
  )
}

function spears(picture: Picture, radius: number): string {
  const { random } = picture
  const stalks = [-2, -1, 0, 1, 2]
    .map(index => group(index * 17, random.sway(9), 8 + random.sway(9), 1.1, asparagus(radius * 1.3)))
    .join('')
  return group(0, 0, picture.stream('spears').between(20, 80), 1, stalks)
}

/** A mussel, open. */
function mussel(picture: Picture): string {
  const shell = 'M-18 2C-16 -12 6 -14 20 -2C12 12 -12 14 -18 2Z'
  return (
    piece(shell, tone('blueberry', -0.12), 3, 0.26) +
    `<g transform="scale(.82)">${path(shell, tone('steel', -0.06))}</g>` +
    `<g transform="translate(1 1) scale(.56)">${path(shell, picture.glow('saffronDeep', 0.02, 1))}</g>` +
    line('M-10 -5Q0 -9.500 9 -5', tone('cream', 0.02, 0.7), 1.6)
  )
}

function finish(picture: Picture, bed: number, arrangement: string): string {
  const { random } = picture
  const seafood = picture.has('shrimp')
  const last = picture.choose(
    'finish',
    seafood ? ['wedges'] : picture.has('thyme') ? ['thyme'] : ['shavings', 'burrata', 'threads', 'shavings', 'sage'],
  )
  let drawn = ''
  if (last === 'wedges')
    drawn =
      [0, 1, 2]
        .map(index => {
          const [x, y] = polar(bed * 0.78, picture.stream('turn').angle() + index * 120)
          return group(x, y, index * 120, 1.15, citrusWedge('saffron'))
        })
        .join('') + garnish(picture, 5, bed * 0.6)
  if (last === 'shavings') drawn = shavings(picture, 12, bed * 0.74) + garnish(picture, 4, bed * 0.44, 'basil', 1.15)
  if (last === 'burrata')
    drawn =
      burrata(picture) +
      garnish(picture, 4, bed * 0.5, 'basil', 1.1) +
      drizzle(picture, bed * 0.5, tone('basil', 0.02, 0.7), 2, 4)
  if (last === 'thyme')
    drawn =
      shavings(picture, 11, bed * 0.74) +
      [0, 1, 2]
        .map(index => {
          const [x, y] = polar(bed * 0.3, picture.stream('turn').angle() + index * 130)
          return group(x, y, index * 118 + 20, 1.05, twig(64))
        })
        .join('')
  if (last === 'threads')
    drawn =
      strewIn(random, 20, bed * 0.7, { apart: 12 }, () => line('M-7 0q7 -7 14 0', tone('tomato', 0, 0.9), 1.5)) +
      chives(picture, bed * 0.7, 26) +
      garnish(picture, 3, bed * 0.3)
  if (last === 'sage')
    drawn =
      strewIn(
        random,
        9,
        bed * 0.66,
        { apart: 27 },
        () => ellipse(1.5, -9, 6, 11, tone('ink', 0, 0.14)) + leaf(24, 9, 'basilDeep'),
      ) +
      shavings(picture, 7, bed * 0.6) +
      group(round(bed) === '0' ? 0 : bed * 0.1, bed * 0.3, 40, 0.9, twig(50))
  return drawn + oil(picture, bed * 0.86, arrangement === 'middle' ? 26 : 16) + pepper(picture, bed * 0.84)
}

function burrata(picture: Picture): string {
  return (
    disc(29, tone('oat', -0.01), 4) +
    shift(-1, -1.6, `<circle r="27" fill="${picture.glow('cream', 0.005, 0.5)}"/>`) +
    line('M-4 9q11 5 17 -7M6 -16q7 3 9 9', tone('oat', -0.07), 2) +
    ellipse(-10, -12, 7, 4, tone('cream', 0.035, 0.9), -35)
  )
}
