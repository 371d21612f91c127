import { describe, expect, test } from 'vitest'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { addPostInput } from '#server/feed/posting/contract.ts'
import { emptyRecipe } from '#src/entities/recipe/form/values.ts'
import { sharePost } from './share-entry.ts'
import { asShareTyped, byHand, readingDraft, textDraft } from './share-reading.ts'
import { emptyDraft, emptyShare, fillDraft, oddPlaces, shareStore } from './share-typed.ts'

const reading: ReadRecipeView = {
  title: 'Plum Crumble',
  description: 'Plums under oats.',
  ingredients: ['1 kg plums', '8 g oats'],
  ingredientGroups: [{ at: 1, title: 'Crumble' }],
  instructions: ['Halve the plums.', 'Bake.'],
  stepSections: [],
  prepTime: 15,
  cookTime: null,
  totalTime: 55,
  servings: 6,
  yieldText: 'one dish',
  difficulty: 'Easy',
  calories: null,
  nutrition: { protein: 4 },
  category: 'Dessert',
  dietaryTags: ['Vegan'],
  source: 'plums.example',
  sourceUrl: 'https://plums.example/crumble',
  author: 'A. Plum',
  imageUrl: '/media/plums/640',
  drawnKey: 'k',
  language: 'en',
  engine: 'photo',
  doubtful: [
    { field: 'ingredients', at: 1, text: '8 g oats', reason: 'It may be 80 g.' },
    { field: 'servings', at: null, text: '6', reason: 'It is smudged.' },
  ],
}

describe('a reading in the form', () => {
  const typed = asShareTyped(reading, { ...emptyShare(), caption: 'My own words' })

  test('fills what the form shows, keeps the caption, and marks what is odd', () => {
    expect(typed).toMatchObject({
      title: 'Plum Crumble',
      category: 'dessert',
      cookTime: '40',
      servings: '6',
      calories: '',
      caption: 'My own words',
      source: 'A. Plum, plums.example',
      doubts: { servings: 'It is smudged.' },
    })
    expect(typed.ingredients.map(({ text, heading, doubt }) => [text, heading, doubt])).toEqual([
      ['1 kg plums', null, null],
      ['8 g oats', 'Crumble', 'It may be 80 g.'],
    ])
  })

  test('says how many places are to be looked at, until they are changed', () => {
    expect(oddPlaces(typed)).toBe(2)
    expect(oddPlaces({ ...typed, doubts: { ...typed.doubts, servings: undefined } })).toBe(1)
  })

  test('becomes a post that carries what the form does not show', () => {
    const post = sharePost(typed)
    expect(post).toMatchObject({
      prepTime: 15,
      yieldText: 'one dish',
      nutrition: { protein: 4 },
      sourceUrl: 'https://plums.example/crumble',
      capturedBy: 'photo',
      ingredientGroups: [{ at: 1, title: 'Crumble' }],
    })
    expect(addPostInput.safeParse(post).success).toBe(true)
  })

  test('leaves out what a recipe cannot keep', () => {
    const odd = asShareTyped({ ...reading, sourceUrl: 'javascript:alert(1)', prepTime: -5 }, emptyShare())
    expect([odd.sourceUrl, odd.prepTime]).toEqual(['', ''])
  })

  test('keeps a category of its own', () => {
    expect(asShareTyped({ ...reading, category: 'Soup' }, emptyShare()).category).toBe('Soup')
  })
})

describe('going on by hand', () => {
  test('keeps the address, and the text as steps', () => {
    const typed = byHand(emptyShare(), 'https://plums.example/x', '1. Halve.\n\n2. Bake.')
    expect(typed.sourceUrl).toBe('https://plums.example/x')
    expect(typed.steps.map(({ text }) => text)).toEqual(['Halve.', 'Bake.'])
  })

  test('does not touch steps that stand there, nor takes an address that is none', () => {
    const before = byHand(emptyShare(), '', 'Mix.')
    const typed = byHand(before, 'not an address', 'Other.')
    expect(typed.steps.map(({ text }) => text)).toEqual(['Mix.'])
    expect(typed.sourceUrl).toBe('')
  })
})

describe('what came along', () => {
  const typed = { ...emptyDraft(), typed: { ...emptyShare(), title: 'Mine', tags: ['Mild'], unseen: {} } }

  test('fills what was left blank, and marks there what is odd', () => {
    const filled = fillDraft(typed, readingDraft(reading))
    expect(filled.typed).toMatchObject({
      title: 'Mine',
      tags: ['Mild'],
      servings: '6',
      description: 'Plums under oats.',
    })
    expect(filled.typed.doubts).toEqual({ servings: 'It is smudged.' })
    expect(filled.photos).toEqual([{ url: '/media/plums/640', alt: '' }])
  })

  test('may be the text of another form', () => {
    const text = { ...emptyRecipe, title: 'Jelly', ingredients: '# Pot\n1 kg quinces', instructions: 'Cook.\nStrain.' }
    const { typed } = textDraft({ ...text, category: 'Dessert', notes: 'Slowly' })
    expect(typed).toMatchObject({ title: 'Jelly', category: 'dessert', notes: 'Slowly' })
    expect(typed.ingredients).toMatchObject([{ text: '1 kg quinces', heading: 'Pot' }])
    expect(typed.steps.map(({ text }) => text)).toEqual(['Cook.', 'Strain.'])
  })
})

test('a draft is read as it was left, with rows that do not get in the way of new ones', () => {
  const shelf = new Map<string, string>()
  const store = shareStore(7, () => ({
    getItem: key => shelf.get(key) ?? null,
    setItem: (key, text) => void shelf.set(key, text),
    removeItem: key => void shelf.delete(key),
  }))
  const left = readingDraft(reading)
  store.write(left)
  const again = store.read()
  const rows = (draft: typeof left | null) => draft?.typed.ingredients.map(({ id: _, ...row }) => row)
  expect(rows(again)).toEqual(rows(left))
  expect(again).toMatchObject({ photos: left.photos, link: left.link, typed: { unseen: left.typed.unseen } })
  const ids = [...left.typed.ingredients, ...(again?.typed.ingredients ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
