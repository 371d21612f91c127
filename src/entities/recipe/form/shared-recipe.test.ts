import { describe, expect, test } from 'vitest'
import { addPostInput } from '#server/feed/posting/contract.ts'
import { linesOf } from '../lines/line-list.ts'
import { sharedRecipe } from './to-input.ts'
import { emptyRows, isBlank, type RowValues } from './values.ts'

const soup = (change: Partial<RowValues> = {}): RowValues => ({
  ...emptyRows(),
  title: ' Red Lentil Soup ',
  description: 'For a cold evening.',
  ingredients: linesOf(['200 g lentils', ' ', '1 onion']),
  instructions: linesOf(['Cook everything.']),
  ...change,
})
const problemsOf = (typed: RowValues): Record<string, string> =>
  Object.fromEntries(
    (sharedRecipe.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
const postOf = (typed: RowValues) => ({ type: 'recipe' as const, fill: true, ...sharedRecipe.parse(typed) })

describe('what is missing', () => {
  test('an empty form misses its four parts, each in words', () => {
    expect(problemsOf(emptyRows())).toEqual({
      title: 'Please enter a recipe name.',
      description: 'Please enter a recipe description.',
      ingredients: 'Please enter at least one ingredient.',
      instructions: 'Please enter at least one instruction step.',
    })
    expect(isBlank(emptyRows())).toBe(true)
    expect(isBlank({ ...emptyRows(), dietaryTags: ['Vegan'] })).toBe(false)
    expect(isBlank({ ...emptyRows(), ingredients: linesOf(['salt']) })).toBe(false)
  })

  test('blank rows are no ingredients', () => {
    expect(problemsOf(soup({ ingredients: linesOf(['  ', '']) }))).toEqual({
      ingredients: 'Please enter at least one ingredient.',
    })
    expect(problemsOf(soup())).toEqual({})
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
    expect(problemsOf(soup({ [field]: text }))[field] === undefined).toBe(fine)
  })

  test('the limit of minutes is said in days too', () => {
    expect(problemsOf(soup({ cookTime: '50000' })).cookTime).toBe('Please enter minutes from 1 to 43,200 (30 days).')
  })
})

describe('the post', () => {
  test('is one that the server takes, without blank rows', () => {
    const post = postOf(soup({ dietaryTags: ['Vegan', 'Vegan', 'Mild'], caption: ' So good ' }))
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
    const fields = { notes: 'Mind the pot', source: 'Aunt Ida', prepTime: '10', canFreeze: 'no' } as const
    const post = addPostInput.parse(postOf(soup(fields)))
    expect(post).toMatchObject({ notes: 'Mind the pot', source: 'Aunt Ida', prepTime: 10, canFreeze: false })
    const plain = addPostInput.parse(postOf(soup()))
    for (const name of ['notes', 'source', 'sourceUrl', 'prepTime', 'yieldText', 'shelfLife', 'canFreeze'] as const) {
      expect(plain[name as keyof typeof plain]).toBeUndefined()
    }
  })

  test('asks the server to work out what was left blank, and keeps what was typed', () => {
    const open = postOf(soup({ cookTime: '90', calories: '0' }))
    expect(open).toMatchObject({ fill: true, cookTime: 90, calories: 0 })
    for (const name of ['servings', 'difficulty', 'category'] as const) {
      expect(open[name]).toBeUndefined()
    }
  })
})
