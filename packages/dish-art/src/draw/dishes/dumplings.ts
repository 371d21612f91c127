import { blobPath, scatter, speckled, strewUpright } from '../arrange.ts'
import { steamer } from '../boards.ts'
import { chives, garnish, oil, pepper, sprinkle } from '../finish.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { crumb } from '../ingredients/grains.ts'
import { leaf } from '../ingredients/herbs.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { arc, circle, data, ellipse, group, line, type Point, path, piece, polar, shift, smooth } from '../shapes.ts'
import { bowl, fill, pan, plate } from '../vessels.ts'

/** Pleated half moons, round buns, square pillows or fried pockets: in a steamer, on a plate, in broth or in the pan. */
export function drawDumplings(picture: Picture): Drawing {
  const baked =
    picture.is('dumplings', 'baked') ||
    (picture.has('beef', 'potato', 'apple') && picture.choose('baked', ['baked', 'boiled', 'boiled']) === 'baked')
  const form = picture.choose('form', baked ? ['moon'] : ['moon', 'bun', 'pillow', 'moon', 'purse'])
  const vessel = picture.choose(
    'vessel',
    form === 'pillow' ? ['plate', 'bowl', 'pan'] : baked ? ['plate'] : ['steamer', 'steamer', 'plate', 'pan'],
  )
  const one = pieceOf(picture, form, baked || vessel === 'pan')
  if (vessel === 'steamer')
    return {
      svg: steamer(picture, 138) + bedding(picture, 116) + laid(picture, form, 112, one) + chives(picture, 92, 18),
      reach: reachOf(138),
    }
  if (vessel === 'bowl') {
    const { svg, well, reach } = bowl(picture)
    const colour: Colour = picture.has('tomato', 'chili')
      ? 'tomato'
      : picture.has('cream', 'cheese', 'mushroom')
        ? 'saffronLight'
        : 'saffronDeep'
    return {
      svg:
        svg +
        fill(picture, well, colour) +
        laid(picture, form, well * 0.94, one) +
        oil(picture, well * 0.85, 26) +
        chives(picture, well * 0.8) +
        garnish(picture, 4, well * 0.6),
      reach,
    }
  }
  const base = vessel === 'pan' ? pan(picture, 126) : plate(picture, 140, 0.86)
  const sauce = vessel === 'plate' && form === 'pillow' ? sauced(picture, base.well) : ''
  const dip = vessel === 'plate' && form !== 'pillow'
  return {
    svg:
      base.svg +
      sauce +
      laid(picture, form, base.well * 0.96, one, dip ? 36 : 0) +
      (dip ? saucer(picture) : '') +
      finish(picture, form, base.well),
    reach: base.reach,
  }
}

function finish(picture: Picture, form: string, well: number): string {
  return (
    (form === 'pillow'
      ? garnish(picture, 6, well * 0.7) + pepper(picture, well * 0.8)
      : chives(picture, well * 0.8, 22)) +
    sprinkle(picture, well * 0.8, 24, picture.choose<Colour>('seeds', ['cream', 'chocolate']), 1.5)
  )
}

/** Leaves under steamed things. */
function bedding(picture: Picture, radius: number): string {
  const start = picture.stream('bedding').angle()
  if (picture.choose('bedding', ['leaves', 'paper']) === 'paper')
    return (
      circle(0, 0, radius, tone('oat', 0.03, 0.85)) +
      strewUpright(scatter(picture.random, 40, radius * 0.94, { apart: 14 }), () =>
        circle(0, 0, 2.2, tone('crustDeep', 0.1, 0.4)),
      )
    )
  return Array.from({ length: 9 }, (_, index) => polar(radius * 0.48, start + index * 40))
    .map(([x, y], index) =>
      group(
        x,
        y,
        start + index * 40 + 90 - 14,
        1,
        shift(0, radius * 0.3, leaf(radius * 0.84, 33, index % 2 ? 'basilLight' : 'lime')),
      ),
    )
    .join('')
}

/** Two pieces are drawn; they are shown in turn, since pleats are long in text. */
function pieceOf(picture: Picture, form: string, browned: boolean): (index: number) => string {
  const draw = form === 'bun' ? bun : form === 'pillow' ? pillow : form === 'purse' ? purse : moon
  const ids = [0, 1].map(index =>
    picture.define(`dumpling${index}`, own => `<g id="${own}">${draw(picture, browned)}</g>`),
  )
  return index => `<use href="#${ids[index % 2]}"/>`
}

function doughOf(picture: Picture): Colour {
  if (picture.has('herb')) return picture.choose('dough', ['cream', 'avocado'])
  if (picture.has('beet', 'shrimp')) return picture.choose('dough', ['cream', 'pink'])
  if (picture.has('squash', 'carrot', 'corn')) return 'saffronLight'
  return 'cream'
}

