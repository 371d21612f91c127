import type { Patches } from './components.ts'
import type { Box, Grey } from './grey.ts'
import { whitePicture } from './grey.ts'
import type { PrintedLine } from './layout.ts'
import { lineBox } from './layout.ts'

/** White around the letters of a line's picture, in pixels. */
const BORDER = 12

/** A line's letters alone, on white, and where its corner lies on the page. */
export type LinePicture = { picture: Grey; left: number; top: number }

/** Whose letters each patch is: lines by their place in the list, -1 for patches of no line. */
export function ownersOf(lines: readonly PrintedLine[]): Map<number, number> {
  const owners = new Map<number, number>()
  lines.forEach((line, at) => {
    for (const { id } of line.patches) owners.set(id, at)
  })
  return owners
}

/** Draws one line without what reaches in from the lines above and below. */
export function pictureOfLine(
  page: Grey,
  { ids }: Patches,
  owners: ReadonlyMap<number, number>,
  line: PrintedLine,
  at: number,
): LinePicture {
  const box: Box = lineBox(line, page)
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const picture = whitePicture(w + 2 * BORDER, h + 2 * BORDER)
  const foreign = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const id = ids[(box.top + y) * page.width + box.left + x] as number
      const owner = id === 0 ? undefined : owners.get(id)
      if (owner === undefined || owner === at) continue
      // The soft edge of a foreign letter goes with it.
      for (let j = Math.max(0, y - 2); j <= Math.min(h - 1, y + 2); j++) {
        for (let i = Math.max(0, x - 2); i <= Math.min(w - 1, x + 2); i++) foreign[j * w + i] = 1
      }
    }
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (foreign[y * w + x]) continue
      picture.data[(y + BORDER) * picture.width + x + BORDER] = page.data[
        (box.top + y) * page.width + box.left + x
      ] as number
    }
  }
  return { picture, left: box.left - BORDER, top: box.top - BORDER }
}
