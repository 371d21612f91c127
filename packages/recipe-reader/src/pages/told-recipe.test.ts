import { describe, expect, it } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.village-table.example/video'
const page = (description: string): string =>
  `<head><title>Bean Stew</title><meta property="og:description" content="${description}"></head><body><div></div></body>`

describe('a recipe in the description of a page', () => {
  it('is none where the description only talks of it', () => {
    const talk =
      'Today we cook the bean stew of my childhood.\nIt takes 40 minutes and 3 pots.\nWatch until the end for the trick with the lemon!'
    expect(readRecipePage(page(talk), PAGE)).toBeNull()
  })

  it('says where it is cut off', () => {
    const cut =
      'Ingredients:\n200 g beans\n1 onion\n2 tbsp oil\n\nMethod:\nFry the onion in the oil until it is soft.\nAdd the beans and simmer them for …'
    expect(readRecipePage(page(cut), PAGE)).toMatchObject({
      title: 'Bean Stew',
      ingredients: ['200 g beans', '1 onion', '2 tbsp oil'],
      doubtful: [{ field: 'instructions', reason: 'This step may be cut off.' }],
    })
  })

  it('gives way to what the page shows', () => {
    const told = 'Ingredients:\n200 g beans\n1 onion\n\nMethod:\nFry the onion in plenty of oil until it is soft.'
    const shown =
      '<h2>Ingredients</h2><ul><li>300 g peas</li><li>2 leeks</li></ul><h2>Method</h2><p>Simmer the peas with the leeks.</p>'
    expect(readRecipePage(page(told).replace('<div></div>', shown), PAGE)?.ingredients).toEqual([
      '300 g peas',
      '2 leeks',
    ])
  })
})