function laid(picture: Picture, form: string, radius: number, one: (index: number) => string, inner = 0): string {
  const arrangement = picture.choose('arrangement', inner ? ['ring', 'ring', 'double'] : ['ring', 'rows', 'ring'])
  const start = picture.stream('turn').angle()
  const big = form === 'bun' || form === 'purse' ? 1.16 : inner && form === 'moon' ? 1.2 : 1
  const at = (x: number, y: number, degrees: number, index: number) =>
    group(x, y, form === 'bun' || form === 'purse' ? 0 : degrees, big, one(index))
  if (arrangement === 'rows' && form !== 'bun') {
    let drawn = ''
    let index = 0
    for (let row = -2; row <= 2; row++) {
      const y = row * radius * 0.36
      const half = Math.sqrt(Math.max(0, (radius * 0.86) ** 2 - y * y))
      const count = Math.max(1, Math.floor((half * 2) / (radius * 0.5)))
      for (let column = 0; column < count; column++)
        drawn += at(((column + 0.5) / count - 0.5) * half * 2, y, picture.random.sway(16), index++)
    }
    return group(0, 0, picture.stream('row-turn').between(-24, 24), 1, drawn)
  }
  const outer = form === 'bun' || form === 'purse' ? 7 : form === 'pillow' ? 9 : inner ? 7 : 8
  let drawn = ''
  for (let index = 0; index < outer; index++) {
    const [x, y] = polar(radius * 0.69, start + (index * 360) / outer)
    drawn += at(x, y, start + (index * 360) / outer + 90, index)
  }
  if (inner) return drawn
  const middle = form === 'moon' ? 2 : form === 'pillow' ? 3 : 1
  for (let index = 0; index < middle; index++) {
    const [x, y] = polar(middle > 1 ? radius * 0.22 : 0, start + (index * 360) / middle)
    drawn += at(x, y, start + (index * 360) / middle + 90, index)
  }
  return drawn
}

/** A pleated half moon lying along x, about 70 wide. */
function moon(picture: Picture, browned: boolean): string {
  const colour: Colour = browned ? 'crust' : doughOf(picture)
  const { random } = picture
  const seam: Point[] = []
  for (let index = 0; index <= 12; index++) {
    const degrees = 196 + index * 12.4
    const [x, y] = polar(index % 2 ? 1.07 : 0.98, degrees)
    seam.push([x * 36, 10 + y * 30])
  }
  const d = smooth([...seam, [27, 15], [10, 20], [-10, 20], [-27, 15]])
  let pleats = ''
  for (let index = 0; index < 7; index++) {
    const [x0, y0] = polar(34, 206 + index * 21)
    pleats += data`M${x0} ${10 + y0 * 0.84}Q${x0 * 0.72 + 3} ${6 + y0 * 0.66} ${x0 * 0.66} ${8 + y0 * 0.42}`
  }
  const brown = browned ? path('M-26 14C-20 4 18 2 27 13C16 20 -14 21 -26 14Z', tone('crustDeep', 0.06, 0.45)) : ''
  return (
    piece(d, tone(colour, -0.12), 5, 0.26) +
    `<g transform="translate(-.6 -1.4) scale(.965)">${path(d, picture.glow(colour, browned ? 0.07 : 0, 1))}</g>` +
    path('M-25 12C-20 0 -8 -6 2 -6C14 -6 24 2 26 11C14 17 -12 18 -25 12Z', tone(colour, browned ? 0.11 : 0.02, 0.8)) +
    brown +
    line(pleats, tone(browned ? 'crustDeep' : 'crust', browned ? 0 : 0.03, 0.75), 1.8) +
    line('M-15 2C-10 -3 -3 -4.5 3 -4', tone('cream', 0.03, 0.95), 2.4) +
    (picture.has('herb') && !browned ? speckled(random, 8, 12, 1.4, 3, tone('basilLight', 0.05, 0.5), { y: 6 }) : '')
  )
}

/** A round steamed bun with its twist. */
function bun(picture: Picture, browned: boolean): string {
  const colour = doughOf(picture)
  let folds = ''
  for (let index = 0; index < 10; index++) {
    const [x0, y0] = polar(5, index * 36)
    const [x1, y1] = polar(15, index * 36 + 26)
    const [x2, y2] = polar(23, index * 36 + 34)
    folds += data`M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`
  }
  return (
    piece(blobPath(picture.random, 33, 32, { points: 12, jitter: 0.015 }), tone(colour, -0.12), 6, 0.26) +
    circle(-0.8, -1.4, 31, picture.glow(colour, -0.005, 1)) +
    (browned ? ellipse(4, 20, 18, 8, tone('crust', 0, 0.6)) : '') +
    line(folds, tone('crust', 0.06, 0.8), 1.9) +
    circle(0, 0, 4.6, tone(colour, -0.14)) +
    line(arc(-1, -2, 25, 200, 258), tone('cream', 0.03), 3)
  )
}

