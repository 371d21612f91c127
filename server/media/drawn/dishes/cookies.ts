import { blobPath, scatter, scatterIn, specks, strew, strewUpright } from '../arrange.ts'
import { paper, rack, tray } from '../boards.ts'
import { almondFlake, crumb, drizzle, halfNut } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { reachOf } from '../picture.ts'
import { arc, circle, ellipse, group, hoop, line, path, piece, type Point, polar, round, slab, slabPath, smooth } from '../shapes.ts'
import { plate } from '../vessels.ts'

/** Biscuits in rows on a sheet or a rack, or heaped on a plate; brownies and bars lie cut in squares. */
export function drawCookies(picture: Picture): Drawing {
  const arrangement = picture.has('flat') ? picture.choose('arrangement', ['slab', 'squares']) : picture.choose('arrangement', ['tray', 'rack', 'heap', 'wreath'])
  if (arrangement === 'slab' || arrangement === 'squares') return bars(picture, arrangement === 'slab')
  const shape = shapeOf(picture)
  if (arrangement === 'tray' || arrangement === 'rack') return { svg: rows(picture, shape, arrangement), reach: reachOf(arrangement === 'tray' ? 168 : 165, 118) }
  const { svg, well, reach } = plate(picture, 138, 0.82)
  return { svg: svg + heap(picture, shape, well, arrangement === 'wreath'), reach }
}

type Shape = 'round' | 'cracked' | 'linzer' | 'macaron' | 'star' | 'finger'

function shapeOf(picture: Picture): Shape {
  if (picture.has('fig')) return 'round'
  if (picture.has('berry', 'strawberry', 'cherry')) return picture.choose('shape', ['linzer', 'round', 'macaron'])
  if (picture.has('nut', 'coffee', 'carrot')) return picture.choose('shape', ['round', 'cracked', 'star'])
  if (picture.has('chocolate')) return picture.choose('shape', ['round', 'round', 'cracked'])
  if (picture.has('lemon', 'orange', 'coconut', 'mint', 'herb', 'lime')) return picture.choose('shape', ['finger', 'cracked', 'macaron'])
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
  const across = shape === 'round' || shape === 'cracked' ? picture.choose('rows', ['3', '3', '4']) : picture.choose('rows', ['4', '4', '3'])
  const columns = Number(across)
  const lines = columns === 4 ? 3 : 2
  const radius = columns === 4 ? 31 : 44
  const gone = picture.choose('gone', ['one', 'none']) === 'one' ? picture.stream('gone').pick([0, columns - 1, columns * lines - 1]) : -1
  const under = on === 'tray' ? tray(picture) + paper(298, 196, turn) : rack(picture)
  let drawn = ''
  for (let index = 0; index < columns * lines; index++) {
    const x = ((index % columns) - (columns - 1) / 2) * (columns === 4 ? 72 : 97) + random.sway(4)
    const y = (Math.floor(index / columns) - (lines - 1) / 2) * (lines === 3 ? 65 : 93) + random.sway(4)
    if (index === gone) drawn += group(x, y, 0, 1, specks(scatter(random, 24, radius * 0.6), random, 0.8, 2.6, tone(doughOf(picture), -0.05)))
    else drawn += group(x, y, 0, 1, biscuit(picture, shape, radius, index))
  }
  return under + group(0, 0, turn, 1, drawn)
}

function heap(picture: Picture, shape: Shape, well: number, wreath: boolean): string {
  const { random } = picture
  const start = picture.stream('turn').angle()
  const radius = wreath ? 36 : 42
  let drawn = ''
  const outer = wreath ? 8 : 6
  for (let index = 0; index < outer; index++) {
    const [x, y] = polar(well * (wreath ? 0.64 : 0.58), start + (index * 360) / outer)
    drawn += group(x, y, 0, 1, biscuit(picture, shape, radius, index))
  }
  if (!wreath) for (let index = 0; index < 3; index++) {
    const [x, y] = polar(well * 0.26, start + 40 + index * 120)
    drawn += group(x, y, 0, 1, biscuit(picture, shape, radius, 7 + index))
  }
  return drawn + strew(random, scatter(random, 12, well * (wreath ? 0.24 : 0.96), { apart: 9, inner: wreath ? 0 : well * 0.84 }), () => crumb(picture, random.between(1.6, 3), doughOf(picture), -0.04))
}

