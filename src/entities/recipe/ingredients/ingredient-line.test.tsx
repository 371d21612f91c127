import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { IngredientLine } from './ingredient-line.tsx'

/** The two columns of a line: markup of the quantity, and the words. */
function columns(line: Parameters<typeof IngredientLine>[0]['line']): string[] {
  const markup = renderToStaticMarkup(<IngredientLine line={line} />)
  return [/<b[^>]*>(.*)<\/b>/.exec(markup)?.[1] ?? '', /<\/b><span[^>]*>(.*)<\/span><\/span>/.exec(markup)?.[1] ?? '']
}

describe('an ingredient line', () => {
  it('shows typed text in two columns', () => {
    expect(columns('600 g cherry tomatoes')).toEqual(['600 g', ' cherry tomatoes'])
    expect(columns('Salt to taste')).toEqual(['', 'Salt to taste'])
  })

  it('shows a multiplied line', () => {
    expect(columns({ text: '220g/8oz prawns', amount: '220g/8oz', rest: 'prawns' })).toEqual(['220g/8oz', ' prawns'])
    expect(columns({ text: '1/2 cup oil', amount: '1/2 cup', rest: 'oil' })).toEqual(['1/2 cup', ' oil'])
    expect(columns({ text: 'About 2 lb mussels', amount: null, rest: 'About 2 lb mussels' })).toEqual([
      '',
      'About <span class="whitespace-nowrap">2 lb</span> mussels',
    ])
  })
})
