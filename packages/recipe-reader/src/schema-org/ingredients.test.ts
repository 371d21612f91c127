import { describe, expect, it } from 'vitest'
import { readIngredients } from './ingredients.ts'

const read = (value: unknown): string[] => readIngredients(value).ingredients

describe('readIngredients', () => {
  it('cleans each line', () => {
    expect(read(['1  <b>large</b> egg ((beaten))', 'salt &amp; pepper', ' ', '*'])).toEqual([
      '1 large egg (beaten)',
      'salt & pepper',
    ])
  })

  it.each([
    ['2 eggs\n100 g sugar\r\n1 pinch salt'],
    ['<ul><li>2 eggs</li><li>100 g sugar</li><li>1 pinch salt</li></ul>'],
    ['2 eggs<br>100 g sugar<br>1 pinch salt'],
    ['2 eggs, 100 g sugar, 1 pinch salt'],
  ])('splits the single text %j', text => {
    expect(read(text)).toEqual(['2 eggs', '100 g sugar', '1 pinch salt'])
    expect(read([text])).toEqual(['2 eggs', '100 g sugar', '1 pinch salt'])
  })

  it('leaves commas inside an ingredient alone', () => {
    expect(read('1 onion, finely chopped, with 2 cloves')).toEqual(['1 onion, finely chopped, with 2 cloves'])
    expect(read(['1 cup\n  flour', '1,5 dl milk'])).toEqual(['1 cup flour', '1,5 dl milk'])
  })

  it('keeps headings of groups apart', () => {
    const lines = ['For the dough:', '2 eggs', 'Topping:', 'For the sauce', '1 tin tomatoes', 'Optional: basil', 'salt']
    expect(read(lines)).toEqual(['2 eggs', '1 tin tomatoes', 'Optional: basil', 'salt'])
  })

  it('puts the parts of an object in order', () => {
    const parts = [
      { '@type': 'PropertyValue', name: 'flour', value: 200, unitText: 'g' },
      { name: 'basil' },
      { amount: '1 tbsp', name: 'oil' },
      { '@value': '3 figs' },
    ]
    expect(read(parts)).toEqual(['200 g flour', 'basil', '1 tbsp oil', '3 figs'])
  })

  it('is bounded and takes any nonsense', () => {
    expect(read(Array(3000).fill('1 egg'))).toHaveLength(200)
    expect(read(['x'.repeat(9000), '1 egg'])[0]).toHaveLength(500)
    expect(read([null, 7, {}, [[]], false, { name: {} }])).toEqual([])
  })
})
