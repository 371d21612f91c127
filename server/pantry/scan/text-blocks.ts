import type { PictureWord } from 'photo-reader'

export type Box = { left: number; right: number; top: number; bottom: number }

/** Words that stand beside each other on one package. `height` is that of its letters, in pixels of the view. */
export type TextLine = Box & { words: PictureWord[]; height: number }
/** Lines of one package that stand below each other, from the top down. */
export type TextBlock = Box & { lines: TextLine[] }

/** Signs of one word that are looked at. */
const LONG = 60
/** Words and lines of one view that are looked at; a shelf has some hundred. */
const MOST_WORDS = 1500
/** Words that are read worse than this, from 0 to 100, are dirt, edges and patterns. */
const DIRT = 30
/** How far apart words of one line, and lines of one block, stand at most, in heights of their letters. */
const GAP_ACROSS = 1.4
/** The largest gap, in heights of their letters, between words that are both long enough to be names of their own. */
const GAP_OF_NAMES = 1.1
const NAME = 4
const GAP_DOWN = 1.3

/** What encloses boxes, of which there is at least one. */
export const boxOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(box => box.left)),
  right: Math.max(...boxes.map(box => box.right)),
  top: Math.min(...boxes.map(box => box.top)),
  bottom: Math.max(...boxes.map(box => box.bottom)),
})

function asLine(words: PictureWord[]): TextLine {
  const heights = words.map(word => word.bottom - word.top).sort((one, other) => one - other)
  return { ...boxOf(words), words, height: heights[heights.length >> 1] ?? 0 }
}

const isName = ({ text }: PictureWord): boolean => text.length >= NAME && !/\d/.test(text)

/** The reader takes what stands at one height for one line, though it be on several packages. */
function splitLine(line: readonly PictureWord[]): TextLine[] {
  const words = line.filter(word => word.confidence >= DIRT && word.text !== '' && word.text.length <= LONG)
  const pieces: PictureWord[][] = []
  for (const word of words) {
    const last = pieces.at(-1)?.at(-1)
    const height = last ? Math.min(last.bottom - last.top, word.bottom - word.top) : 0
    const gap = last && isName(last) && isName(word) ? GAP_OF_NAMES : GAP_ACROSS
    if (last && word.left - last.right <= gap * height) pieces.at(-1)?.push(word)
    else pieces.push([word])
  }
  return pieces.map(asLine)
}

/** Whether a line goes on below another one: near, of like letters, and with most of its width in common. */
function goesOn(above: TextLine, below: TextLine): boolean {
  const [small, large] = [Math.min(above.height, below.height), Math.max(above.height, below.height)]
  const shared = Math.min(above.right, below.right) - Math.max(above.left, below.left)
  const width = Math.min(above.right - above.left, below.right - below.left)
  const gap = below.top - above.bottom
  return large <= 2.2 * small && shared >= 0.4 * width && gap <= GAP_DOWN * small && gap >= -0.6 * small
}

/** Groups what was read in one view, so that words of different packages do not run into each other. */
export function textBlocks(read: readonly (readonly PictureWord[])[]): TextBlock[] {
  let left = MOST_WORDS
  const lines = read
    .flatMap(line => {
      const taken = line.slice(0, left)
      left -= taken.length
      return splitLine(taken)
    })
    .sort((one, other) => one.top - other.top)
  const blocks: TextLine[][] = []
  for (const line of lines) {
    const found = blocks.find(block => goesOn(block.at(-1) as TextLine, line))
    if (found) found.push(line)
    else blocks.push([line])
  }
  return blocks.map(block => ({ ...boxOf(block), lines: block }))
}
