import { describe, expect, it } from 'vitest'
import { recipeFileName, recipeText } from './recipe-text.ts'

describe('recipeText', () => {
  const recipe = {
    title: 'Pasta',
    description: '',
    prepTime: null,
    cookTime: 25,
    source: 'Longtable',
    sourceUrl: null,
    ingredientGroups: [],
    stepSections: [],
  }

  it('has the lines as they are shown', () => {
    const shown = { lines: ['1.2 kg tomatoes', 'salt'], steps: ['Boil.', 'Eat.'], portions: 'Serves 8' }
    expect(recipeText(recipe, shown)).toBe(
      'Pasta\n\nCook 25 min · Serves 8\n\nIngredients\n- 1.2 kg tomatoes\n- salt\n\n' +
        'Instructions\n1. Boil.\n2. Eat.\n\nSource: Longtable',
    )
  })

  it('has the headings over their lines', () => {
    const shown = { lines: ['tomatoes', 'flour', 'water'], steps: ['Boil.', 'Knead.'], portions: null }
    const headed = {
      ...recipe,
      ingredientGroups: [{ at: 1, title: 'For the dough' }],
      stepSections: [{ at: 0, title: 'Sauce' }],
    }
    expect(recipeText(headed, shown)).toContain(
      'Ingredients\n- tomatoes\nFor the dough:\n- flour\n- water\n\nInstructions\nSauce:\n1. Boil.\n2. Knead.',
    )
  })

  it('leaves out what is not there', () => {
    const bare = { ...recipe, cookTime: null, sourceUrl: 'https://a.example/x' }
    expect(recipeText(bare, { lines: [], steps: [], portions: null })).toBe(
      'Pasta\n\nSource: Longtable, https://a.example/x',
    )
  })
})

describe('recipeFileName', () => {
  it.each([
    ['Cherry Tomato Pasta', 'cherry-tomato-pasta.json'],
    ['Crème brûlée / „Omas“ Art', 'crème-brûlée-omas-art.json'],
    ['../../etc', 'etc.json'],
    ['🍅', 'recipe.json'],
  ])('%s', (title, name) => {
    expect(recipeFileName(title)).toBe(name)
  })

  it('is not longer than file systems like', () => {
    expect(recipeFileName('a'.repeat(5000)).length).toBeLessThan(90)
  })
})
