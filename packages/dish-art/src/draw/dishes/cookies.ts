import { blobPath, scatter, speckled, strewIn } from '../arrange.ts'
import { paper, rack, tray } from '../boards.ts'
import { finger, linzer, macaron, star } from '../ingredients/biscuits.ts'
import { cutCookie } from '../ingredients/cut-cookies.ts'
import { crumb, drizzle, halfNut } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { reachOf } from '../picture.ts'
import { arc, circle, data, ellipse, group, line, path, piece, polar, shift, slab, slabPath } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { plate } from '../vessels.ts'

/** Biscuits in rows on a sheet or a rack, or heaped on a plate; brownies and bars lie cut in squares. */
export function drawCookies(picture: Picture): Drawing {
  const arrangement = picture.is('cookies', 'bars')
    ? picture.choose('arrangement', ['slab', 'squares'])
    : picture.choose('arrangement', ['tray', 'rack', 'heap', 'wreath'])
  if (arrangement === 'slab' || arrangement === 'squares') return bars(picture, arrangement === 'slab')
  const shape = shapeOf(picture)
  if (arrangement === 'tray' || arrangement === 'rack')
    return { svg: rows(picture, shape, arrangement), reach: reachOf(arrangement === 'tray' ? 168 : 165, 118) }
  const { svg, well, reach } = plate(picture, 138, 0.82)
  return { svg: svg + heap(picture, shape, well, arrangement === 'wreath'), reach }
}

type Shape = 'round' | 'cracked' | 'linzer' | 'macaron' | 'star' | 'finger' | 'cutter'

function shapeOf(picture: Picture): Shape {
  if (picture.is('cookies', 'macaron')) return 'macaron'
  if (picture.is('cookies', 'cutout')) return 'cutter'
  if (picture.is('cookies', 'oats')) return 'round'
  if (picture.has('fig')) return 'round'
  if (picture.has('berry', 'strawberry', 'cherry')) return picture.choose('shape', ['linzer', 'round', 'macaron'])
  if (picture.has('nut', 'coffee', 'carrot')) return picture.choose('shape', ['round', 'cracked', 'star'])
  if (picture.has('chocolate')) return picture.choose('shape', ['round', 'round', 'cracked'])
  if (picture.has('lemon', 'orange', 'coconut', 'mint', 'herb', 'lime'))
    return picture.choose('shape', ['finger', 'cracked', 'macaron'])
  return picture.choose('shape', ['round', 'finger', 'star', 'finger', 'cracked', 'macaron'])
}

function doughOf(picture: Picture): Colour {
  if (picture.has('chocolate') && picture.choose('dough', ['dark', 'light']) === 'dark') return 'umber'
  if (picture.has('coffee', 'carrot')) return 'chestnut'
  if (picture.has('lemon', 'coconut', 'orange', 'cream')) return 'crustLight'
  return picture.has('herb', 'mint', 'lime') ? 'avocado' : picture.choose('baked', ['crust', 'sand', 'honey'])
}

function rows(picture: Picture, shape: Shape, on: string): string {
  const { random } = picture
  const turn = picture.stream('turn').sway(4)
  const across =
    shape === 'round' || shape === 'cracked'
      ? picture.choose('rows', ['3', '3', '4'])
      : picture.choose('rows', ['4', '4', '3'])
  const columns = Number(across)
  const lines = columns === 4 ? 3 : 2
  const radius = columns === 4 ? 31 : 44
  const gone =
    picture.choose('gone', ['one', 'none']) === 'one'
      ? picture.stream('gone').pick([0, columns - 1, columns * lines - 1])
      : -1
  const bake = baker(picture, shape, radius)
  const under = on === 'tray' ? tray(picture) + paper(298, 196, turn) : rack(picture)
  let drawn = ''
  for (let index = 0; index < columns * lines; index++) {
    const x = ((index % columns) - (columns - 1) / 2) * (columns === 4 ? 72 : 97) + random.sway(4)
    const y = (Math.floor(index / columns) - (lines - 1) / 2) * (lines === 3 ? 65 : 93) + random.sway(4)
    if (index === gone)
      drawn += shift(x, y, speckled(random, 24, radius * 0.6, 0.8, 2.6, tone(doughOf(picture), -0.05)))
    else drawn += group(x, y, random.sway(14), 1, bake())
  }
  return under + group(0, 0, turn, 1, drawn)
}

