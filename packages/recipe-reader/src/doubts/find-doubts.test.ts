import { describe, expect, it } from 'vitest'
import { buildPageModel } from '../html/page-model.ts'
import { readRecipePage } from '../pages/read-recipe-page.ts'
import { type Reading, reasons } from './doubt.ts'
import { findDoubts, findTextDoubts } from './find-doubts.ts'

const soup: Reading = {
  ingredients: ['2 leeks', '300 g potatoes', '1 l vegetable stock', '100 ml cream', '1 tbsp butter', 'salt'],
  ingredientGroups: [],
  instructions: [
    'Slice the leeks and soften them in the butter for 5 minutes.',
    'Dice the potatoes, add them with the stock and simmer for 20 minutes.',
    'Blend the soup, stir in the cream and season with salt.',
  ],
  stepSections: [],
  prepTime: 10,
  cookTime: 25,
  totalTime: 35,
}

const doubtsIn = (changed: Partial<Reading>, lines: string[] = []) =>
  findTextDoubts({ ...soup, ...changed }, lines).map(({ field, at, reason }) => [field, at, reason])

it('says nothing about a recipe that looks right', () => {
  expect(doubtsIn({})).toEqual([])
})

describe('doubts ingredients', () => {
  const { ingredients } = soup
  it.for<[string, string[], string, number | null]>([
    ['that are none', [], reasons.noIngredients, null],
    ['of which there is one', ['2 leeks'], reasons.fewIngredients, null],
    ['without amounts', ['leeks', 'potatoes', 'vegetable stock', 'cream', '1 tbsp butter'], reasons.fewAmounts, null],
    ['that come again as a list', [...ingredients, ...ingredients], reasons.ingredientsTwice, null],
    [
      'that come again in other measures',
      ['100 g flour', '20 g butter', '60 ml milk', '3.5 oz flour', '0.7 oz butter', '2 fl oz milk'],
      reasons.ingredientsTwice,
      null,
    ],
    ['of which one names nothing', [...ingredients, '2,5'], reasons.noName, 6],
    ['of which one is a link of the site', ['Subscribe to our newsletter', ...ingredients], reasons.notIngredient, 0],
    ['of which one is the servings', ['4 portions', ...ingredients], reasons.notIngredient, 0],
    ['that end alike', ingredients.map(line => `${line} shop online`), reasons.sameEnding, null],
  ])('%s', ([, changed, reason, at]) => {
    expect(doubtsIn({ ingredients: changed })).toContainEqual(['ingredients', at, reason])
  })

  it('but not what two parts of a recipe have in common', () => {
    const parts = [
      '300 g flour',
      '1 egg',
      '1 tsp salt',
      '2 tbsp oil',
      '500 g leeks',
      '2 eggs',
      '1 tsp salt',
      '1 tbsp oil',
    ]
    expect(
      doubtsIn({ ingredients: parts, instructions: [`Knead flour, egg, salt and oil, and fill it with leeks.`] }),
    ).toEqual([])
  })
})

describe('doubts steps', () => {
  const { instructions } = soup
  const story =
    'I have loved this since I was a child, and everybody in the family asks for it again and again. It reminds me of long summer evenings, of my grandmother and of the garden behind the house where we used to play.'
  it.for<[string, string[], string, number | null]>([
    ['that are none', [], reasons.noSteps, null],
    ['that are a word', ['Method'], reasons.shortSteps, null],
    ['that are there twice', [...instructions, ...instructions], reasons.stepsTwice, null],
    ['that are a story', [story], reasons.notCooking, null],
    ['that hold the list of ingredients', [...soup.ingredients, ...instructions], reasons.ingredientsInSteps, null],
    ['that are cut off', [...instructions, 'Serve the leeks with butter and …'], reasons.cutStep, 3],
    [
      'that begin with the third',
      ['3. Blend the leeks with the cream.', '4. Season with salt.'],
      reasons.beginsLate,
      null,
    ],
    ['with a comment', [...instructions, 'Vera 3 May 2021: we loved it'], reasons.siteWords, 3],
    ['with words of the site', [...instructions, 'Sign up for our newsletter'], reasons.siteWords, 3],
  ])('%s', ([, changed, reason, at]) => {
    expect(doubtsIn({ instructions: changed })).toContainEqual(['instructions', at, reason])
  })
})

