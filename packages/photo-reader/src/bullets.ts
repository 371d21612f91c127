import type { Patch } from './components.ts'
import type { PrintedLine } from './layout.ts'
import type { Glyph } from './line-glyphs.ts'
import { glyphsOfLine } from './line-glyphs.ts'
import { asRun } from './text-lines.ts'

/** Whether a glyph at the start of a line is a bullet or a dash, by its size, its place over the foot and its filling. */
function isBullet(glyph: Glyph, ink: number, line: PrintedLine): boolean {
  const { left, right, top, bottom } = glyph.box
  const [w, h] = [(right - left) / line.height, (bottom - top) / line.height]
  const over = (line.foot - (top + bottom) / 2) / line.height
  if (over < 0.15 || over > 0.75) return false
  const filling = ink / ((right - left) * (bottom - top))
  const isDash = h < 0.2 && w > 1.5 * h && w < 1.1
  return isDash || (h > 0.14 && h < 0.62 && w > 0.6 * h && w < 1.7 * h && filling > 0.62 && over - h / 2 > 0.06)
}

/**
 * Takes the bullet off a line, if it begins with one, as the reader makes odd signs of it. `near` are patches that no
 * line owns. Answers the line without it and the ids of the bullet's patches.
 */
export function withoutBullet(line: PrintedLine, near: readonly Patch[]): { line: PrintedLine; bullet: number[] } {
  const glyphs = glyphsOfLine(line, near)
  const [first, second] = glyphs
  if (!first || !second || glyphs.length < 3) return { line, bullet: [] }
  const sizes = new Map([...line.patches, ...near].map(patch => [patch.id, patch.ink]))
  const ink = first.ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
  const gap = second.box.left - first.box.right
  if (gap < 0.22 * line.height || !isBullet(first, ink, line)) return { line, bullet: [] }
  const rest = line.patches.filter(({ id }) => !first.ids.includes(id))
  if (rest.length === 0) return { line, bullet: [] }
  return { line: { ...asRun(rest), column: line.column }, bullet: first.ids }
}