/** A purse gathered at the top. */
function purse(picture: Picture, browned: boolean): string {
  const colour = doughOf(picture)
  const frill = smooth(Array.from({ length: 16 }, (_, index) => polar(index % 2 ? 15 : 10, index * 22.5)))
  let folds = ''
  for (let index = 0; index < 8; index++) {
    const [x0, y0] = polar(13, index * 45 + 12)
    const [x1, y1] = polar(26, index * 45 + 18)
    folds += data`M${x0} ${y0}L${x1} ${y1}`
  }
  const inside: Colour = picture.has('shrimp', 'salmon') ? 'salmon' : picture.has('herb') ? 'basilLight' : 'crust'
  return (
    piece(blobPath(picture.random, 32, 31, { points: 10, jitter: 0.03 }), tone('saffronLight', -0.12), 6, 0.26) +
    circle(-0.8, -1.2, 30, picture.glow(colour === 'cream' ? 'saffronLight' : colour, 0, 1)) +
    line(folds, tone('crust', 0.02, 0.7), 1.9) +
    piece(frill, tone('saffronLight', browned ? -0.16 : -0.06), 2, 0.2) +
    circle(0, 0, 8, tone(inside, 0)) +
    crumb(picture, 4, inside, 0.08) +
    circle(1, 0, 2.4, tone('saffronDeep'))
  )
}

/** A filled square of pasta with a crimped edge. */
function pillow(picture: Picture, browned: boolean): string {
  const colour: Colour = browned
    ? 'crustLight'
    : picture.has('herb')
      ? picture.choose('dough', ['butter', 'avocado'])
      : picture.has('beet')
        ? 'pink'
        : 'noodle'
  const points: Point[] = []
  const teeth = 5
  for (const degrees of [0, 90, 180, 270]) {
    for (let index = 0; index < teeth * 2; index++) {
      const along = -26 + (index * 52) / (teeth * 2)
      const out = index % 2 ? 28.5 : 25.5
      const [cos, sin] = polar(1, degrees)
      points.push([cos * along + sin * out, sin * along - cos * out])
    }
  }
  const d = smooth(points)
  return (
    piece(d, tone(colour, -0.14), 4, 0.26) +
    `<g transform="translate(-.5 -1) scale(.97)">${path(d, tone(colour, -0.02))}</g>` +
    path('M-17 -17Q0 -22 17 -17Q22 0 17 17Q0 22 -17 17Q-22 0 -17 -17Z', picture.glow(colour, 0.02, 1.1)) +
    line('M-17 17Q0 22 17 17Q22 0 17 -17', tone('crust', 0, 0.6), 2) +
    line('M-13 -10Q-8 -15 2 -15', tone('cream', 0.03, 0.9), 2.6)
  )
}

function sauced(picture: Picture, well: number): string {
  const colour: Colour = picture.has('tomato', 'beef', 'chili')
    ? 'tomato'
    : picture.has('herb')
      ? 'basilLight'
      : picture.choose('sauce', ['saffron', 'tomato', 'saffronLight'])
  return (
    piece(blobPath(picture.random, well * 0.86, well * 0.82, { points: 12, jitter: 0.06 }), tone(colour, -0.06), 2) +
    path(
      blobPath(picture.random, well * 0.8, well * 0.76, { points: 12, jitter: 0.07, x: -2, y: -2 }),
      picture.glow(colour, 0.02, 0.8),
    ) +
    oil(picture, well * 0.75)
  )
}

function saucer(picture: Picture): string {
  const colour: Colour = picture.choose('dip', ['chocolate', 'tomato', 'chocolate', 'cream'])
  return (
    circle(3, 5, 34, tone('ink', 0, 0.28)) +
    circle(0, 0, 34, tone('oat', 0.04)) +
    circle(-0.5, -0.9, 32.6, tone('cream', 0.015)) +
    circle(0, 0, 26, tone(colour, -0.1)) +
    circle(1, 1.6, 24.5, picture.glow(colour, 0.02, 0.9)) +
    line(arc(0, 0, 19, 200, 250), tone('cream', 0.02, 0.6), 2.6) +
    speckled(picture.random, 14, 18, 0.8, 1.8, tone('saffronLight', 0, 0.9)) +
    chivesIn(picture) +
    (picture.has('shrimp', 'salmon') ? group(52, 62, 20, 0.9, citrusWedge('lime')) : '')
  )
}

function chivesIn(picture: Picture): string {
  return scatter(picture.random, 6, 15, { apart: 7 })
    .map(([x, y]) => line(data`M${x - 2} ${y}l4 1.5`, tone('basilLight'), 2.4))
    .join('')
}
