import { expect, it } from 'vitest'
import { stemsIn } from '../pages/ingredient-mentions.ts'
import { namesOf } from '../pages/names-of-lines.ts'
import { bareText } from './bare-text.ts'
import { isLatin } from './latin-letters.ts'

/** Every Latin character, between others and after one that a mark would change. */
const texts = Array.from({ length: 0x3000 }, (_none, code) => String.fromCharCode(code))
  .filter(isLatin)
  .flatMap(character => [`salt${character}oil`, `é${character}`, character.repeat(3), `Ð${character} ½`])

it('reads Latin letters in short ways as it reads those of all scripts', () => {
  expect(texts.length).toBeGreaterThan(1500)
  for (const text of texts) {
    expect(bareText(text), text).toBe(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    expect(namesOf(`${text} жжж`), text).toBe(namesOf(text) === '' ? 'жжж' : `${namesOf(text)} жжж`)
    expect([...stemsIn(`${text} жжж`)], text).toEqual([...stemsIn(text), 'жжж'])
  }
})
