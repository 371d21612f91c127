import type { Grey, Reader } from 'photo-reader'
import { findFoodsInText } from '../lexicon/find-in-text.ts'
import type { PlacedText } from './fine-print.ts'
import type { Sighting } from './join-sightings.ts'
import { amountsOf } from './package-amounts.ts'
import { type Box, boxOf, type TextBlock, textBlocks } from './text-blocks.ts'
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
const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

const textOf = (block: TextBlock): string =>
  block.lines.map(line => line.words.map(word => word.text).join(' ')).join('\n')

/** Reads one view of a picture. */
export async function readView(reader: Reader, picture: Grey, view: View): Promise<Seen[]> {
  const drawn = await drawView(picture, view)
  const read = await reader.readPage(drawn.pgm, 'scattered')
  const blocks = textBlocks(read.map(line => line.filter(word => !drawn.isCut(word))))
  const isOnSide = Math.round(view.degrees / 90) % 2 !== 0
  const named = blocks.flatMap(block => foodsIn(block))
  const amounts = amountsOf(blocks, named)
  return blocks.map(block => {
    const sure = block.lines.flatMap(line => line.words).filter(({ confidence }) => confidence >= SURE)
    const letters = sure.map(({ text }) => lettersIn(text)).filter(count => count >= LETTERS)
    const place = (box: Box) => {
      const [wide, high] = [(box.right - box.left) / drawn.scale, (box.bottom - box.top) / drawn.scale]
      const middle = drawn.place((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return { ...middle, ...(isOnSide ? { across: high, down: wide } : { across: wide, down: high }) }
    }
    return {
      text: textOf(block),
      ...place(block),
      height: Math.max(...block.lines.map(line => line.height)) / drawn.scale,
      foods: named
        .filter(one => one.block === block)
        .map(one => ({
          food: one.food,
          confidence: one.confidence,
          isShort: one.isShort,
          words: one.words,
          ...place(one),
          height: one.height / drawn.scale,
          ...(amounts.get(one) ?? { quantity: '', quantitySure: 0 }),
        })),
      sureLetters: letters.reduce((sum, count) => sum + count, 0),
    }
  })
}

/** The foods that a block names, each with the place of its words in the view. */
function foodsIn(block: TextBlock) {
  const words = block.lines.flatMap(line => line.words)
  const longest = Math.max(...block.lines.map(line => line.words.length))
  const counts = longest >= PROSE ? PROSE_COUNTS : 1
  const read = words.map(({ text, confidence }) => ({
    text: ARTICLE.test(text) ? '' : text,
    confidence: confidence / 100,
  }))
  return findFoodsInText(read).map(({ food, confidence, at, to }) => {
    const own = words.slice(at, to + 1)
    return {
      block,
      food,
      confidence: confidence * counts,
      isShort: lettersIn(words[at]?.text ?? '') <= SHORT,
      words: own.map(({ text }) => text).join(' '),
      height: Math.max(...block.lines.map(line => line.height)),
      ...boxOf(own),
    }
  })
}
