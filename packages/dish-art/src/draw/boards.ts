import { ring, scatterIn } from './arrange.ts'
import { type Colour, tone } from './palette.ts'
import type { Picture } from './picture.ts'
import { circle, data, group, hoop, line, path, round, slab, slabPath } from './shapes.ts'
import { roundShadow } from './vessels.ts'

/** The blurred shadow of a flat thing with square sides. */
export function slabShadow(picture: Picture, width: number, height: number, corner: number): string {
  return picture.soft(slab(-width / 2 + 9, -height / 2 + 13, width, height, corner, tone('ink', -0.08, 0.42)))
}

/** A board of wood, slate or marble, as the picture chooses. */
export function board(picture: Picture, width = 310, height = 220): string {
  const stuff = picture.choose('board', ['wood', 'wood', 'walnut', 'slate', 'marble'])
  const random = picture.stream('board')
  const dark = picture.setting.dark
  const colour: Colour =
    stuff === 'slate'
      ? dark
        ? 'steel'
        : 'iron'
      : stuff === 'marble'
        ? 'cream'
        : stuff === 'walnut' && dark
          ? 'wood'
          : stuff === 'walnut'
            ? 'walnut'
            : 'wood'
  const lift = stuff === 'slate' && !dark ? 0.08 : 0
  let svg = slabShadow(picture, width, height, 20)
  svg += slab(-width / 2, -height / 2, width, height, 20, tone(colour, lift - 0.09))
  svg += slab(-width / 2, -height / 2 - 2.4, width, height, 20, tone(colour, lift + 0.03))
  let grain = ''
  for (const [x, y] of scatterIn(random, 10, width - 120, height - 24, 6)) {
    const bend = stuff === 'marble' ? 26 : 5
    grain += data`M${x - 56} ${y}q${random.between(20, 50)} ${random.sway(bend)} ${random.between(70, 108)} ${random.sway(bend / 2)}`
  }
  svg += line(grain, stuff === 'marble' ? tone('steel', -0.02, 0.55) : tone(colour, lift - 0.08, 0.5), 1.3)
  svg += line(data`M${-width / 2 + 18} ${-height / 2 + 0.4}H${width / 2 - 60}`, tone('cream', 0.02, 0.5), 1.6)
  if (stuff !== 'marble')
    svg +=
      circle(width / 2 - 20, 0, 7, tone(picture.setting.ground, -0.06)) +
      hoop(width / 2 - 20, 0, 7.4, tone('ink', 0, 0.3), 1)
  return group(0, 0, random.sway(5), 1, svg)
}

/** A baking sheet, steel or enamel, lined with paper. */
export function tray(picture: Picture, width = 336, height = 236): string {
  const stuff = picture.choose('tray', ['steel', 'enamel', 'iron'])
  const colour: Colour = stuff === 'steel' ? 'steel' : stuff === 'enamel' ? 'cream' : 'iron'
  const edge = stuff === 'enamel' ? tone('denim', 0) : tone(colour, -0.1)
  const lift = stuff === 'iron' ? 0.08 : 0
  const [w, h] = [width, height]
  return (
    slabShadow(picture, w, h, 20) +
    slab(-w / 2, -h / 2, w, h, 20, edge) +
    slab(
      -w / 2 + (stuff === 'enamel' ? 3 : 1),
      -h / 2 + (stuff === 'enamel' ? 2.6 : 0),
      w - (stuff === 'enamel' ? 6 : 2),
      h - (stuff === 'enamel' ? 6 : 2),
      18,
      tone(colour, lift + 0.04),
    ) +
    slab(-w / 2 + 9, -h / 2 + 9, w - 18, h - 18, 12, tone(colour, lift - 0.15)) +
    slab(-w / 2 + 11, -h / 2 + 12.5, w - 22, h - 23.5, 11, tone(stuff === 'enamel' ? 'cream' : colour, lift - 0.04)) +
    line(data`M${-w / 2 + 20} ${-h / 2 + 4.5}H${w / 2 - 90}`, tone('cream', 0.03, 0.75), 2)
  )
}