function heap(picture: Picture, shape: Shape, well: number, wreath: boolean): string {
  const { random } = picture
  const start = picture.stream('turn').angle()
  const radius = wreath ? 36 : 42
  let drawn = ''
  const outer = wreath ? 8 : 6
  const bake = baker(picture, shape, radius)
  for (let index = 0; index < outer; index++) {
    const [x, y] = polar(well * (wreath ? 0.64 : 0.58), start + (index * 360) / outer)
    drawn += group(x, y, random.sway(14), 1, bake())
  }
  if (!wreath)
    for (let index = 0; index < 3; index++) {
      const [x, y] = polar(well * 0.26, start + 40 + index * 120)
      drawn += group(x, y, random.sway(14), 1, bake())
    }
  return (
    drawn +
    strewIn(random, 12, well * (wreath ? 0.24 : 0.96), { apart: 9, inner: wreath ? 0 : well * 0.84 }, () =>
      crumb(picture, random.between(1.6, 3), doughOf(picture), -0.04),
    )
  )
}

/** Four biscuits in turn; macarons come in all their colours. */
function baker(picture: Picture, shape: Shape, radius: number): () => string {
  return stamps(picture, 'biscuit', variant => biscuit(picture, shape, radius, variant), shape === 'macaron' ? 12 : 4)
}

function biscuit(picture: Picture, shape: Shape, radius: number, index: number): string {
  const { random } = picture
  const dough = doughOf(picture)
  if (shape === 'macaron') return macaron(picture, radius * 0.9, index)
  if (shape === 'cutter') return cutCookie(picture, radius * 0.98, index)
  if (shape === 'linzer') return linzer(picture, radius)
  if (shape === 'finger') return finger(picture, radius, dough)
  if (shape === 'star') return star(picture, radius, dough)
  const outline = blobPath(random, radius, radius * 0.97, { points: 11, jitter: 0.04 })
  const base =
    piece(outline, tone(dough, -0.11), 4, 0.26) +
    `<g transform="translate(-.8 -1.4) scale(.93)">${path(outline, picture.glow(dough, 0, 0.8))}</g>`
  return base + (shape === 'cracked' ? cracks(picture, radius, dough) : studs(picture, radius, dough))
}

function studs(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const folds = line(
    data`M${-radius * 0.5} ${radius * 0.2}q${radius * 0.3} -6 ${radius * 0.44} 2t${radius * 0.5} -2M${-radius * 0.3} ${-radius * 0.42}q${radius * 0.3} -5 ${radius * 0.6} 2`,
    tone(dough, -0.07, 0.6),
    1.8,
  )
  const light = dough === 'umber'
  const chip = () => {
    const outline = blobPath(random, random.between(5, 8), random.between(4.4, 6.6), { points: 5, jitter: 0.16 })
    if (picture.has('fig', 'berry', 'cherry'))
      return (
        piece(outline, tone(picture.has('fig') ? 'plum' : 'raspberry', -0.04), 1.2, 0.16) +
        ellipse(-1.4, -1.6, 2, 1, tone('pink', 0, 0.7), -30)
      )
    if (picture.has('nut')) return group(0, 0, 0, 0.86, halfNut())
    if (picture.has('lemon', 'coconut', 'orange')) return piece(outline, tone('cream', 0), 1.2, 0.16)
    return (
      circle(1.2, 1.8, 5.6, tone('ink', 0, 0.2)) +
      path(outline, tone(light ? 'cream' : 'chocolate', light ? -0.04 : -0.05)) +
      ellipse(-1.4, -1.8, 2.4, 1.1, tone(light ? 'cream' : 'chestnut', 0.03, 0.9), -30)
    )
  }
  const crystals = speckled(random, 12, radius * 0.72, 0.8, 1.5, tone('cream', 0.02, 0.9))
  const flakes = picture.is('cookies', 'oats') ? oats(picture, radius) : ''
  return folds + flakes + strewIn(random, radius > 40 ? 10 : 8, radius * 0.7, { apart: radius * 0.32 }, chip) + crystals
}