function biscuit(picture: Picture, shape: Shape, radius: number, index: number): string {
  const { random } = picture
  const dough = doughOf(picture)
  if (shape === 'macaron') return macaron(picture, radius * 0.9, index)
  if (shape === 'linzer') return linzer(picture, radius)
  if (shape === 'finger') return finger(picture, radius, dough)
  if (shape === 'star') return star(picture, radius, dough)
  const outline = blobPath(random, radius, radius * 0.97, { points: 11, jitter: 0.04 })
  const base = piece(outline, tone(dough, -0.11), 4, 0.26) + `<g transform="translate(-.8 -1.4) scale(.93)">${path(outline, picture.glow(dough, 0, 0.8))}</g>`
  return base + (shape === 'cracked' ? cracks(picture, radius, dough) : studs(picture, radius, dough))
}

function studs(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const folds = line(`M${round(-radius * 0.5)} ${round(radius * 0.2)}q${round(radius * 0.3)} -6 ${round(radius * 0.44)} 2t${round(radius * 0.5)} -2M${round(-radius * 0.3)} ${round(-radius * 0.42)}q${round(radius * 0.3)} -5 ${round(radius * 0.6)} 2`, tone(dough, -0.07, 0.6), 1.8)
  const light = dough === 'umber'
  const chip = () => {
    const outline = blobPath(random, random.between(5, 8), random.between(4.4, 6.6), { points: 5, jitter: 0.16 })
    if (picture.has('fig', 'berry', 'cherry')) return piece(outline, tone(picture.has('fig') ? 'plum' : 'raspberry', -0.04), 1.2, 0.16) + ellipse(-1.4, -1.6, 2, 1, tone('pink', 0, 0.7), -30)
    if (picture.has('nut')) return group(0, 0, 0, 0.86, halfNut())
    if (picture.has('lemon', 'coconut', 'orange')) return piece(outline, tone('cream', 0), 1.2, 0.16)
    return circle(1.2, 1.8, 5.6, tone('ink', 0, 0.2)) + path(outline, tone(light ? 'cream' : 'chocolate', light ? -0.04 : -0.05)) + ellipse(-1.4, -1.8, 2.4, 1.1, tone(light ? 'cream' : 'chestnut', 0.03, 0.9), -30)
  }
  const crystals = specks(scatter(random, 12, radius * 0.72), random, 0.8, 1.5, tone('cream', 0.02, 0.9))
  return folds + strew(random, scatter(random, radius > 40 ? 10 : 8, radius * 0.7, { apart: radius * 0.32 }), chip) + crystals
}

/** Powdered sugar, broken open in the oven. */
function cracks(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  let drawn = ''
  for (const [x, y] of scatter(random, 9, radius * 0.74, { apart: radius * 0.4 })) drawn += path(blobPath(random, radius * 0.27, radius * 0.22, { points: 5, jitter: 0.22, x, y }), tone('cream', random.between(-0.02, 0.02), dough === 'umber' ? 0.95 : 0.85))
  return drawn + specks(scatter(random, 14, radius * 0.86), random, 0.7, 1.7, tone('cream', 0.02, 0.9))
}

function linzer(picture: Picture, radius: number): string {
  const { random } = picture
  const scallop = (r: number) => smooth(Array.from({ length: 24 }, (_, index): Point => polar(r * (index % 2 ? 0.92 : 1.02), index * 15)))
  const jam: Colour = picture.has('fig') ? 'plum' : picture.has('peach', 'orange') ? 'saffronDeep' : 'raspberry'
  const heart = `M0 ${round(radius * 0.46)}C${round(-radius * 0.66)} ${round(-radius * 0.04)} ${round(-radius * 0.34)} ${round(-radius * 0.52)} 0 ${round(-radius * 0.2)}C${round(radius * 0.34)} ${round(-radius * 0.52)} ${round(radius * 0.66)} ${round(-radius * 0.04)} 0 ${round(radius * 0.46)}Z`
  const window = picture.choose('window', ['heart', 'round']) === 'heart' ? heart : smooth(Array.from({ length: 8 }, (_, index): Point => polar(radius * 0.4, index * 45)))
  return (
    piece(scallop(radius), tone('crust', -0.05), 4.4, 0.26) + `<g transform="translate(-.8 -1.4) scale(.97)">${path(scallop(radius), picture.glow('crustLight', -0.02, 0.7))}</g>` +
    specks(scatter(random, 30, radius * 0.86), random, 0.7, 2, tone('cream', 0.02, 0.9)) +
    path(window, tone('crust', -0.1)) + `<g transform="translate(.6 1) scale(.94)">${path(window, picture.glow(jam, 0.02, 1.1))}</g>` + ellipse(-radius * 0.14, -radius * 0.14, radius * 0.13, radius * 0.06, tone('cream', 0, 0.8), -30)
  )
}

