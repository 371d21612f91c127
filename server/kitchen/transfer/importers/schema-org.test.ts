import { describe, expect, it } from 'vitest'
import { packed, readBrought, recipesIn } from '#tests/fixtures/brought-file.ts'
import { transferMessages } from '../constants.ts'

const bread = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Rye &amp; Oat Bread',
  recipeIngredient: [
    '## Vorteig',
    '200 g rye flour',
    '[For the dough]',
    '300 g flour',
    '1 tsp salt',
    'For the crust:',
    '2 tbsp oats',
  ],
  recipeInstructions: [
    { '@type': 'HowToSection', name: 'Day 1', itemListElement: [{ '@type': 'HowToStep', text: 'Mix.' }] },
    { '@type': 'HowToStep', text: 'Bake.' },
  ],
  url: 'https://bread.example/rye',
  prepTime: 'PT20M',
  cookTime: 'PT1H',
  totalTime: 'PT15H',
  recipeYield: '1 loaf',
  keywords: 'vegan, rye',
  recipeCategory: 'Bread',
  tool: ['Loaf tin'],
  author: { '@type': 'Person', name: 'Ada' },
  publisher: { name: 'Bread.example' },
  nutrition: {
    calories: '210 kcal',
    proteinContent: '6,5 g',
    saturatedFatContent: '0.2 g',
    cholesterolContent: '3 mg',
  },
  dateCreated: '2024-03-01',
  ...more,
})

describe('a recipe in the words of schema.org', () => {
  it('comes with its headings, its page, its times, its words and its nutrition', async () => {
    const [offer] = await recipesIn('bread.json', `\ufeff${JSON.stringify(bread())}`)
    expect(offer).toMatchObject({
      title: 'Rye & Oat Bread',
      ingredients: ['200 g rye flour', '300 g flour', '1 tsp salt', '2 tbsp oats'],
      ingredientGroups: [
        { at: 0, title: 'Vorteig' },
        { at: 1, title: 'For the dough' },
        { at: 3, title: 'For the crust' },
      ],
      instructions: ['Mix.', 'Bake.'],
      stepSections: [{ at: 0, title: 'Day 1' }],
      source: 'Bread.example',
      sourceAuthor: 'Ada',
      sourceUrl: 'https://bread.example/rye',
      yieldText: '1 loaf',
      servings: 1,
      prepTime: 20,
      cookTime: 60,
      totalTime: 900,
      tags: ['vegan', 'rye', 'Bread'],
      dietaryTags: ['Vegan'],
      tools: ['Loaf tin'],
      calories: 210,
      nutrition: { protein: 6.5, saturatedFat: 0.2, cholesterol: 3 },
      createdAt: Date.UTC(2024, 2, 1),
      lost: [],
    })
  })

  it('is found in lists, graphs and archives, and a broken one costs no other', async () => {
    const list = `[${JSON.stringify(bread())}, {"name": oops}, ${JSON.stringify(bread({ name: 'Second' }))}]`
    const archive = await packed({
      'a/list.json': list,
      'a/graph.json': JSON.stringify({ '@context': 'x', '@graph': [bread()] }),
      '__MACOSX/._list.json': 'x',
    })
    const titles = (await readBrought('all.zip', archive)).map(({ offer }) =>
      'problem' in offer ? offer.problem : offer.title,
    )
    expect(titles).toEqual(['Rye & Oat Bread', transferMessages.notJson, 'Second', 'Rye & Oat Bread'])
  })
})
