import type { Grey } from '#server/capture/photo/grey.ts'
import type { Reader } from '#server/capture/photo/reader.ts'
import { findFoodsInText } from '../lexicon/find-in-text.ts'
import type { PlacedText } from './fine-print.ts'
import type { Sighting } from './join-sightings.ts'
import { findQuantity } from './quantities.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'
import { drawView, type View } from './views.ts'

/** What one look at a picture has shown: its texts, each with the foods in it. */
export type Seen = PlacedText & { foods: Omit<Sighting, 'picture' | 'look'>[]; sureLetters: number }

/** Words in a row that are running text, not a label; what it says counts less. */
const PROSE = 7
const PROSE_COUNTS = 0.4
/** Of this confidence, from 0 to 100, a word of this many letters is text and no pattern. */
const SURE = 70
const LETTERS = 3
/** Words of so few letters come out of patterns, too. */
const SHORT = 4
/** An English word in all running text, and tea in French once its accent is lost. */
const ARTICLE = /^the\W{0,2}$/i
/** How far below and above a name its amount is looked for, in heights of the name's letters. */
const BELOW = 9
const ABOVE = 4

const textOf = (block: TextBlock): string =>
  block.lines.map(line => line.words.map(word => word.text).join(' ')).join('\n')

/** The amount on the package of a block: in it, else the nearest one below or above it that no other name is nearer to. */
function quantityNear(block: TextBlock, all: readonly TextBlock[], named: ReadonlySet<TextBlock>): string {
  const height = Math.max(...block.lines.map(line => line.height))
  const middle = (block.left + block.right) / 2
  const gapTo = (other: TextBlock) =>
    other === block ? 0 : other.top >= block.top ? other.top - block.bottom : block.top - other.bottom
  const isInReach = (other: TextBlock) => {
    const width = Math.max(block.right - block.left, 6 * height)
    if (Math.abs((other.left + other.right) / 2 - middle) > 0.6 * width) return false
    return gapTo(other) <= (other.top >= block.top ? BELOW : ABOVE) * height
  }
  const near = all.filter(isInReach).sort((one, other) => gapTo(one) - gapTo(other))
  for (const other of near) {
    // What comes behind another name is that one's.
    if (other !== block && named.has(other)) return ''
    for (const line of other.lines) {
      const quantity = findQuantity(line.words.map(word => word.text).join(' '))
      if (quantity !== '') return quantity
    }
  }
  return ''
}

/** Reads one view of a picture. */
export async function look(reader: Reader, picture: Grey, view: View): Promise<Seen[]> {
  const drawn = await drawView(picture, view)
  const read = await reader.readPage(drawn.pgm, 'scattered')
  const blocks = textBlocks(read.map(line => line.filter(word => !drawn.isCut(word))))
  const foodsOf = new Map(
    blocks.map(block => {
      const words = block.lines.flatMap(line => line.words)
      const longest = Math.max(...block.lines.map(line => line.words.length))
      const counts = longest >= PROSE ? PROSE_COUNTS : 1
      const found = findFoodsInText(
        words.map(({ text, confidence }) => ({
          text: ARTICLE.test(text) ? '' : text,
          confidence: confidence / 100,
        })),
      )
      return [
        block,
        found.map(({ food, confidence, at }) => ({
          food,
          confidence: confidence * counts,
          isShort: (words[at]?.text.replace(/[^\p{L}]/gu, '').length ?? 0) <= SHORT,
        })),
      ] as const
    }),
  )
  const named = new Set(blocks.filter(block => (foodsOf.get(block)?.length ?? 0) > 0))
  return blocks.map(block => {
    const foods = foodsOf.get(block) ?? []
    const quantity = foods.length > 0 ? quantityNear(block, blocks, named) : ''
    const sure = block.lines.flatMap(line => line.words).filter(({ confidence }) => confidence >= SURE)
    const letters = sure.map(({ text }) => text.replace(/[^\p{L}]/gu, '').length).filter(count => count >= LETTERS)
    return {
      text: textOf(block),
      ...drawn.place((block.left + block.right) / 2, (block.top + block.bottom) / 2),
      across: (block.right - block.left) / drawn.scale,
      down: (block.bottom - block.top) / drawn.scale,
      height: Math.max(...block.lines.map(line => line.height)) / drawn.scale,
      foods: foods.map(found => ({ ...found, quantity })),
      sureLetters: letters.reduce((sum, count) => sum + count, 0),
    }
  })
}
