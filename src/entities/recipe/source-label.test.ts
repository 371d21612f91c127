import { describe, expect, it } from 'vitest'
import { hostOf, sourceLabel } from './source-label.ts'

describe('sourceLabel', () => {
  const recipe = { source: 'Longtable', sourceUrl: null, originalAuthor: null }

  it('credits the chef before anything else', () => {
    expect(sourceLabel({ ...recipe, originalAuthor: 'Tobias Lindqvist', sourceUrl: 'https://a.example' })).toBe(
      'From Tobias Lindqvist',
    )
  })

  it('names the page only where nothing better was written', () => {
    const sourceUrl = 'https://www.flourjar.example/focaccia?x=1'
    expect(sourceLabel({ ...recipe, sourceUrl })).toBe('flourjar.example')
    expect(sourceLabel({ ...recipe, source: 'Grandmother', sourceUrl })).toBe('Grandmother')
  })

  it('falls back to the brand label', () => {
    expect(sourceLabel(recipe)).toBe('Longtable')
    expect(sourceLabel({ ...recipe, source: null })).toBe('Longtable')
  })
})

describe('hostOf', () => {
  it('knows only pages of the web', () => {
    expect(hostOf('javascript:alert(1)')).toBeNull()
    expect(hostOf('not an address')).toBeNull()
    expect(hostOf('http://cook.example:8080/x')).toBe('cook.example')
  })
})
