import { expect, it } from 'vitest'
import { sourceLines } from './source-lines.ts'

const recipe = {
  title: 'Leek soup',
  ingredients: ['2 leeks, sliced', '1 l stock'],
  instructions: ['Fry the leeks until they are soft.', 'Add the stock and simmer.'],
}

it('marks the lines that the recipe has, also in pieces, without their numbers and without their signs', () => {
  const source =
    'Leek Soup\nJump to recipe\n2 leeks — sliced\n1 l\nstock\n200 g bacon\n\n1. Fry the leeks until they are soft.'
  expect(sourceLines(source, recipe).filter(line => !line.taken)).toEqual([
    { text: 'Jump to recipe', taken: false },
    { text: '1 l', taken: false },
    { text: '200 g bacon', taken: false },
  ])
})

it('leaves out empty lines and marks nothing for an empty recipe', () => {
  expect(sourceLines('a\n \nb', { title: '', ingredients: [], instructions: [] })).toEqual([
    { text: 'a', taken: false },
    { text: 'b', taken: false },
  ])
})
