import { expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

/** A word with letters of 40 pixels, each of which is 30 wide. */
const word = (text: string, left: number, top: number) => ({
  text,
  confidence: 95,
  left,
  top,
  right: left + 30 * text.length,
  bottom: top + 40,
})
const textsOf = (...lines: ReturnType<typeof word>[][]) =>
  textBlocks(lines).map(block => block.lines.map(line => line.words.map(({ text }) => text).join(' ')).join(' / '))

it('a name on two lines of one package is one text', () => {
  expect(textsOf([word('COCONUT', 100, 100)], [word('MILK', 145, 160)])).toEqual(['COCONUT / MILK'])
})

it('packages side by side are texts of their own', () => {
  expect(textsOf([word('LENTILS', 100, 100), word('FLOUR', 360, 100)])).toEqual(['LENTILS', 'FLOUR'])
  expect(textsOf([word('OLIVE', 100, 100), word('OIL', 272, 100)])).toEqual(['OLIVE OIL'])
})

it('packages above each other are, too', () => {
  expect(textsOf([word('COCONUT', 100, 100)], [word('MILK', 145, 260)])).toEqual(['COCONUT', 'MILK'])
})

it('neighbours with names on two lines each keep their own', () => {
  const lines = [
    [word('COCONUT', 100, 100), word('PEANUT', 370, 100)],
    [word('MILK', 145, 160), word('BUTTER', 370, 160)],
  ]
  expect(textsOf(...lines).toSorted()).toEqual(['COCONUT / MILK', 'PEANUT / BUTTER'])
})
