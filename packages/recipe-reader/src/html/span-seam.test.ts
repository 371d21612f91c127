import { describe, expect, it } from 'vitest'
import { readMicrodata } from '../schema-org/microdata.ts'
import { buildPageModel } from './page-model.ts'

const cases: [string, string][] = [
  ['<span>Pre</span>heat the oven', 'Preheat the oven'],
  ['Pre<span style="color:red">heat</span> the oven', 'Preheat the oven'],
  ['Fold in, then whi<span>sk</span>', 'Fold in, then whisk'],
  ['<span class="cap">M</span>elt the butter', 'Melt the butter'],
  ['<span class="cap">M</span><span class="rest">elt the butter</span>', 'Melt the butter'],
  ['<span class="cap">A</span><span>few leaves</span>', 'A few leaves'],
  ['<b>S</b>alt', 'Salt'],
  ['1<span>/</span>2 cup milk', '1/2 cup milk'],
  ['<span>1</span>/<span>2</span> cup milk', '1/2 cup milk'],
  ['<span>200</span><span>g</span><span>flour</span>', '200 g flour'],
  ['<span>cups</span>flour', 'cups flour'],
  ['<span>Salt</span>to taste', 'Salt to taste'],
  ['1 onion<span>finely chopped</span>', '1 onion finely chopped'],
  ['<span class="name">Chives</span>chopped', 'Chives chopped'],
  ['<span>Chives</span><span>chopped</span>', 'Chives chopped'],
  ['<strong>Parsley</strong><span>finely chopped</span>', 'Parsley finely chopped'],
  ['Ingredients<span>for four</span>', 'Ingredients for four'],
  ['Zutaten<span>für 4 Personen</span>', 'Zutaten für 4 Personen'],
  ['Zutaten für Nudel<span>teig</span>', 'Zutaten für Nudelteig'],
  ['Method<span>without an oven</span>', 'Method without an oven'],
  ['Ingredient<span>s</span>', 'Ingredients'],
  ['Serves<span>four</span>', 'Serves four'],
  ['Cook<span>ed potatoes</span>', 'Cooked potatoes'],
]

describe('texts around the tags of a span', () => {
  it.each(cases)('%s shows as %s', (html, text) => {
    expect(buildPageModel(`<p>${html}</p>`).lines.map(line => line.text)).toEqual([text])
  })

  it('are joined alike where they are marked', () => {
    const step = '<p itemprop="recipeInstructions"><span>Pre</span>heat the oven</p>'
    const [recipe] = readMicrodata(`<div itemscope itemtype="https://schema.org/Recipe">${step}</div>`)
    expect(recipe).toMatchObject({ recipeInstructions: ['Preheat the oven\n'] })
    const food = '<p itemprop="recipeIngredient"><strong>Parsley</strong><span>finely chopped</span></p>'
    const [other] = readMicrodata(`<div itemscope itemtype="https://schema.org/Recipe">${food}</div>`)
    expect(other).toMatchObject({ recipeIngredient: ['Parsley finely chopped\n'] })
  })
})
