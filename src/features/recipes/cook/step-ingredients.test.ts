import { describe, expect, it } from 'vitest'
import { stepIngredients } from './step-ingredients.ts'

const pick = (step: string, names: string[]) => stepIngredients(step, names).map(index => names[index])

describe('stepIngredients', () => {
  const pasta = [
    'cherry tomatoes',
    'spaghetti or linguine',
    'garlic cloves',
    'olive oil',
    'basil',
    'chili flakes',
    'flaky salt',
  ]

  it.each([
    ['Add the tomatoes in one layer with the salt and chili.', ['cherry tomatoes', 'chili flakes', 'flaky salt']],
    ['Warm the oil. Add the garlic clove.', ['garlic cloves', 'olive oil']],
    ['Cook the SPAGHETTI.', ['spaghetti or linguine']],
    ['Set the table.', []],
  ])('%s', (step, names) => {
    expect(pick(step, pasta)).toEqual(names)
  })

  it('takes the closer one of two that share a word', () => {
    const names = ['sugar', 'brown sugar', 'tomato paste', 'cherry tomatoes', 'baking powder', 'baking soda']
    expect(pick('Stir in the brown sugar.', names)).toEqual(['brown sugar'])
    expect(pick('Stir in the sugar.', names)).toEqual(['sugar'])
    expect(pick('Fry the tomato paste.', names)).toEqual(['tomato paste'])
    expect(pick('Whisk in the baking powder.', names)).toEqual(['baking powder'])
    expect(pick('Grease a baking dish.', names)).toEqual([])
  })

  it('keeps both where the step does not say which', () => {
    expect(pick('Heat the oil.', ['olive oil', 'sunflower oil'])).toEqual(['olive oil', 'sunflower oil'])
  })

  it('meets plurals and accents of other languages', () => {
    expect(pick('Die Zwiebel würfeln, Kartoffeln kochen.', ['Zwiebeln', 'Kartoffel', 'Salz'])).toEqual([
      'Zwiebeln',
      'Kartoffel',
    ])
    expect(pick('Ajouter la crème.', ['creme fraiche', 'lait'])).toEqual(['creme fraiche'])
  })

  it('does not look at remarks', () => {
    expect(pick('Toss with the pasta.', ['parmesan, for the pasta'])).toEqual([])
  })
})
