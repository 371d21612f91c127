import { blob, blobPath, scatter, speckled, strew, strewIn, strewUpright } from '../arrange.ts'
import { garnish, pepper, shavings } from '../finish.ts'
import { citrusSlice } from '../ingredients/fruit.ts'
import { crumb, noodleNest, tubes } from '../ingredients/grains.ts'
import { meatball, prawn, sausageSlice } from '../ingredients/protein.ts'
import { bead, cherryTomato, floret, mushroomSlice, olive, tomatoSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { path, piece } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, pan, plate } from '../vessels.ts'

/** Long pasta in a nest, in several small nests, or short tubes; in a plate, a bowl or its pan. */
export function drawPasta(picture: Picture): Drawing {
  const { random } = picture
  const vessel = picture.choose('vessel', ['plate', 'plate', 'bowl', 'pan'])
  const { svg, well, reach } = vessel === 'bowl' ? bowl(picture) : vessel === 'pan' ? pan(picture) : plate(picture)
  const short = picture.is('pasta', 'tubes')
  const arrangement = short
    ? picture.choose('arrangement', ['heap', 'spread'])
    : picture.choose('arrangement', ['nest', 'nest', 'nests', 'side'])
  const sauce = sauceOf(picture)
  const noodle: Colour = picture.has('herb') ? 'avocado' : picture.has('beet') ? 'pink' : 'noodle'
  const bed = Math.min(well - 4, vessel === 'plate' ? 98 : well - 8)
  const food =
    piece(blobPath(random, bed, bed * 0.96, { points: 12, jitter: 0.06 }), tone(sauce, -0.03), 4) +
    blob(random, bed * 0.92, bed * 0.88, picture.glow(sauce, 0.02, 0.8), { points: 12, jitter: 0.07, x: -2, y: -2 }) +
    (short
      ? tubes(picture, scatter(random, 74, bed * 0.86, { apart: 10 }), noodle)
      : nests(picture, arrangement, bed, noodle)) +
    onTop(picture, sauce, bed, arrangement === 'side' ? bed * 0.2 : 0)
  return { svg: svg + food, reach }
}

function sauceOf(picture: Picture): Colour {
  if (picture.has('tomato', 'chili', 'sausage')) return 'tomato'
  if (picture.has('herb')) return 'basilLight'
  if (picture.has('beef')) return 'terracotta'
  if (picture.has('mushroom')) return 'crustLight'
  if (picture.has('squash', 'carrot')) return 'saffron'
  if (picture.has('cream', 'cheese', 'lemon', 'shrimp', 'salmon')) return 'saffronLight'
  return picture.choose('sauce', ['tomato', 'saffronLight', 'crustLight'])
}

function nests(picture: Picture, arrangement: string, bed: number, noodle: Colour): string {
  if (arrangement === 'nests') {
    const start = picture.stream('turn').angle()
    return [0, 120, 240]
      .map(turn => {
        const angle = ((start + turn) * Math.PI) / 180
        return noodleNest(picture, noodle, {
          radius: bed * 0.5,
          layers: 5,
          perLayer: 5,
          x: Math.cos(angle) * bed * 0.48,
          y: Math.sin(angle) * bed * 0.46,
        })
      })
      .join('')
  }
  return noodleNest(picture, noodle, { radius: bed * 0.93, layers: 7, perLayer: 8 })
}

function onTop(picture: Picture, sauce: Colour, bed: number, shift: number): string {
  const { random } = picture
  const around = (count: number, apart: number, radius = bed * 0.72) =>
    scatter(random, count, radius, { apart, x: shift })
  let drawn = ''
  if (sauce === 'tomato' || sauce === 'terracotta') {
    drawn += piece(
      blobPath(random, bed * 0.46, bed * 0.4, { points: 10, jitter: 0.2, x: shift - 2, y: -3 }),
      tone(sauce, -0.04),
      3,
    )
    drawn += path(
      blobPath(random, bed * 0.4, bed * 0.33, { points: 9, jitter: 0.2, x: shift - 4, y: -6 }),
      picture.glow(sauce, 0.03),
    )
    drawn += strewIn(random, 12, bed * 0.36, { apart: 8, x: shift }, () =>
      crumb(picture, 5.5, picture.has('beef') ? 'crustDeep' : 'tomatoDeep', 0.02),
    )
  }
  if (picture.has('herb')) drawn += speckled(random, 70, bed * 0.84, 1, 2.2, tone('basil'))
  if (picture.has('beef') && picture.choose('meat', ['balls', 'ragu']) === 'balls')
    drawn += strewUpright(around(5, 34, bed * 0.5), () => meatball(picture, 15))
  if (picture.has('sausage')) drawn += strew(random, around(7, 24), () => sausageSlice(9))
  if (picture.has('mushroom')) drawn += strew(random, around(9, 23), () => mushroomSlice(1.2))
  if (picture.has('shrimp')) drawn += strew(random, around(7, 30), () => prawn(1.15))
  if (picture.has('olive')) drawn += strewUpright(around(8, 16), () => olive())
  if (picture.has('herb') && picture.choose('green', ['peas', 'florets', 'none']) === 'peas')
    drawn += strewUpright(around(16, 13), () => bead(4.6, 'basilLight', -0.04))
  else if (picture.choices.green === 'florets') drawn += strew(random, around(6, 30), () => floret(picture, 12))
  if (picture.has('lemon')) drawn += strew(random, around(3, 38, bed * 0.6), () => citrusSlice(15))
  const whole = picture.choose('tomatoes', ['halves', 'whole'])
  const fresh = picture.has('tomato') ? 8 : picture.has('mushroom', 'lemon', 'beef', 'shrimp') ? 0 : 4
  if (fresh)
    drawn +=
      whole === 'halves'
        ? strew(random, around(fresh, 23), () => tomatoSlice(11))
        : strewUpright(around(fresh, 20), () => cherryTomato(picture, 9.5))
  if (picture.has('crumbs')) drawn += toasted(picture, bed, shift)
  return (
    drawn +
    shavings(picture, picture.has('crumbs') ? 4 : 9, bed * 0.74) +
    garnish(picture, 4, bed * 0.46) +
    pepper(picture, bed * 0.86)
  )
}

/** Breadcrumbs fried golden, thickest in the middle. */
function toasted(picture: Picture, bed: number, x: number): string {
  const random = picture.stream('crumbs')
  const one = stamps(
    picture,
    'toasted',
    index => crumb(picture, 2.8 + (index % 3), 'crust', (index % 4) * 0.04 - 0.06),
    6,
  )
  return (
    strewIn(random, 54, bed * 0.56, { apart: 5, x }, () => one()) +
    strewIn(random, 22, bed * 0.9, { apart: 9 }, () => one(), 0.8) +
    speckled(random, 60, bed * 0.8, 0.7, 1.7, tone('crustDeep', 0.04, 0.9), { x })
  )
}
