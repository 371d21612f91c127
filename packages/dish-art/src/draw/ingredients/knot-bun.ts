import { blobPath, scatter, speckled } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, group, line, path, piece, round, slab } from '../shapes.ts'

/** A bun tied from a striped ribbon of dough, spice between its turns, pearl sugar on top. */
export function knotBun(picture: Picture, radius: number, index: number): string {
  const { random } = picture
  const r = radius
  const base = blobPath(random, r * 0.98, r * 0.92, { points: 10, jitter: 0.05 })
  const strand = (degrees: number, y: number, long: number) => {
    const d = data`M${-long * r} ${y * r}C${-long * r * 0.4} ${(y - 0.36) * r} ${long * r * 0.4} ${(y - 0.36) * r} ${long * r} ${y * r}`
    return group(
      0,
      0,
      degrees,
      1,
      line(d, tone('crustDeep', -0.1), r * 0.33) +
        line(d, tone('crust', -0.01), r * 0.27) +
        `<g transform="translate(0 ${round(-r * 0.035)})">${line(d, tone('crust', 0.1), r * 0.15)}</g>` +
        `<g transform="translate(0 ${round(r * 0.06)})">${line(d, tone('umber', 0.02, 0.8), r * 0.05)}</g>`,
    )
  }
  const turns = [0, 62, 124, 186, 248, 310]
    .map((degrees, at) => strand(degrees + 12, 0.62 - (at % 2) * 0.05, 0.5))
    .join('')
  const middle = strand(20, 0.24, 0.42) + strand(140, 0.24, 0.42) + strand(260, 0.22, 0.42)
  const pearls = scatter(random, 12, r * 0.72, { apart: r * 0.2 })
    .map(([x, y]) =>
      group(
        x,
        y,
        random.angle(),
        1,
        slab(-1.8, -1.2, 5, 4.6, 1.3, tone('ink', 0, 0.2)) + slab(-2.5, -2.3, 5, 4.4, 1.4, tone('cream', 0.02)),
      ),
    )
    .join('')
  return group(
    0,
    0,
    index * 50,
    1,
    piece(base, tone('crustDeep', -0.03), 5, 0.28) +
      path(blobPath(random, r * 0.84, r * 0.8, { points: 9, jitter: 0.05 }), tone('crust', -0.05)) +
      turns +
      middle +
      line(data`M${-r * 0.16} ${-r * 0.1}Q0 ${-r * 0.28} ${r * 0.2} ${-r * 0.06}`, tone('crustLight', 0.01), r * 0.2) +
      pearls +
      speckled(random, 20, r * 0.8, 0.7, 1.4, tone('umber', -0.06, 0.75)),
  )
}
