import { blobPath, speckled } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group, path, piece } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import type { Area, Filling } from './tart-area.ts'

/** Piped peaks of meringue, browned by the flame, over whatever curd lies beneath. */
export const meringue: Filling = {
  name: 'meringue',
  colour: 'saffron',
  lighter: 0.02,
  draw: (own, area) => peaks(own, area, own.choose('peaks', ['crown', 'all']) === 'crown'),
  drawSmall: (own, area) => peaks(own, area, false),
}

function peaks(own: Picture, area: Area, crown: boolean): string {
  const { random } = own
  const size = Math.min(34, Math.max(25, area.reach * 0.34))
  const shown = stamps(own, 'peak', () => peak(own, size * 0.62), 4)
  const laid = area.laid(size * 0.94).filter(({ x, y }) => !crown || Math.hypot(x, y) > area.reach * 0.46)
  return (
    laid.map(({ x, y }) => group(x, y, random.angle(), random.between(0.92, 1.08), shown())).join('') +
    speckled(random, 24, area.reach * 0.4, 0.8, 1.6, tone('lime', 0.02, 0.8))
  )
}

/** One kiss of meringue from above: a swirl to a point, caramel at its ridges. */
function peak(own: Picture, radius: number): string {
  const { random } = own
  const tier = (share: number, x: number, y: number) =>
    blobPath(random, radius * share, radius * share * 0.94, { points: 8, jitter: 0.07, x, y })
  const at = radius / 20
  return (
    piece(tier(1, 0, 0), tone('oat', -0.05), 3, 0.24) +
    path(tier(0.93, -0.8 * at, -1 * at), tone('cream', 0.01)) +
    path(
      `M${-14 * at} ${6 * at}C${-10 * at} ${16 * at} ${10 * at} ${17 * at} ${15 * at} ${5 * at}C${8 * at} ${11 * at} ${-6 * at} ${12 * at} ${-14 * at} ${6 * at}Z`,
      tone('crustDeep', 0.1, 0.55),
    ) +
    path(tier(0.62, -1 * at, -2 * at), tone('crust', 0.08, 0.75)) +
    path(tier(0.55, -1.5 * at, -3 * at), tone('cream', 0.02)) +
    path(
      `M${-8 * at} ${1 * at}C${-4 * at} ${7 * at} ${6 * at} ${6 * at} ${8 * at} ${-1 * at}C${3 * at} ${3 * at} ${-3 * at} ${4 * at} ${-8 * at} ${1 * at}Z`,
      tone('crustDeep', 0.06, 0.6),
    ) +
    path(tier(0.22, -1 * at, -3 * at), tone('crust', 0.02, 0.9)) +
    path(tier(0.12, -1.5 * at, -4 * at), tone('umber', 0.06, 0.9))
  )
}