/** Two shells with cream between, lying on their side or flat. */
function macaron(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const shells: Colour[] = picture.has('mint', 'herb', 'lime') ? ['avocado', 'basilLight'] : picture.has('lemon', 'coconut') ? ['butter', 'saffronLight'] : picture.has('berry', 'strawberry', 'cherry') ? ['pink', 'raspberry'] : ['pink', 'butter', 'celadon', 'crust']
  const shell = shells[index % shells.length]!
  const cream: Colour = shell === 'butter' ? 'raspberry' : 'cream'
  if (index % 3 !== 1) return circle(2.6, 4.4, radius, tone('ink', 0, 0.24)) + circle(0.8, 1.4, radius, tone(shell, -0.12)) + hoop(0, 0, radius - 2, tone(shell, -0.05), 4) + circle(-0.8, -1.4, radius - 3.4, picture.glow(shell, 0, 0.8)) + ellipse(-radius * 0.34, -radius * 0.4, radius * 0.24, radius * 0.12, tone('cream', 0.03, 0.7), -35)
  const half = (up: number) => path(`M${round(-radius)} ${round(up * 6)}C${round(-radius)} ${round(up * radius * 0.9)} ${round(radius)} ${round(up * radius * 0.9)} ${round(radius)} ${round(up * 6)}Z`, tone(shell, up < 0 ? 0.02 : -0.05)) + specks(Array.from({ length: 11 }, (_, at): Point => [-radius * 0.92 + at * radius * 0.184, up * 8]), random, 2.6, 4, tone(shell, up < 0 ? -0.05 : -0.1))
  return group(0, 0, [-24, 18, -60, 40][index % 4]!, 1, ellipse(3, 6, radius, radius * 0.7, tone('ink', 0, 0.24)) + half(1) + half(-1) + slab(-radius * 0.9, -5.5, radius * 1.8, 11, 5.5, tone(cream, -0.02)) + line(`M${round(-radius * 0.5)} ${round(-radius * 0.42)}Q0 ${round(-radius * 0.66)} ${round(radius * 0.4)} ${round(-radius * 0.48)}`, tone('cream', 0.02, 0.7), 3))
}

/** Shortbread: an oblong pricked with a fork, or dipped in chocolate. */
function finger(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const [w, h] = [radius * 1.2, radius * 1.78]
  const outline = slabPath(-w / 2, -h / 2, w, h, 9)
  const pricks = [-0.24, 0, 0.24].flatMap(x => [-0.28, 0, 0.28].map((y): Point => [x * w, y * h]))
  const dip = picture.has('chocolate') || picture.choose('dip', ['plain', 'dipped', 'sugar']) === 'dipped'
  const dipped = dip ? path(`M${round(-w / 2)} ${round(h * 0.08)}Q${round(-w * 0.2)} ${round(-h * 0.04)} 0 ${round(h * 0.06)}T${round(w / 2)} ${round(h * 0.02)}V${round(h / 2 - 9)}q0 9 -9 9H${round(-w / 2 + 9)}q-9 0 -9 -9Z`, picture.glow('chocolate', 0.02, 0.9)) + line(`M${round(-w * 0.34)} ${round(h * 0.2)}V${round(h * 0.34)}`, tone('crust', 0.05, 0.7), 2.6) : specks(scatterIn(random, 14, w * 0.86, h * 0.9), random, 0.7, 1.5, tone('cream', 0.02, 0.9))
  return group(0, 0, random.sway(6), 1, piece(outline, tone(dough, -0.12), 4, 0.26) + slab(-w / 2 + 0.6, -h / 2 - 1, w - 3, h - 4, 8, picture.glow(dough, 0, 0.6)) + specks(pricks, random, 1.5, 1.7, tone(dough, -0.16, 0.85)) + dipped)
}

