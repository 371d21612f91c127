import type { Patch } from './components.ts'
import type { Box } from './grey.ts'
import type { PrintedLine } from './layout.ts'

/** Patches that stand over or in each other, as the parts of "i" or "%". */
export type Glyph = { box: Box; ids: number[] }

/** The box around some glyphs. */
export function mergedBox(glyphs: readonly { box: Box }[]): Box {
  return {
    left: Math.min(...glyphs.map(({ box }) => box.left)),
    right: Math.max(...glyphs.map(({ box }) => box.right)),
    top: Math.min(...glyphs.map(({ box }) => box.top)),
    bottom: Math.max(...glyphs.map(({ box }) => box.bottom)),
  }
}

/** The glyphs of a line from left to right, points and dashes among them. `near` are patches that no other line owns. */
export function glyphsOfLine(line: PrintedLine, near: readonly Patch[]): Glyph[] {
  const small = near.filter(patch => {
    const [x, y] = [(patch.left + patch.right) / 2, (patch.top + patch.bottom) / 2]
    const foot = line.foot + line.slope * (x - line.middle)
    const isHere = x > line.left - line.height && x < line.right + line.height
    return (
      isHere &&
      y < foot + 0.3 * line.height &&
      y > foot - 1.2 * line.height &&
      patch.bottom - patch.top < 1.6 * line.height
    )
  })
  const glyphs: Glyph[] = []
  for (const { id, left, right, top, bottom } of [...line.patches, ...small].sort((a, b) => a.left - b.left)) {
    const last = glyphs[glyphs.length - 1]
    const shared = last ? Math.min(last.box.right, right) - left : 0
    if (last && shared > 0.4 * Math.min(right - left, last.box.right - last.box.left)) {
      last.box = mergedBox([last, { box: { left, right, top, bottom } }])
      last.ids.push(id)
    } else glyphs.push({ box: { left, right, top, bottom }, ids: [id] })
  }
  return glyphs
}