/** Flakes of oat on the surface. */
function oats(picture: Picture, radius: number): string {
  const { random } = picture
  return scatter(random, 16, radius * 0.8, { apart: radius * 0.22 })
    .map(([x, y]) => ellipse(x, y, 4.6, 3, tone('crustLight', random.sway(0.03), 0.9), Math.round(random.angle())))
    .join('')
}

/** Powdered sugar, broken open in the oven. */
function cracks(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  let drawn = ''
  for (const [x, y] of scatter(random, 9, radius * 0.74, { apart: radius * 0.4 }))
    drawn += path(
      blobPath(random, radius * 0.27, radius * 0.22, { points: 5, jitter: 0.22, x, y }),
      tone('cream', random.between(-0.02, 0.02), dough === 'umber' ? 0.95 : 0.85),
    )
  return drawn + speckled(random, 14, radius * 0.86, 0.7, 1.7, tone('cream', 0.02, 0.9))
}

/** Brownies or bars: whole on paper with cuts, or in squares pulled apart. */
function bars(picture: Picture, whole: boolean): Drawing {
  const { random } = picture
  const dough: Colour = picture.has('chocolate')
    ? 'umber'
    : picture.has('lemon')
      ? 'butter'
      : picture.has('herb', 'mint')
        ? 'avocado'
        : picture.choose('baked', ['sand', 'umber', 'honey'])
  const turn = picture.stream('turn').sway(5)
  const [columns, lines, side] = whole ? [4, 3, 62] : [3, 2, 82]
  const gap = whole ? 2 : 12
  const top = picture.choose('top', ['nuts', 'cracked', 'drizzle'])
  let drawn = ''
  for (let index = 0; index < columns * lines; index++) {
    if (whole && index === columns - 1) continue
    const x = ((index % columns) - (columns - 1) / 2) * (side + gap)
    const y = (Math.floor(index / columns) - (lines - 1) / 2) * (side + gap)
    let one =
      piece(slabPath(-side / 2, -side / 2, side, side, 7), tone(dough, -0.13), 5, 0.28) +
      slab(-side / 2, -side / 2 - 2, side - 2, side - 3, 7, picture.glow(dough, 0, 0.8))
    if (top === 'drizzle')
      one += group(0, 0, -30, 1, drizzle(picture, side * 0.42, tone(dough === 'umber' ? 'cream' : 'chocolate'), 2.8, 4))
    else
      one += line(
        data`M${-side * 0.36} ${-side * 0.1}l${side * 0.2} -5l${side * 0.14} 7l${side * 0.26} -4M${-side * 0.1} ${side * 0.3}l${side * 0.16} -7l${side * 0.2} 5`,
        tone(dough, 0.1, 0.6),
        1.6,
      )
    if (top === 'nuts' || picture.has('nut'))
      one += strewIn(random, 3, side * 0.32, { apart: side * 0.26 }, () => halfNut())
    one +=
      speckled(random, 8, side * 0.4, 0.8, 1.6, tone('cream', 0.02, 0.9)) +
      line(arc(-side / 2 + 9, -side / 2 + 7, 4, 180, 270), tone('cream', 0.02, 0.4), 2)
    drawn += group(x, y, whole ? 0 : random.sway(7), 1, one)
  }
  const crumbs = whole
    ? group(
        99,
        -64,
        0,
        1,
        strewIn(random, 10, 22, { apart: 7 }, () => crumb(picture, random.between(1.6, 3.2), dough)),
      )
    : ''
  return { svg: tray(picture) + paper(298, 200, turn) + group(0, 0, turn, 1, drawn + crumbs), reach: reachOf(168, 118) }
}
