import { describe, expect, test } from 'vitest'
import { addPostInput } from '#server/feed/posting/contract.ts'
import { linesOf } from '#src/entities/recipe/lines/line-list.ts'
import { sharePost, shareProblems } from './share-entry.ts'
import { emptyShare, isEmptyShare, type ShareTyped } from './share-typed.ts'

const soup = (change: Partial<ShareTyped> = {}): ShareTyped => ({
  ...emptyShare(),
  title: ' Red Lentil Soup ',
  description: 'For a cold evening.',
  ingredients: linesOf(['200 g lentils', ' ', '1 onion']),
  steps: linesOf(['Cook everything.']),
  ...change,
})
describe('what is missing', () => {
  test('an empty form misses its four parts, each in words', () => {
    expect(shareProblems(emptyShare())).toEqual({
      title: 'Please enter a recipe name.',
      description: 'Please enter a recipe description.',
      ingredients: 'Please enter at least one ingredient.',
      steps: 'Please enter at least one instruction step.',
    })
    expect(isEmptyShare(emptyShare())).toBe(true)
    expect(isEmptyShare({ ...emptyShare(), tags: ['Vegan'] })).toBe(false)
    expect(isEmptyShare({ ...emptyShare(), ingredients: linesOf(['salt']) })).toBe(false)
  })

  test('blank rows are no ingredients', () => {
    expect(shareProblems(soup({ ingredients: linesOf(['  ', '']) }))).toEqual({
      ingredients: 'Please enter at least one ingredient.',
    })
    expect(shareProblems(soup())).toEqual({})
  })

  test.each([
    ['cookTime', '0', false],
    ['cookTime', '1', true],
    ['prepTime', '0', true],
    ['prepTime', '43201', false],
    ['sourceUrl', 'plums', false],
    ['sourceUrl', 'https://plums.example', true],
    ['servings', '0', false],
    ['servings', 'four', false],
    ['calories', '0', true],
    ['calories', '-1', false],
    ['calories', ' ', true],
  ] as const)('%s of %j may be shared: %s', (field, text, fine) => {
    expect(shareProblems(soup({ [field]: text }))[field] === undefined).toBe(fine)
  })

  test('the limit of minutes is said in days too', () => {
    expect(shareProblems(soup({ cookTime: '50000' })).cookTime).toBe('Please enter minutes from 1 to 43,200 (30 days).')
  })
})

describe('the post', () => {
  test('is one that the server takes, without blank rows', () => {
    const post = sharePost(soup({ tags: ['Vegan', 'Vegan', 'Mild'], caption: ' So good ' }))
    expect(post).toMatchObject({
      type: 'recipe',
      title: 'Red Lentil Soup',
      ingredients: ['200 g lentils', '1 onion'],
      dietaryTags: ['Vegan', 'Mild'],
      caption: 'So good',
    })
    expect(addPostInput.safeParse(post).success).toBe(true)
  })

  test('says what is known besides, and nothing about what was left blank', () => {
    const told = { notes: 'Mind the pot', source: 'Aunt Ida', prepTime: '10', canFreeze: 'no' } as const
    const post = addPostInput.parse(sharePost(soup(told)))
    expect(post).toMatchObject({ notes: 'Mind the pot', source: 'Aunt Ida', prepTime: 10, canFreeze: false })
    const plain = addPostInput.parse(sharePost(soup()))
    for (const name of ['notes', 'source', 'sourceUrl', 'prepTime', 'yieldText', 'shelfLife', 'canFreeze'] as const) {
      expect(plain[name as keyof typeof plain]).toBeUndefined()
    }
  })

  test('asks the server to work out what was left blank, and keeps what was typed', () => {
    const open: Record<string, unknown> = sharePost(soup({ cookTime: '90', calories: '0' }))
    expect(open).toMatchObject({ fill: true, cookTime: 90, calories: 0 })
    for (const name of ['servings', 'difficulty', 'category'] as const) {
      expect(open[name]).toBeUndefined()
    }
  })
})
