import { blob, blobPath, scatter, scatterIn, speckled, strewIn } from '../arrange.ts'
import { board } from '../boards.ts'
import { garnish, mint, pepper, sprinkle } from '../finish.ts'
import { crumb } from '../ingredients/grains.ts'
import { tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import {
  arc,
  circle,
  data,
  group,
  line,
  type Point,
  path,
  piece,
  polar,
  round,
  shift,
  slabPath,
  smooth,
  wedge,
} from '../shapes.ts'
import { plate } from '../vessels.ts'
import type { Filling, Laid } from './tart-area.ts'
import { fillingOf } from './tart-fillings.ts'

/** A round tart in its fluted crust, a folded galette, a lattice pie, a covered pie, an oblong one or four small ones. */
export function drawTart(picture: Picture): Drawing {
  const filling = fillingOf(picture)
  const form = picture.choose('form', formsOf(picture, filling))
  if (form === 'oblong')
    return {
      svg:
        board(picture, 300, 216) + group(0, 0, picture.stream('turn').pick([-14, 9, 16]), 1, oblong(picture, filling)),
      reach: reachOf(150, 108),
    }
  if (form === 'small') return { svg: board(picture, 318, 250) + small(picture, filling), reach: reachOf(159, 126) }
  const onBoard = picture.choose('vessel', ['plate', 'plate', 'board']) === 'board'
  const base = onBoard ? { svg: board(picture, 300, 262), reach: reachOf(150, 132) } : plate(picture, 140)
  const radius = onBoard ? 112 : 115
  const whole = form === 'galette' ? galette(picture, filling, radius) : roundTart(picture, filling, radius, form)
  return { svg: base.svg + cut(picture, whole, radius), reach: base.reach }
}

function formsOf(picture: Picture, filling: Filling): readonly string[] {
  if (picture.is('tart', 'rustic')) return ['galette']
  if (filling.name === 'meringue') return ['fluted', 'fluted', 'oblong']
  if (filling.savoury && picture.has('chicken', 'beef')) return ['lid']
  if (filling.name === 'cherries' || filling.name === 'berries')
    return ['lattice', 'lattice', 'fluted', 'galette', 'oblong']
  if (filling.name === 'slices') return ['fluted', 'fluted', 'galette', 'lattice', 'oblong']
  if (filling.savoury) return ['fluted', 'fluted', 'oblong']
  return ['fluted', 'fluted', 'fluted', 'oblong', 'small']
}

/** Points for pieces about `size` wide in rings round the middle, each with its turn outwards. */
function rings(radius: number, size: number): Laid[] {
  const laid: Laid[] = []
  for (let r = radius - size * 0.48; r > size * 0.3; r -= size * 0.9) {
    const count = Math.max(3, Math.floor((2 * Math.PI * r) / size))
    for (let index = 0; index < count; index++) {
      const degrees = (index * 360) / count + r * 3
      const [x, y] = polar(r, degrees)
      laid.push({ x, y, degrees: degrees + 90 })
    }
  }
  return laid
}

function rows(width: number, height: number, size: number): Laid[] {
  const laid: Laid[] = []
  const [across, down] = [Math.max(1, Math.floor(width / size)), Math.max(1, Math.round(height / size))]
  for (let index = 0; index < across * down; index++) {
    const [column, row] = [Math.floor(index / down), index % down]
    laid.push({
      x: ((column + 0.5) / across - 0.5) * width + (row % 2 ? size * 0.22 : -size * 0.22),
      y: ((row + 0.5) / down - 0.5) * height,
      degrees: row % 2 ? 96 : 84,
    })
  }
  return laid
}

function flutes(radius: number, count: number): Point[] {
  return Array.from({ length: count * 2 }, (_, index) =>
    polar(radius * (index % 2 ? 0.965 : 1.015), (index * 180) / count),
  )
}

function roundTart(picture: Picture, filling: Filling, radius: number, form: string): string {
  const edge = smooth(flutes(radius, 30))
  let d = ''
  for (let index = 0; index < 30; index++) {
    const [x, y] = polar(radius * 0.96, index * 12 + 6)
    const [endX, endY] = polar(radius * 0.885, index * 12 + 6)
    d += data`M${x} ${y}L${endX} ${endY}`
  }
  const inner = radius * 0.86
  let drawn =
    piece(edge, tone('crust', -0.09), 6, 0.28) +
    `<g transform="translate(-1 -1.6) scale(.985)">${path(edge, tone('crust', 0.01))}</g>` +
    line(d, tone('crustDeep', 0.04, 0.6), 2.4)
  drawn += line(arc(-0.6, -1, radius * 0.945, 185, 285), tone('crustLight', 0.04, 0.7), 3)
  drawn +=
    circle(0, 0, inner + 1, tone('crustDeep', -0.04)) +
    circle(1, 1.6, inner - 1.4, picture.glow(filling.colour, filling.lighter ?? 0, 0.9))
  const area = {
    laid: (size: number) => rings(inner - 4, size),
    points: (count: number, apart: number) => scatter(picture.random, count, inner - 10, { apart }),
    reach: inner,
  }
  if (form === 'lid') return drawn + lid(picture, inner)
  drawn += filling.draw(picture, area)
  return drawn + (form === 'lattice' ? picture.clipRound(inner, lattice(picture, inner)) : '')
}

function lid(picture: Picture, inner: number): string {
  const turn = picture.stream('turn').angle()
  const slots = [0, 72, 144, 216, 288]
    .map(degrees =>
      group(
        0,
        0,
        degrees + turn,
        1,
        path('M26 -5Q48 -12 62 0Q48 8 26 5Q32 0 26 -5Z', tone('tomatoDeep', -0.1)) +
          line('M26 -6Q48 -14 64 -1', tone('crustLight', 0.02), 3),
      ),
    )
    .join('')
  return (
    circle(0.5, 1, inner - 1, picture.glow('crust', 0.05, 1.2)) +
    blob(picture.random, inner * 0.62, inner * 0.56, tone('crustDeep', 0.08, 0.22), { jitter: 0.2 }) +
    slots +
    circle(0, 0, 7, tone('tomatoDeep', -0.12)) +
    line(arc(0, 0, 8, 150, 330), tone('crustLight', 0.03), 3) +
    sprinkle(picture, inner * 0.86, 30)
  )
}

function lattice(picture: Picture, inner: number): string {
  let drawn = ''
  const strips = (degrees: number) => {
    let inside = ''
    for (let index = -2; index <= 2; index++) {
      const y = index * inner * 0.4 - 8
      inside +=
        piece(slabPath(-inner, y, inner * 2, 17, 4), tone('crust', -0.02), 4, 0.28) +
        path(slabPath(-inner, y + 1.6, inner * 2, 12, 4), tone('crust', 0.07)) +
        line(data`M${-inner * 0.8} ${y + 4}h${inner * 1.3}`, tone('crustLight', 0.05, 0.8), 2)
    }
    return group(0, 0, degrees, 1, inside)
  }
  const turn = picture.stream('turn').between(-30, 30)
  drawn += strips(turn) + strips(turn + 90)
  return drawn + sprinkle(picture, inner, 40)
}

function galette(picture: Picture, filling: Filling, radius: number): string {
  const { random } = picture
  const inner = radius * 0.68
  let drawn = piece(
    blobPath(random, radius, radius * 0.97, { points: 13, jitter: 0.035 }),
    tone('crust', -0.06),
    6,
    0.28,
  )
  drawn += circle(0, 0, inner + 4, picture.glow(filling.colour, filling.lighter ?? 0, 0.9))
  drawn += filling.draw(picture, {
    laid: size => rings(inner + 6, size),
    points: (count, apart) => scatter(random, count, inner, { apart }),
    reach: inner,
  })
  const folds = 9
  for (let index = 0; index < folds; index++) {
    const fold: Point[] = [
      polar(radius * 0.99, -24),
      polar(radius * 1.01, 0),
      polar(radius * 0.98, 24),
      polar(inner * 1.0 + random.sway(4), 17),
      polar(inner * 0.97 + random.sway(5), -2),
      polar(inner * 1.06, -20),
    ]
    drawn += group(
      0,
      0,
      (index * 360) / folds,
      1,
      piece(smooth(fold), tone('crust', -0.015), 3, 0.24) +
        `<g transform="translate(${round(radius * 0.045)} 0) scale(.955)">${path(smooth(fold), tone('crust', 0.06))}</g>`,
    )
  }
  return (
    drawn +
    line(arc(-1, -2, radius * 0.93, 190, 262), tone('crustLight', 0.05, 0.75), 3.4) +
    speckled(random, 70, radius * 0.97, 0.7, 1.7, tone('cream', 0.02, 0.9), { inner: inner * 1.1 })
  )
}

function oblong(picture: Picture, filling: Filling): string {
  const [w, h] = [262, 132]
  let edge = ''
  for (let x = -w / 2 + 7; x < w / 2; x += 11) edge += `M${round(x)} ${-h / 2}v9M${round(x)} ${h / 2 - 9}v9`
  for (let y = -h / 2 + 7; y < h / 2; y += 11) edge += `M${-w / 2} ${round(y)}h9M${w / 2 - 9} ${round(y)}h9`
  const area = {
    laid: (size: number) => rows(w - 40, h - 32, size),
    points: (count: number, apart: number) => scatterIn(picture.random, count, w - 46, h - 46, apart),
    reach: 66,
  }
  return (
    piece(slabPath(-w / 2, -h / 2, w, h, 9), tone('crust', -0.07), 6, 0.28) +
    path(slabPath(-w / 2, -h / 2 - 1.6, w - 1.6, h - 1, 9), tone('crust', 0.02)) +
    line(edge, tone('crustDeep', 0.05, 0.6), 2.4) +
    line(`M${-w / 2 + 14} ${-h / 2 + 5}H60`, tone('crustLight', 0.05, 0.8), 3) +
    path(slabPath(-w / 2 + 12, -h / 2 + 12, w - 24, h - 24, 5), tone('crustDeep', -0.04)) +
    path(
      slabPath(-w / 2 + 14.5, -h / 2 + 15, w - 29, h - 29, 4),
      picture.glow(filling.colour, filling.lighter ?? 0, 0.9),
    ) +
    filling.draw(picture, area)
  )
}

function small(picture: Picture, filling: Filling): string {
  return [
    [-76, -56],
    [74, -60],
    [-70, 60],
    [80, 58],
  ]
    .map(([x, y]) =>
      shift(x!, y!, roundTart(picture, { ...filling, draw: filling.drawSmall ?? filling.draw }, 54, 'small')),
    )
    .join('')
}

/** The tart whole, with one slice taken, or with one slice drawn out. */
function cut(picture: Picture, whole: string, radius: number): string {
  const how = picture.choose('cut', ['whole', 'taken', 'drawn'])
  const finish =
    picture.spec.section === 'treats' && picture.choose('finish', ['mint', 'none']) === 'mint'
      ? mint(0, 4, -20, 1.1)
      : ''
  if (how === 'whole') return whole + finish
  const start = picture.stream('cut-at').pick([20, 40, 110, 300])
  const wide = 44
  const id = picture.define('tart', own => `<g id="${own}">${whole}</g>`)
  const [mx, my] = polar(how === 'drawn' ? 17 : radius, start + wide / 2)
  const rest = picture.clip('rest', wedge(radius * 1.2, start + wide, start + 360), `<use href="#${id}"/>`)
  const [ax, ay] = polar(radius * 0.97, start)
  const [bx, by] = polar(radius * 0.97, start + wide)
  const sides =
    line(data`M${ax} ${ay}L0 0L${bx} ${by}`, tone('crustLight', -0.04), 3.4) +
    line(data`M${ax} ${ay}L0 0`, tone('crustDeep', 0, 0.5), 1.2)
  if (how === 'taken')
    return (
      rest +
      sides +
      group(
        mx * 0.66,
        my * 0.66,
        0,
        1,
        strewIn(picture.random, 9, radius * 0.2, { apart: 6 }, () =>
          crumb(picture, picture.random.between(1.5, 3.4), 'crust'),
        ),
      ) +
      finish
    )
  return (
    rest +
    sides +
    group(
      mx,
      my,
      0,
      1,
      picture.clip('slice', wedge(radius * 1.2, start, start + wide), `<use href="#${id}"/>`) + sides,
    ) +
    (picture.is('tart', 'savoury') ? pepper(picture, radius * 0.6) + garnish(picture, 2, radius * 0.3) : '')
  )
}
