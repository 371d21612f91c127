import { describe, expect, it } from 'vitest'
import { describeDish, dishKey, parseDishKey } from './dish-spec.ts'

describe('what to draw', () => {
  it.each([
    ['Cherry Tomato Pasta with Burst Garlic', 'pasta'],
    ['Tomato Soup with Toast', 'soup'],
    ['Chickpea Salad with Charred Corn', 'salad'],
    ['Skillet Eggs in Spiced Tomatoes', 'skillet'],
    ['Olive Oil Lemon Loaf Cake', 'cake'],
    ['Brown Butter Oat Cookies', 'cookies'],
    ['Kürbissuppe', 'soup'],
    ['Tarte aux pommes', 'tart'],
    ['Pilzrisotto', 'risotto'],
    ['Ensalada de tomate', 'salad'],
  ])('%s is drawn as %s', (title, kind) => {
    expect(describeDish(title, 'dinner').kind).toBe(kind)
  })

  it('goes by whole words', () => {
    expect(describeDish('Porktato', 'treats').kind).not.toBe('meat')
    expect(describeDish('Chickpea', 'dinner').flavours).not.toContain('pea')
  })

  it('falls back to the section, the same way each time', () => {
    expect(describeDish('Aunt Maud’s Secret', 'treats')).toEqual(describeDish('AUNT MAUD’S SECRET ', 'treats'))
    expect(['tart', 'cake', 'cookies', 'muffins']).toContain(describeDish('Aunt Maud’s Secret', 'treats').kind)
  })

  it('takes any title', () => {
    for (const title of ['', ' ', '🍕', '<script>', 'x'.repeat(100_000), '\u0000', 'ﷺ']) {
      expect(parseDishKey(dishKey(describeDish(title, null)))).not.toBeNull()
    }
  })
})

describe('the key of a picture', () => {
  it('says all that the picture depends on', () => {
    const spec = describeDish('Lemon Tart with Raspberries', 'treats')
    expect(parseDishKey(dishKey(spec))).toEqual(spec)
  })

  it.each([
    '',
    'pasta',
    'pasta.dinner.tomato',
    'pasta.dinner.tomato.9f3ac21',
    'pasta.dinner.tomato.9F3AC21B',
    'pasta.dinner.tomato-tomato.9f3ac21b',
    'pasta.supper.tomato.9f3ac21b',
    'gruel.dinner.tomato.9f3ac21b',
    'constructor.dinner.plain.9f3ac21b',
    '../../etc/passwd',
    'pasta.dinner.plain.9f3ac21b.webp',
    'a'.repeat(10_000),
  ])('%s is none', text => {
    expect(parseDishKey(text)).toBeNull()
  })
})
