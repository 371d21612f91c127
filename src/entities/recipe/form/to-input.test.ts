import { describe, expect, it } from 'vitest'
import { focaccia } from '#tests/samples/focaccia.ts'
import { textFromReading } from './from-reading.ts'
import { manualRecipe, reviewedRecipe } from './to-input.ts'
import { emptyText, fillBlanks, isBlank } from './values.ts'

const soup = { ...emptyText, title: ' Soup ', ingredients: '1 leek\n\n2 potatoes\n', instructions: 'Chop.\nSimmer.' }

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
    expect(entry.mealSection).toBeUndefined()
    expect(entry.capturedBy).toBeUndefined()
  })

  it('says how the dish keeps, and nothing where that is not set', () => {
    const keeping = { shelfLife: ' 3 days ', reheatingInstructions: 'Gently', canFreeze: 'no' } as const
    expect(manualRecipe.parse({ ...soup, ...keeping })).toMatchObject({
      shelfLife: '3 days',
      reheatingInstructions: 'Gently',
      canFreeze: false,
    })
    const { shelfLife, canFreeze } = manualRecipe.parse(soup)
    expect([shelfLife, canFreeze]).toEqual([undefined, undefined])
  })

  it('takes headings out of the lists and keeps their places', () => {
    const typed = {
      ...soup,
      ingredients: '# For the soup\n1 leek\n# On top\n2 croutons',
      instructions: '# Cook\nChop.',
    }
    expect(manualRecipe.parse(typed)).toMatchObject({
      ingredients: ['1 leek', '2 croutons'],
      ingredientGroups: [
        { at: 0, title: 'For the soup' },
        { at: 1, title: 'On top' },
      ],
      instructions: ['Chop.'],
      stepSections: [{ at: 0, title: 'Cook' }],
    })
  })

  it('says what is missing in the words of the composer', () => {
    expect(messages(manualRecipe.safeParse({ ...emptyText, ingredients: ' \n# Dough' }))).toEqual([
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

describe('textFromReading', () => {
  it('shows all that was read, and leaves empty what was not said', () => {
    const text = textFromReading({ ...focaccia, servings: null, category: null })
    expect(text).toMatchObject({
      ingredients: '500 g flour\n400 ml water\n\n# For the top\n1 tomato',
      instructions: 'Mix well.\nBake.',
      prepTime: '20',
      cookTime: '35',
      servings: '',
      category: '',
      calories: '210',
      yieldText: '1 tin',
      source: 'The Flour Jar',
      sourceAuthor: 'Ada Crumb',
    })
  })

  it('is saved with what only the reading knows', () => {
    expect(reviewedRecipe.parse({ ...textFromReading(focaccia), title: 'Our focaccia' })).toMatchObject({
      title: 'Our focaccia',
      cookTime: 35,
      dietaryTags: ['Vegan'],
      nutrition: { protein: 6 },
      language: 'en',
      capturedBy: 'ld+json',
      sourceUrl: 'https://flourjar.example/focaccia',
    })
  })

  it('leaves out what no recipe can keep', () => {
    const typed = textFromReading({ ...focaccia, language: 'a language with a very long name' })
    expect(reviewedRecipe.parse(typed).language).toBeUndefined()
  })
})

describe('fillBlanks', () => {
  it('leaves every typed word alone', () => {
    const typed = { ...emptyText, title: 'My bread', dietaryTags: ['Healthy'], isPublic: false }
    const filled = fillBlanks(typed, textFromReading(focaccia))
    expect(filled).toMatchObject({ title: 'My bread', dietaryTags: ['Healthy'], isPublic: false, servings: '12' })
    expect(filled.ingredients).toContain('500 g flour')
  })
})

describe('isBlank', () => {
  it('counts what says something', () => {
    expect(isBlank({ ...emptyText, isPublic: false, notes: '  ' })).toBe(true)
    expect(isBlank({ ...emptyText, notes: 'x' })).toBe(false)
    expect(isBlank({ ...emptyText, dietaryTags: ['Vegan'] })).toBe(false)
  })
})
