import type { Seen } from './look.ts'

/** How far outside a text, in heights of its letters, the middle of a piece of it may lie. */
const MARGIN = 0.4
/** How sure a longer name must be, beside the piece. */
const AS_SURE = 0.6

const isOver = (whole: Seen, piece: Seen): boolean =>
  Math.abs(whole.x - piece.x) <= whole.across / 2 + MARGIN * whole.height &&
  Math.abs(whole.y - piece.y) <= whole.down / 2 + MARGIN * whole.height

const lettersOf = ({ text }: Seen): number => text.replace(/[^\p{L}]/gu, '').length

const surest = ({ foods }: Seen): number => Math.max(0, ...foods.map(food => food.confidence))

/**
 * Texts without the foods that are but pieces of longer names in the same place: where one look shows "Coconut Milk" and
 * another one cuts it, there is no milk.
 */
export function withoutPieces<Text extends Seen>(texts: readonly Text[]): Text[] {
  const telling = texts
    .filter(({ foods }) => foods.length > 0)
    .map(text => ({ text, letters: lettersOf(text), sure: surest(text) }))
  return texts.map(text => {
    if (text.foods.length === 0) return text
    const letters = lettersOf(text)
    const wholes = telling.filter(other => other.letters > letters && isOver(other.text, text))
    const foods = text.foods.filter(({ food, confidence }) =>
      wholes.every(
        whole => whole.sure < AS_SURE * confidence || whole.text.foods.some(other => other.food.key === food.key),
      ),
    )
    return { ...text, foods }
  })
}
