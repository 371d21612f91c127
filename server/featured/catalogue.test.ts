import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { wrongTags } from '#tests/fixtures/catalogue/diet.ts'
import { unlistedFoods, unreadLines, unusedLines, wrongCalories } from '#tests/fixtures/catalogue/ingredients.ts'
import { unfinishedShares } from '#tests/fixtures/catalogue/shares.ts'
import { wrongText } from '#tests/fixtures/catalogue/text.ts'
import { wrongTimes } from '#tests/fixtures/catalogue/times.ts'
import { fileNameOf, wrongWhole } from '#tests/fixtures/catalogue/whole.ts'
import { type CatalogueRecipe, catalogueRecipe, readCatalogue } from './catalogue.ts'

const catalogue = readCatalogue()

describe('the built-in recipes', () => {
  it('are twelve and more of every meal, numbered without a gap, of many kitchens', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(48)
    expect(wrongWhole(catalogue)).toEqual([])
  })

  it('lie in files called by id and title', () => {
    const names = readdirSync(projectPath('db/catalogue/recipes'))
    expect(names.sort()).toEqual(catalogue.map(fileNameOf))
  })
})

const named = catalogue.map(recipe => [`${recipe.id} ${recipe.title}`, recipe] as const)

describe.each(named)('%s', (_, recipe) => {
  it('uses every ingredient in a step', () => expect(unusedLines(recipe)).toEqual([]))
  it('lists every food of its steps', () => expect(unlistedFoods(recipe)).toEqual([]))
  it('uses up what it takes a part of', () => expect(unfinishedShares(recipe)).toEqual([]))
  it('says amounts that scale', () => expect(unreadLines(recipe)).toEqual([]))
  it('has the calories of its ingredients', () => expect(wrongCalories(recipe)).toEqual([]))
  it('takes the time that its steps take', () => expect(wrongTimes(recipe)).toEqual([]))
  it('carries the tags that its ingredients earn', () => expect(wrongTags(recipe)).toEqual([]))
  it('keeps to the style of the catalogue', () => expect(wrongText(recipe)).toEqual([]))
})

const [first] = catalogue
if (!first) throw new Error('no recipes')
/** The first built-in recipe, with something wrong. */
const broken = (change: Partial<CatalogueRecipe>): CatalogueRecipe => ({ ...first, ...change })
const { ingredients, instructions } = first
/** The steps with the words of one of them changed. */
const retold = (from: string, to: string): string[] => {
  const steps = instructions.map(step => step.replace(from, to))
  if (steps.join() === instructions.join()) throw new Error(`no step says "${from}"`)
  return steps
}

