import { type SourceLine, sourceLine } from 'recipe-reader'
import { getDocumentProxy } from 'unpdf'
import { PASTED_MAX, PDF_PAGES_MAX } from '#common/capture.ts'
import { FileError } from './file-error.ts'

/** Letters of all pages below which they are pictures with a number or a web address printed by hand. */
const LETTERS_MIN = 20
/** Height of capitals as a part of the size of a font. */
const CAPITALS = 0.7

/** A piece of text where it stands, in points from the lower left corner of its page. */
type Piece = { text: string; left: number; right: number; base: number; size: number }
type Line = Piece & { page: number; column: number; above: number | null }

/**
 * The lines of a PDF in the order in which they are printed, with their places. Throws {@link FileError}: `locked` with
 * a password, `too-many-pages`, `pictures` when there is no text, `damaged`.
 */
export async function linesOfPdf(body: Uint8Array): Promise<SourceLine[]> {
  const document = await getDocumentProxy(new Uint8Array(body), { stopAtErrors: false, verbosity: 0 }).catch(error => {
    throw new FileError(error?.name === 'PasswordException' ? 'locked' : 'damaged', { cause: error })
  })
  if (document.numPages > PDF_PAGES_MAX) throw new FileError('too-many-pages')
  const lines: Line[] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length < PASTED_MAX; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    for (const line of linesOfPage(
      items.flatMap(item => ('str' in item ? asPiece(item) : [])),
      number,
    )) {
      lines.push(line)
      length += line.text.length
    }
  }
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
  if (letters < LETTERS_MIN) throw new FileError('pictures')
  const pitches = usualPitches(lines)
  return lines
    .map(line => {
      const leading = leadingOf(line)
      const isAfterGap = leading > 1.45 * (pitches.get(columnOf(line)) ?? Number.POSITIVE_INFINITY)
      return sourceLine(line.text, isAfterGap, placeOf(line, leading))
    })
    .filter(line => line.text !== '' || line.number !== null)
}

type TextItem = { str: string; width: number; transform: number[] }

/** Text that stands upright; what runs up the side of a page is no part of a recipe. */
function asPiece({ str, width, transform }: TextItem): Piece[] {
  const [across = 0, slant = 0, , up = 0, left = 0, base = 0] = transform
  if (str.trim() === '' || Math.abs(slant) > Math.abs(across) / 4) return []
  return [{ text: str, left, right: left + width, base, size: Math.abs(up) || 1 }]
}

/** Puts pieces on one base together, and tells columns apart: a line that stands above the one before it begins one. */
function linesOfPage(pieces: readonly Piece[], page: number): Line[] {
  const lines: Line[] = []
  let column = 0
  for (const piece of pieces) {
    const last = lines.at(-1)
    const size = Math.max(piece.size, last?.size ?? 0)
    const isOnBase = last !== undefined && Math.abs(last.base - piece.base) < size / 2
    if (last && isOnBase && piece.left > last.right - size) {
      const gap = piece.left - last.right
      const isApart = gap > 0.15 * size && !/\s$/.test(last.text) && !/^\s/.test(piece.text)
      last.text += (isApart ? ' ' : '') + piece.text
      last.right = Math.max(last.right, piece.right)
      last.size = size
      continue
    }
    const isAbove = last !== undefined && piece.base > last.base + last.size
    if (isAbove || isOnBase) column++
    lines.push({ ...piece, page, column, above: last && !isAbove && !isOnBase ? last.base : null })
  }
  return lines
}

const columnOf = ({ page, column }: Line): string => `${page}/${column}`
const leadingOf = ({ above, base }: Line): number => (above === null ? 0 : Math.max(0, above - base))

/** The distance between lines of one paragraph, by column: a small one, since there are fewer gaps than lines. */
function usualPitches(lines: readonly Line[]): Map<string, number> {
  const all = new Map<string, number[]>()
  for (const line of lines) {
    const leading = leadingOf(line)
    if (leading > 0) all.set(columnOf(line), [...(all.get(columnOf(line)) ?? []), leading])
  }
  return new Map([...all].map(([key, found]) => [key, found.sort((a, b) => a - b)[Math.floor(found.length / 4)] ?? 0]))
}

function placeOf({ text, page, column, left, right, size }: Line, leading: number): SourceLine['place'] {
  const first = text.trim().split(/\s/)[0] ?? ''
  const firstWord = ((first.length + 1) / Math.max(1, text.length)) * (right - left)
  return { page, column, left, right, height: CAPITALS * size, leading, firstWord }
}