it.for<[string, Partial<Reading>, string]>([
  ['a total that is less than its part', { totalTime: 20 }, reasons.totalTooShort],
  ['a time of a week', { totalTime: 60 * 24 * 7 }, reasons.timeTooLong],
])('doubts %s', ([, changed, reason]) => {
  expect(doubtsIn(changed)).toEqual([['cookTime', null, reason]])
})

describe('beside the text', () => {
  it('doubts a list that lacks what stands there and the steps name', () => {
    const lines = [...soup.ingredients, ...soup.instructions]
    expect(doubtsIn({ ingredients: ['1 l vegetable stock', '100 ml cream', 'salt'] }, lines)).toEqual([
      ['ingredients', null, `${reasons.moreOnPage} “300 g potatoes”.`],
    ])
  })

  it('doubts ingredients that have lost their amounts', () => {
    const bare = soup.ingredients.map(line => line.replace(/^[\d ]+(?:g|l|ml|tbsp)? ?/, ''))
    expect(doubtsIn({ ingredients: [...bare, '1 tbsp oil', '1 tsp pepper'] }, soup.ingredients)).toContainEqual([
      'ingredients',
      null,
      reasons.pageHasAmounts,
    ])
  })

  it('doubts a list that lacks what stands under the next heading without an amount', () => {
    const page = `<h2>Ingredients</h2><ul><li>nutmeg</li></ul><h3>For the soup</h3><ul>${soup.ingredients
      .map(line => `<li>${line}</li>`)
      .join('')}</ul>`
    const { lines } = buildPageModel(page)
    const steps = [...soup.instructions, 'Grate nutmeg over it.']
    expect(findDoubts({ ...soup, instructions: steps }, { lines, shown: null })).toMatchObject([
      { field: 'ingredients', at: null, reason: `${reasons.moreOnPage} “nutmeg”.` },
    ])
  })

  it('doubts steps that end before their page has cooked everything', () => {
    const lines = [...soup.ingredients, ...soup.instructions]
    expect(doubtsIn({ instructions: soup.instructions.slice(0, 1) }, lines)).toEqual([
      ['instructions', null, reasons.moreSteps],
    ])
  })

  it('does not take times, votes and nutrients for ingredients', () => {
    const lines = ['20 minutes', '5 from 12 votes', ...soup.ingredients, '320 kcal', '12 g protein', '400 mg sodium']
    expect(doubtsIn({}, lines)).toEqual([])
  })
})

describe('beside the page', () => {
  const page = (data: object, body: string) =>
    readRecipePage(
      `<title>Leek soup</title><script type="application/ld+json">${JSON.stringify({
        '@type': 'Recipe',
        name: 'Leek soup',
        recipeIngredient: soup.ingredients,
        recipeInstructions: soup.instructions,
        totalTime: 'PT35M',
        recipeYield: '4',
        ...data,
      })}</script><h1>Leek soup</h1>${body}`,
      'https://village-table.example/soup',
    )?.doubtful
  const list = (lines: readonly string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
  const shown = `<h2>Ingredients</h2>${list(soup.ingredients)}<h2>Method</h2>${list(soup.instructions)}`

  it('says nothing where data and page agree', () => {
    expect(page({}, shown)).toEqual([])
  })

  it('doubts steps that are others than those of the page', () => {
    const story = 'A soup with leeks, potatoes and cream that warms everybody who comes home from a walk in the cold.'
    expect(page({ recipeInstructions: [story] }, shown)).toContainEqual(
      expect.objectContaining({ field: 'instructions', at: null, reason: reasons.otherSteps }),
    )
  })
})

it('takes time in proportion to what is read', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at} g ${'butter '.repeat(20)}`)
  const ingredients = lines.slice(0, 200)
  const instructions = lines.slice(0, 200).map(line => `${line} ${'a'.repeat(3000)}`)
  expect(doubtsIn({ ingredients, instructions }, lines).length).toBeLessThanOrEqual(50)
})