/** Baking paper with folds, a little askew. */
export function paper(width: number, height: number, degrees: number): string {
  const d = slabPath(-width / 2, -height / 2, width, height, 3)
  const folds = data`M${-width / 2} ${-height * 0.12}L${width / 2} ${-height * 0.16}M${-width * 0.16} ${-height / 2}L${-width * 0.13} ${height / 2}`
  return group(0, 0, degrees, 1, path(d, tone('oat', 0.035)) + line(folds, tone('crust', 0.06, 0.25), 1.2))
}

/** A baking dish with two ears. */
export function bakingDish(picture: Picture, width = 300, height = 216, corner = 34): string {
  const { glaze } = picture.setting
  const [c, l] = [glaze.colour, glaze.lighter]
  const [w, h] = [width, height]
  const ears =
    slab(-w / 2 - 20, -h * 0.17, w + 40, h * 0.34, 18, tone(c, l - 0.08)) +
    slab(-w / 2 - 20, -h * 0.17 - 2, w + 40, h * 0.34, 18, tone(c, l - 0.01))
  const holes = slab(-w / 2 - 13, -h * 0.09, w + 26, h * 0.17, 9, tone('ink', 0, 0.35))
  return (
    slabShadow(picture, w, h, corner) +
    ears +
    holes +
    slab(-w / 2, -h / 2, w, h, corner, tone(c, l - 0.07)) +
    slab(-w / 2, -h / 2 - 2, w, h, corner, tone(c, l + 0.02)) +
    line(data`M${-w / 2 + corner} ${-h / 2 + 3}H${w / 2 - corner - 60}`, tone('cream', 0.03, 0.6), 2.6) +
    slab(-w / 2 + 10, -h / 2 + 8, w - 20, h - 18, corner - 8, tone(c, l - 0.18))
  )
}

/** A bamboo steamer's rim and slats; food lies within `radius − 22`. */
export function steamer(picture: Picture, radius = 132): string {
  let slats = ''
  for (let y = -radius; y < radius; y += 13) slats += `M${-radius} ${round(y)}h${radius * 2}v10.500h-${radius * 2}Z`
  const inside = circle(0, 0, radius - 14, tone('wood', -0.16)) + path(slats, tone('wood', 0.1))
  return (
    roundShadow(picture, radius) +
    circle(0, 0, radius, tone('wood', -0.1)) +
    circle(-0.8, -1.4, radius - 1.6, tone('wood', 0.08)) +
    hoop(0, 0, radius - 7, tone('wood', -0.06), 1.4) +
    circle(0, 0, radius - 12, tone('wood', -0.14)) +
    picture.clipRound(radius - 15, inside) +
    ring(4, radius - 6.5, 45, () => slab(-7, -5, 14, 10, 2, tone('wood', -0.12)))
  )
}

/** A wire rack to cool things on. */
export function rack(picture: Picture, width = 330, height = 232): string {
  const [w, h] = [width, height]
  let wires = ''
  for (let x = -w / 2 + 16; x < w / 2; x += 15) wires += data`M${x} ${-h / 2}V${h / 2}`
  const across = data`M${-w / 2} ${-h / 6}H${w / 2}M${-w / 2} ${h / 6}H${w / 2}`
  const frame = slabPath(-w / 2, -h / 2, w, h, 16)
  const ink = picture.setting.dark ? tone('steel', 0.02) : tone('iron', 0.12)
  return (
    `<g transform="translate(5 8)" opacity=".25">${line(wires + across + frame, tone('ink', -0.1), 3.4)}</g>` +
    line(wires + across, ink, 2.2) +
    line(frame, ink, 4.4) +
    line(frame, tone('cream', 0, 0.35), 1)
  )
}