function star(picture: Picture, radius: number, dough: Colour): string {
  const { random } = picture
  const points = Array.from({ length: 24 }, (_, index): Point => polar(radius * 1.08 * ([1, 0.9, 0.64, 0.9][index % 4]! + (index % 4 === 0 ? 0.02 : 0)), index * 15))
  const outline = smooth(points)
  const iced = picture.choose('iced', ['iced', 'nut', 'drizzle'])
  let drawn = piece(outline, tone(dough, -0.11), 4, 0.26) + `<g transform="translate(-.8 -1.4) scale(.95)">${path(outline, picture.glow(dough, 0.02, 0.8))}</g>`
  if (iced === 'iced') drawn += `<g transform="scale(.78)">${path(outline, tone(picture.has('chocolate') ? 'chocolate' : 'cream', 0.01))}</g>` + strewUpright(scatter(random, 6, radius * 0.44, { apart: radius * 0.26 }), () => circle(0, 0, 2.4, tone(random.pick<Colour>(['raspberry', 'saffron', 'basilLight']))))
  else if (iced === 'drizzle') drawn += group(0, 0, -30, 1, drizzle(picture, radius * 0.66, tone('chocolate'), 2.6, 4))
  else drawn += strew(random, scatter(random, 5, radius * 0.44, { apart: radius * 0.3 }), almondFlake, 1.05)
  return group(0, 0, random.angle(), 1, drawn)
}

/** Brownies or bars: whole on paper with cuts, or in squares pulled apart. */
function bars(picture: Picture, whole: boolean): Drawing {
  const { random } = picture
  const dough: Colour = picture.has('chocolate') ? 'umber' : picture.has('lemon') ? 'butter' : picture.has('herb', 'mint') ? 'avocado' : picture.choose('baked', ['sand', 'umber', 'honey'])
  const turn = picture.stream('turn').sway(5)
  const [columns, lines, side] = whole ? [4, 3, 62] : [3, 2, 82]
  const gap = whole ? 2 : 12
  const top = picture.choose('top', ['nuts', 'cracked', 'drizzle'])
  let drawn = ''
  for (let index = 0; index < columns * lines; index++) {
    if (whole && index === columns - 1) continue
    const x = ((index % columns) - (columns - 1) / 2) * (side + gap)
    const y = (Math.floor(index / columns) - (lines - 1) / 2) * (side + gap)
    let one = piece(slabPath(-side / 2, -side / 2, side, side, 7), tone(dough, -0.13), 5, 0.28) + slab(-side / 2, -side / 2 - 2, side - 2, side - 3, 7, picture.glow(dough, 0, 0.8))
    if (top === 'drizzle') one += group(0, 0, -30, 1, drizzle(picture, side * 0.42, tone(dough === 'umber' ? 'cream' : 'chocolate'), 2.8, 4))
    else one += line(`M${round(-side * 0.36)} ${round(-side * 0.1)}l${round(side * 0.2)} -5l${round(side * 0.14)} 7l${round(side * 0.26)} -4M${round(-side * 0.1)} ${round(side * 0.3)}l${round(side * 0.16)} -7l${round(side * 0.2)} 5`, tone(dough, 0.1, 0.6), 1.6)
    if (top === 'nuts' || picture.has('nut')) one += strew(random, scatter(random, 3, side * 0.32, { apart: side * 0.26 }), () => halfNut())
    one += specks(scatter(random, 8, side * 0.4), random, 0.8, 1.6, tone('cream', 0.02, 0.9)) + line(arc(-side / 2 + 9, -side / 2 + 7, 4, 180, 270), tone('cream', 0.02, 0.4), 2)
    drawn += group(x, y, whole ? 0 : random.sway(7), 1, one)
  }
  const crumbs = whole ? group(99, -64, 0, 1, strew(random, scatter(random, 10, 22, { apart: 7 }), () => crumb(picture, random.between(1.6, 3.2), dough))) : ''
  return { svg: tray(picture) + paper(298, 200, turn) + group(0, 0, turn, 1, drawn + crumbs), reach: reachOf(168, 118) }
}
