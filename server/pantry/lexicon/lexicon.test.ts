import { readdirSync, readFileSync } from 'node:fs'
import { foods as entries } from 'recipe-reader/foods'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { labelledPhrases } from '#tests/samples/labelled-phrases.ts'
import { foodOfName, foodsOfLine } from './food-of-name.ts'
import { foodByKey, foods, kindsOf, replaceability, servesAs, siblingsOf, substitutesFor } from './foods.ts'
import { substitutions } from './substitutions.ts'

const keyOf = (phrase: string) => foodOfName(phrase)?.food.key ?? null
const keysOf = (line: string) => foodsOfLine(line).map(food => food.key)

describe('the tables', () => {
  test('hold foods with keys of their own', () => {
    expect(foods.length).toBeGreaterThanOrEqual(450)
    expect(new Set(foods.map(food => food.key)).size).toBe(foods.length)
    expect(foods.filter(food => !/^[a-z]+(?:-[a-z]+)*$/.test(food.key))).toEqual([])
    expect(new Set(foods.map(food => food.name)).size).toBe(foods.length)
  })

  test('refer to foods that exist, never to themselves', () => {
    const unknown = entries.flatMap(({ key, serves, kindOf }) =>
      [...serves, ...kindOf].filter(broad => !foodByKey(broad) || broad === key),
    )
    expect(unknown).toEqual([])
    const wrong = [...substitutions].flatMap(([missing, all]) =>
      [missing, ...all.flatMap(({ use }) => use)].filter(key => !foodByKey(key)),
    )
    expect(wrong).toEqual([])
    expect([...substitutions].filter(([missing, all]) => all.some(({ use }) => use.includes(missing)))).toEqual([])
    expect([...substitutions.values()].flat().length).toBeGreaterThanOrEqual(120)
  })

  test('tell from 0 to 1 how easily a food is replaced', () => {
    expect(entries.filter(entry => !(entry.replaceability >= 0 && entry.replaceability <= 1))).toEqual([])
    expect(replaceability('parsley')).toBeGreaterThan(replaceability('chicken'))
    expect(replaceability('unobtainium')).toBe(0.5)
  })

  test('take five things for granted and no more', () => {
    const staples = foods.filter(food => food.isStaple).map(food => food.key)
    expect(staples.sort()).toEqual(['black-pepper', 'oil', 'salt', 'sugar', 'water'])
  })
})

test('a narrower food serves as the broader ones, not the other way round', () => {
  expect(servesAs('cherry-tomato')).toContain('tomato')
  expect(servesAs('tomato')).not.toContain('cherry-tomato')
  expect(servesAs('penne')).toEqual(['pasta'])
  expect(servesAs('lemon')).toEqual(expect.arrayContaining(['lemon-juice', 'lemon-zest']))
  expect(servesAs('passata')).toEqual(['canned-tomato', 'tomato'])
  expect(servesAs('unobtainium')).toEqual([])
})

test('a general name means its kinds, and nothing that only has its name in it', () => {
  expect(kindsOf('chicken')).toEqual(expect.arrayContaining(['chicken-breast', 'chicken-thigh', 'ground-chicken']))
  expect(kindsOf('meat')).toEqual(expect.arrayContaining(['chicken-thigh', 'steak', 'ground-pork']))
  expect(kindsOf('potato')).toEqual(['new-potato'])
  expect(kindsOf('pasta')).toContain('spaghetti')
  expect(kindsOf('tomato')).toEqual(expect.arrayContaining(['cherry-tomato', 'canned-tomato']))
  for (const [general, other] of [
    ['milk', 'coconut-milk'],
    ['butter', 'peanut-butter'],
    ['potato', 'cornstarch'],
    ['potato', 'sweet-potato'],
    ['chicken', 'chicken-stock'],
    ['egg', 'egg-noodle'],
    ['lemon-juice', 'lemon'],
    ['tomato', 'tomato-paste'],
  ] as const) {
    expect(kindsOf(general)).not.toContain(other)
  }
  expect(servesAs('ground-beef')).not.toContain('beef')
})

