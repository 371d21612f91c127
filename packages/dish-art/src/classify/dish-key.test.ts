import { describe, expect, it } from 'vitest'
import { drawDish } from '../draw/draw-dish.ts'
import { forms, ingredients } from './contents.ts'
import { dishKey, keyWords, parseDishKey } from './dish-key.ts'
import { describeDish } from './dish-spec.ts'

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

describe('the words of keys', () => {
  const ofForms = Object.values(forms).flatMap(ofKind => Object.values<string>(ofKind))

  it('are those of ingredients and forms, each once', () => {
    expect([...keyWords].sort()).toEqual([...new Set([...ingredients, ...ofForms])].sort())
  })

  it('stand for one thing: for an ingredient, or in each kind for one form', () => {
    expect(ingredients.filter(one => ofForms.includes(one))).toEqual([])
    for (const ofKind of Object.values(forms))
      expect(new Set(Object.values(ofKind)).size).toBe(Object.keys(ofKind).length)
  })
})

describe('a key that recipes keep from earlier versions', () => {
  it.each([
    ['pasta.dinner.tomato-short.950010ed', { ingredients: ['tomato'], forms: ['tubes'] }],
    ['bake.dinner.cheese-short.0000002a', { ingredients: ['cheese'], forms: ['macaroni'] }],
    ['meat.dinner.beef-short-salsa.0000002a', { ingredients: ['beef'], forms: ['ribs', 'salsa'] }],
    ['cookies.treats.cheese-savoury.37846563', { ingredients: ['cheese'], forms: ['savoury'] }],
    ['toast.lunch.cheese-whole-grilled.0000002a', { ingredients: ['cheese'], forms: ['sandwich', 'grilled'] }],
  ])('%s says the same as ever', (key, shown) => {
    expect(parseDishKey(key)).toMatchObject(shown)
    expect(dishKey(parseDishKey(key)!)).toBe(key)
  })

  // Ids within a picture come from its key.
  const withoutIds = (key: string) => drawDish(parseDishKey(key)!).replace(/d[0-9a-z]+-(?=[\w-]+[")])/g, '')

  it.each([
    ['bowl.dinner.tofu-whole.59e40dad', 'bowl.dinner.tofu.59e40dad'],
    ['stew.dinner.herb-salsa.e18f146a', 'stew.dinner.herb.e18f146a'],
    ['soup.lunch.tomato-flat.0000002a', 'soup.lunch.tomato.0000002a'],
  ])('%s, with the form of another kind, is the picture of %s', (key, today) => {
    expect(dishKey(parseDishKey(key)!)).toBe(today)
    expect(withoutIds(key)).toBe(withoutIds(today))
  })
})
