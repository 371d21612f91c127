import { describe, expect, it } from 'vitest'
import { asPage } from '../html/page-source.ts'
import { nothingRead } from '../recipe.ts'
import { recipeRegion } from './recipe-region.ts'

const recipe = {
  ...nothingRead,
  title: 'Plum Tart',
  ingredients: ['500 g ripe plums', '1 sheet of puff pastry'],
  ingredientGroups: [],
  instructions: ['Halve the plums and stone them.', 'Bake the tart until it is brown.'],
  stepSections: [],
  totalTime: null,
  imageUrls: [],
  nutrition: null,
  cuisine: null,
  keywords: [],
  dietaryTags: [],
  author: null,
  siteName: null,
  language: null,
}
const shown = '<p>500 g ripe plums</p><p>1 sheet of puff pastry</p><p>Halve the plums and stone them.</p>'
const long = '<p>Words without end.</p>'.repeat(4000)

describe('the part of a page in which a recipe is shown', () => {
  it('leaves out what stands far before and far after it', () => {
    const region = recipeRegion(asPage(`<body>${long}${shown}${long}</body>`), recipe)
    expect(region).toContain(shown)
    expect(region.length).toBeLessThan(shown.length + 30_000)
    expect(region.startsWith('<')).toBe(true)
  })

  it('is the whole body where nothing of it is found', () => {
    expect(recipeRegion(asPage(`<head></head><body>${long}`), recipe)).toBe(`<body>${long}`)
  })

  it('is the whole page where that has no body', () => {
    expect(recipeRegion(asPage(shown), recipe)).toBe(shown)
  })
})