test('kinds of the same food stand in for each other where a cook would take them', () => {
  expect(siblingsOf('chicken-breast')).toContain('chicken-thigh')
  expect(siblingsOf('jasmine-rice')).toContain('basmati-rice')
  expect(siblingsOf('mozzarella')).toEqual([])
  expect(siblingsOf('chicken')).toEqual([])
})

test('substitutes are foods and the words of a cook', () => {
  expect(substitutesFor('buttermilk')[0]).toEqual({ use: ['milk', 'lemon'], words: 'milk + lemon' })
  expect(substitutesFor('creme-fraiche').map(({ words }) => words)).toContain('sour cream')
  expect(substitutesFor('unobtainium')).toEqual([])
})

describe('phrases', () => {
  test('at least 95 of 100 are understood', () => {
    const wrong = labelledPhrases.filter(({ phrase, key }) => keyOf(phrase) !== key).map(({ phrase }) => phrase)
    expect(labelledPhrases.length).toBeGreaterThanOrEqual(200)
    expect(wrong.length / labelledPhrases.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('every label is a food of the lexicon', () => {
    expect(labelledPhrases.filter(({ key }) => key !== null && !foodByKey(key))).toEqual([])
  })

  test.each([
    ['chicken stock', 'chicken-stock'],
    ['coconut milk', 'coconut-milk'],
    ['peanut butter', 'peanut-butter'],
    ['butter beans', 'butter-bean'],
    ['tomato paste', 'tomato-paste'],
    ['eggplant', 'aubergine'],
    ['vanilla ice cream', 'ice-cream'],
    ['cheddar cheese', 'cheddar'],
    ['leeks', 'leek'],
    ['rye', 'rye-flour'],
    ['rice', 'rice'],
    ['Zwiebelringe', 'onion'],
    ['Bio-Hähnchenbruststreifen', 'chicken-breast'],
    ['Kartoffelsalat', null],
    ['cord', null],
    ['apple pie', null],
    ['zuckerfrei', null],
    ['', null],
  ])('%s is %s', (phrase, key) => {
    expect(keyOf(phrase)).toBe(key)
  })

  test('confidence falls with what had to be guessed', () => {
    const known = foodOfName('zucchini')?.confidence ?? 0
    const misspelled = foodOfName('zuchini')?.confidence ?? 0
    expect(known).toBe(1)
    expect(misspelled).toBeGreaterThan(0)
    expect(misspelled).toBeLessThan(0.8)
  })

  test('a pepper by the piece is a vegetable, by the spoon a spice', () => {
    expect(keyOf('2 peppers')).toBe('bell-pepper')
    expect(keyOf('1 pepper, sliced')).toBe('bell-pepper')
    expect(keyOf('1 tsp pepper')).toBe('black-pepper')
    expect(keyOf('2 Paprika')).toBe('bell-pepper')
    expect(keyOf('2 TL Paprika')).toBe('paprika')
  })
})

describe('lines of recipes', () => {
  test.each([
    ['salt and pepper', ['salt', 'black-pepper']],
    ['Salz und Pfeffer', ['salt', 'black-pepper']],
    ['2 tbsp butter or olive oil', ['butter', 'olive-oil']],
    ['1 pint chicken or vegetable stock', ['chicken-stock', 'vegetable-stock']],
    ['chicken, beef or vegetable stock', ['chicken-stock', 'beef-stock', 'vegetable-stock']],
    ['3 sprigs each of fresh thyme, rosemary and oregano', ['thyme', 'rosemary', 'oregano']],
    ['tuna in sunflower oil', ['tuna']],
    ['500 g minced beef', ['ground-beef']],
    ['300 g fresh minced pork', ['ground-pork']],
    ['For the chicken:', []],
    ['', []],
  ])('%s', (line, keys) => {
    expect(keysOf(line)).toEqual(keys)
  })

  test('every line of the built-in recipes names a food', () => {
    const folder = new URL('../../../db/catalogue/recipes/', import.meta.url)
    const recipe = z.object({ ingredients: z.array(z.string()) })
    const lines = readdirSync(folder).flatMap(
      file => recipe.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).ingredients,
    )
    expect(lines.length).toBeGreaterThan(300)
    expect(lines.filter(line => foodsOfLine(line).length === 0)).toEqual([])
  })
})