describe('the checks find', () => {
  it('a field too many, and one that is missing', () => {
    expect(catalogueRecipe.safeParse({ ...first, tags: [] }).success).toBe(false)
    const { cuisine: _, ...rest } = first
    expect(catalogueRecipe.safeParse(rest).success).toBe(false)
  })

  it('an ingredient that no step uses', () => {
    expect(unusedLines(broken({ ingredients: [...ingredients, '1 tbsp capers'] }))).toEqual([
      '"1 tbsp capers" is used in no step',
    ])
    // The oil of the steps is olive oil; the other one is never meant.
    expect(unusedLines(broken({ ingredients: [...ingredients, '1 tbsp sesame oil'] }))).toHaveLength(1)
  })

  it.each(['penne', 'tomato paste', 'egg yolk', 'oat milk'])('a food that no line lists (%s)', food => {
    const steps = [...instructions, `Stir in the ${food}.`]
    expect(unlistedFoods(broken({ instructions: steps }))).toEqual([`"${food}" stands in a step and in no line`])
  })

  it('a vegetable where its stock is listed', () => {
    const stock = { ingredients: ['1 l mushroom stock'], instructions: ['Fry the mushrooms in the mushroom stock.'] }
    expect(unlistedFoods(broken(stock))).toEqual(['"mushroom" stands in a step and in no line'])
  })

  it('a part without the rest, and a rest without a part', () => {
    expect(unfinishedShares(broken({ instructions: retold('the rest of the oil', 'the oil') }))).toHaveLength(1)
    expect(unfinishedShares(broken({ instructions: retold('a quarter of the garlic', 'the garlic') }))).toEqual([
      'step 4 takes the rest of "garlic", of which no part was taken',
    ])
    const lemons = { ingredients: ['2 lemons'], instructions: ['Squeeze one lemon over.'] }
    expect(unfinishedShares(broken(lemons))).toHaveLength(1)
    expect(unfinishedShares(broken({ ...lemons, ingredients: ['1 lemon'] }))).toEqual([])
  })

  it.each(['salt', '2 glasses milk', '1 tbsp', '400 g spaghetti'])(
    'an invalid amount, or one that stands twice (%s)',
    line => {
      expect(unreadLines(broken({ ingredients: [...ingredients, line] }))).not.toEqual([])
    },
  )

  it.each([0.78, 1.3])('calories that are off by the factor %d', factor => {
    expect(wrongCalories(broken({ calories: Math.round(first.calories * factor) }))).toHaveLength(1)
  })

  it('a food whose calories nobody knows', () => {
    expect(wrongCalories(broken({ ingredients: [...ingredients, '1 g unobtainium'] }))).toEqual([
      'the food of "1 g unobtainium" is unknown',
    ])
  })

  it('times that do not add up', () => {
    expect(wrongTimes(broken({ cookTime: 10 }))).toEqual(['its steps cook for 11 minutes, its cookTime is 10'])
    expect(wrongTimes(broken({ cookTime: 22 }))).toHaveLength(1)
    expect(wrongTimes(broken({ instructions: [...instructions, 'Knead for 12 minutes.'] }))).toHaveLength(1)
    expect(wrongTimes(broken({ instructions: [...instructions, 'Wait, say, 12 minutes.'] }))).toHaveLength(1)
  })

  it('waiting that is left out, and more than its steps name', () => {
    const waiting = [...instructions, 'Let the rest of the oil stand for 2 hours.']
    expect(wrongTimes(broken({ instructions: waiting }))).toEqual([
      'its prepTime is 10, its steps work and wait for 125 minutes',
    ])
    expect(wrongTimes(broken({ instructions: waiting, prepTime: 125 }))).toEqual([])
    expect(wrongTimes(broken({ prepTime: 70 }))).toEqual(['its prepTime is 70, but its steps wait for 0 minutes only'])
  })

  it('no fault in what runs beside', () => {
    for (const step of [
      'Meanwhile, boil it for 30 minutes.',
      'Meanwhile, let the rest of the oil stand for 2 hours.',
    ]) {
      expect(wrongTimes(broken({ instructions: [...instructions, step] }))).toEqual([])
    }
  })

  it.each([
    ['Vegan', '50 g butter'],
    ['Vegan', '1 tbsp honey'],
    ['Vegan', '2 tbsp green curry paste'],
    ['Vegetarian', '1 tbsp fish sauce'],
    ['Vegetarian', '1 tsp Worcestershire sauce'],
    ['Vegetarian', '50 g parmesan'],
    ['Dairy-Free', '100 ml buttermilk'],
    ['Gluten-Free', '1 tbsp soy sauce'],
    ['Gluten-Free', '1 l vegetable stock'],
    ['Gluten-Free', '100 g rolled oats'],
    ['Keto', '200 g basmati rice'],
    ['Low-Carb', '50 g sugar'],
  ])('that it is not %s with %s', (tag, line) => {
    const faults = wrongTags(broken({ dietaryTags: [tag], ingredients: ['400 g tomatoes', line] }))
    expect(faults).toContain(`"${line.toLowerCase()}" is not ${tag}`)
  })

  it.each([
    ['Vegan', ['2 tbsp peanut butter', '100 ml coconut milk', '1 tbsp vegan green curry paste']],
    ['Gluten-Free', ['100 g cornflour', '4 corn tortillas', '1 l gluten-free vegetable stock']],
    ['Low-Carb', ['100 g green beans', '4 eggs']],
  ])('no fault in what only sounds as if it were not %s', (tag, lines) => {
    const faults = wrongTags(broken({ dietaryTags: [tag], ingredients: lines }))
    expect(faults.filter(fault => fault.endsWith(` is not ${tag}`))).toEqual([])
  })

  it('tags that are earned and not said, said twice, unknown, or hollow', () => {
    const bare = (dietaryTags: string[], lines = ['400 g tomatoes']) =>
      wrongTags(broken({ dietaryTags, ingredients: lines }))
    expect(bare([])).toHaveLength(3)
    expect(bare(['Vegan', 'Gluten-Free'])).toEqual([])
    expect(bare(['Vegan', 'Vegan', 'Gluten-Free'])).toHaveLength(1)
    expect(bare(['Vegan', 'Gluten-Free', 'Tasty'])).toHaveLength(1)
    expect(bare(['Vegan', 'Gluten-Free', 'High-Protein'])).toHaveLength(1)
    expect(bare(['Gluten-Free'], ['1 egg', '50 g butter'])).toEqual(['it is Vegetarian and does not say so'])
  })

  it.each<Partial<CatalogueRecipe>>([
    { description: 'x'.repeat(160).concat('.') },
    { description: 'One. Two.' },
    { notes: 'Enjoy.' },
    { seasons: ['winter', 'spring'] },
    { seasons: ['spring', 'spring'] },
    { instructions: ['stir it all'] },
    { instructions: [`Stir ${'and stir '.repeat(50)}it.`] },
    { instructions: ['Bake for 20 minutes.', 'Heat the oven to 200 °C.'] },
    { instructions: ['Heat the oven to 200.'] },
    { instructions: ['Heat the oven to 400 °C.'] },
    { instructions: ['Heat the oven to 390 °F.'] },
  ])('what is told badly (%o)', change => {
    expect(wrongText(broken(change))).not.toEqual([])
  })

  it('gaps, likenesses and one-sidedness of the whole', () => {
    const twelfth = catalogue.filter((_, at) => at !== 11)
    expect(wrongWhole(twelfth)).toContain('3013 stands where 3012 should')
    const [, second, ...others] = catalogue
    if (!second) throw new Error('one recipe only')
    const twin = { ...second, title: ` ${first.title.toUpperCase()}` }
    expect(wrongWhole([first, twin, ...others])).toEqual([`two are called "${first.title.toLowerCase()}"`])
    expect(wrongWhole([first, { ...second, mealSection: 'lunch' }, ...others])).toEqual(['11 for breakfast'])
    const italian = catalogue.map((recipe, at) => (at < 9 ? { ...recipe, cuisine: 'Italian' } : recipe))
    expect(wrongWhole(italian).join()).toMatch(/^\d+ are Italian$/)
    expect(fileNameOf({ id: 7, title: 'Crème Brûlée, Twice' })).toBe('7-creme-brulee-twice.json')
  })
})
