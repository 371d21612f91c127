import { describe, expect, it } from 'vitest'
import { asRecipeText, emptyRecipe, isBlank, lineCount, manualRecipe, reviewedRecipe } from './recipe-text.ts'

const soup = { ...emptyRecipe, title: ' Soup ', ingredients: '1 leek\n\n2 potatoes\n', instructions: 'Chop.\nSimmer.' }

const messages = (result: ReturnType<typeof manualRecipe.safeParse>) =>
  result.success ? [] : result.error.issues.map(issue => issue.message)

describe('manualRecipe', () => {
  it('reads what was typed: lines as lists, numbers as numbers, blanks as nothing', () => {
    const entry = manualRecipe.parse({ ...soup, cookTime: '25', servings: '', difficulty: 'Easy' })
    expect(entry).toMatchObject({
      title: 'Soup',
      ingredients: ['1 leek', '2 potatoes'],
      instructions: ['Chop.', 'Simmer.'],
      cookTime: 25,
      difficulty: 'Easy',
      isPublic: true,
    })
    expect(entry.servings).toBeUndefined()
    expect(entry.sourceUrl).toBeUndefined()
  })

  it('says what is missing in the words of the composer', () => {
    expect(messages(manualRecipe.safeParse({ ...emptyRecipe, ingredients: ' \n ' }))).toEqual([
      'Title is required',
      'At least one ingredient is required',
      'Instructions are required',
    ])
    expect(messages(reviewedRecipe.safeParse({ ...soup, title: '' }))).toEqual(['Recipe title is required'])
  })

  it('refuses links that no browser should follow', () => {
    expect(messages(manualRecipe.safeParse({ ...soup, sourceUrl: 'javascript:alert(1)' }))).toEqual([
      'Please enter a valid URL',
    ])
  })
})

describe('asRecipeText', () => {
  it('leaves empty what the page does not say', () => {
    const text = asRecipeText({ title: 'Bread', ingredients: ['flour'], instructions: ['Mix\n  well.', 'Bake.'] })
    expect(text).toMatchObject({ cookTime: '', servings: '', difficulty: '', instructions: 'Mix well.\nBake.' })
  })

  it('takes only difficulties that a recipe can have', () => {
    const reading = { title: 'Bread', ingredients: [], instructions: [] }
    expect(asRecipeText({ ...reading, difficulty: 'Medium' }).difficulty).toBe('Medium')
    expect(asRecipeText({ ...reading, difficulty: 'fiendish' }).difficulty).toBe('')
  })
})

describe('isBlank and lineCount', () => {
  it('count what says something', () => {
    expect(isBlank({ ...emptyRecipe, isPublic: false, notes: '  ' })).toBe(true)
    expect(isBlank({ ...emptyRecipe, notes: 'x' })).toBe(false)
    expect(lineCount('a\n\n  \nb\n')).toBe(2)
    expect(lineCount('')).toBe(0)
  })
})
