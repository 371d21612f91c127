import { expect, it } from 'vitest'
import { phraseFinder } from './find-phrases.ts'

/** Places as a plain search finds them. */
function plainPlaces(text: string, phrases: readonly string[]): number[] {
  return Array.from(text, (_character, at) => at).filter(at => phrases.some(phrase => text.startsWith(phrase, at)))
}

function foundPlaces(text: string, phrases: readonly string[]): number[] {
  const next = phraseFinder(Buffer.from(text, 'latin1'), phrases)
  const places: number[] = []
  for (let at = next(0); at >= 0; at = next(at + 1)) places.push(at)
  return places
}

it.each([
  ['one after another', ['2 cups flour', '1 tsp salt'], '<li>2 cups flour</li><li>1 tsp salt</li><p>2 cups flour'],
  ['within each other', ['aabaabaa', 'abaabaab'], 'aabaabaabaabaabaa'],
  ['of other lengths', ['salt and pepper', 'salt an'], 'salt a salt an salt and pepper salt and peppe'],
  ['at both ends', ['olive oil'], 'olive oil, olive oi olive oil'],
  ['among other letters', ['red onions'], 'éé red onionsé red onion½ red onions'],
  ['that are none', [], 'red onions'],
  ['longer than the page', ['red onions'], 'red'],
])('finds phrases %s', (_name, phrases, text) => {
  expect(foundPlaces(text, phrases)).toEqual(plainPlaces(text, phrases))
})

it('finds what a plain search finds in any text of few letters', () => {
  let seed = 1
  const letters = (length: number): string =>
    Array.from({ length }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return 'abc'.charAt((seed >> 16) % 3)
    }).join('')
  for (let round = 0; round < 300; round += 1) {
    const text = letters(200)
    const phrases = [letters(2 + (round % 5)), letters(2 + (round % 3)), letters(4)]
    expect(foundPlaces(text, phrases)).toEqual(plainPlaces(text, phrases))
  }
})
