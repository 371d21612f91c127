import { describe, expect, it } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.village-table.example/tart'
const STEPS = [
  'Line the tin with the pastry and chill it for an hour.',
  'Slice the apples thinly and lay them in rings.',
  'Bake until the edges are brown, then leave it to cool.',
  'Serve with cream.',
]

const read = (data: object, body: string) =>
  readRecipePage(
    `<html><head><title>Apple Tart</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Apple Tart', ...data })}</script></head><body><h1>Apple Tart</h1>${body}</body></html>`,
    PAGE,
  )

const li = (lines: readonly string[]): string => lines.map(line => `<li>${line}</li>`).join('')
const method = `<h2>Method</h2><ol>${li(STEPS)}</ol>`

describe('data and the page they are on', () => {
  it('completes a list that the data cut short', () => {
    const whole = ['1 sheet pastry', '4 apples', '2 tbsp sugar', '1 tsp cinnamon', '30 g butter']
    const found = read({ recipeIngredient: whole.slice(0, 3) }, `<h2>Ingredients</h2><ul>${li(whole)}</ul>${method}`)
    expect(found).toMatchObject({ ingredients: whole, instructions: STEPS, engine: 'ld+json' })
  })

  it('completes a list of which the rest stands far before what the data have', () => {
    const whole = Array.from(
      { length: 24 },
      (_, at) => `${at + 1} tbsp ${'abcdefghijklmnopqrstuvwx'.charAt(at).repeat(5)} sugar`,
    )
    const box = `<li data-state="${'x'.repeat(800)}">`
    const found = read(
      {
        recipeIngredient: whole.slice(18),
        recipeInstructions: [...STEPS, ...STEPS.map(step => `Then: ${step}`)],
        totalTime: 'PT1H',
        recipeYield: '4',
      },
      `<h2>Ingredients</h2><ul>${whole.map(line => `${box}${line}</li>`).join('')}</ul>${method}`,
    )
    expect(found?.ingredients).toEqual(whole)
  })

  it('parts what the data have in one line by the lines of the page', () => {
    const shown = ['1 sheet pastry', '4 apples', '2 tbsp sugar, white or brown', 'butter', 'salt']
    const found = read(
      { recipeIngredient: shown.join(', '), recipeInstructions: STEPS },
      `<h2>Ingredients</h2><ul>${li(shown)}</ul>`,
    )
    expect(found?.ingredients).toEqual(shown)
  })

  it('takes amounts from the page where the data have none', () => {
    const shown = ['1 sheet pastry', '4 apples', '2 tbsp sugar', '30 g butter']
    const found = read(
      { recipeIngredient: ['pastry', 'apples', 'sugar', 'butter'], recipeInstructions: STEPS },
      `<h2>Ingredients</h2><ul>${li(shown)}</ul>`,
    )
    expect(found?.ingredients).toEqual(shown)
  })

  it('takes amounts that stick to their words from the page', () => {
    const found = read(
      { recipeIngredient: ['1Pastry', '4Apples', '2 tbsp sugar', '30 g butter'], recipeInstructions: STEPS },
      `<h2>Ingredients</h2><ul>${li(['1 Pastry', '4 Apples', '2 tbsp sugar', '30 g butter'])}</ul>`,
    )
    expect(found?.ingredients).toEqual(['1 Pastry', '4 Apples', '2 tbsp sugar', '30 g butter'])
  })

  it('knows a heading among the ingredients by the page', () => {
    const found = read(
      {
        recipeIngredient: ['Base', '1 sheet pastry', '30 g butter', 'Filling', '4 apples', '2 tbsp sugar'],
        recipeInstructions: STEPS,
      },
      `<h2>Ingredients</h2><h3>Base</h3><ul>${li(['1 sheet pastry', '30 g butter'])}</ul><h3>Filling</h3><ul>${li(['4 apples', '2 tbsp sugar'])}</ul>${method}`,
    )
    expect(found).toMatchObject({
      ingredients: ['1 sheet pastry', '30 g butter', '4 apples', '2 tbsp sugar'],
      ingredientGroups: [
        { at: 0, title: 'Base' },
        { at: 2, title: 'Filling' },
      ],
    })
  })

  it('keeps the wording of good data', () => {
    const mine = ['1 sheet pastry (puff)', '4 apples', '2 tbsp sugar', '30 g butter']
    const found = read(
      { recipeIngredient: mine, recipeInstructions: STEPS },
      `<h2>Ingredients</h2><ul>${li(['1 sheet puff pastry', '4 apples', '2 tablespoons sugar', '30 grams butter'])}</ul>`,
    )
    expect(found?.ingredients).toEqual(mine)
  })

  it('takes the steps of the page where those of the data break off', () => {
    const found = read(
      {
        recipeIngredient: ['1 sheet pastry', '4 apples'],
        recipeInstructions: `${STEPS[0]} ${STEPS[1]?.slice(0, 20)}...`,
      },
      `<h2>Ingredients</h2><ul>${li(['1 sheet pastry', '4 apples'])}</ul>${method}`,
    )
    expect(found?.instructions).toEqual(STEPS)
  })
})
