import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { foods, LEXICON_VERSION } from './foods.ts'
import { allForms } from './word-index.ts'

it('the version counts up when foods or their names change, so that the foods of stored recipes are found anew', () => {
  const names = [...allForms()].map(([name, form]) => [name, form.food, form.isAlone, form.isHeadFirst])
  const hash = createHash('sha256')
    .update(JSON.stringify([foods, names]))
    .digest('hex')
    .slice(0, 16)
  expect({ LEXICON_VERSION, hash }).toEqual({ LEXICON_VERSION: 4, hash: 'b8d43446671b8f3b' })
})
