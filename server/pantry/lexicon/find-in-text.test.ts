import { describe, expect, test } from 'vitest'
import { completeFood } from './complete-food.ts'
import { findFoodsInText } from './find-in-text.ts'
import { foodOfName, foodsOfLine } from './food-of-name.ts'
import { distance, nearestForm } from './misspellings.ts'

const read = (text: string, confidence = 0.95) =>
  findFoodsInText(text.split(' ').map(word => ({ text: word, confidence })))
const keysIn = (text: string) => read(text).map(found => found.food.key)

describe('labels', () => {
  test.each([
    ['HEINZ BAKED BEANS', ['baked-beans']],
    ['Barilla Spaghetti n.5', ['spaghetti']],
    ['RICE LENTILS COUSCOUS', ['rice', 'lentil', 'couscous']],
    ['LENTILS FLOUR', ['lentil', 'flour']],
    ['LENTIL FLOUR', ['flour']],
    ['Chicken Stock', ['chicken-stock']],
    ['Weihenstephan Haltbare Milch 3,5 % Fett', ['milk']],
    ['Italian Chopped Tomatoes in rich tomato juice 400g', ['canned-tomato']],
    ['Creamy Peanut Butter no added sugar', ['peanut-butter']],
    ['Zartbitterschokolade ohne Zucker', ['dark-chocolate']],
    ['sugar free chewing gum', []],
    ['Strawberry flavour Yogurt', ['yogurt']],
    ['Best before date see lid', []],
    ['Tomato Soup', []],
    ['MILKA Alpine Milk Chocolate', ['milk-chocolate']],
    ['Bonne Maman Strawberry Jam', ['strawberry-jam']],
    ['Gut & Günstig Weizenmehl Type 405', ['flour']],
    ['Cheese and onion crisps', ['crisps']],
  ])('%s', (text, keys) => {
    expect(keysIn(text)).toEqual(keys)
  })

  test('small print names no food', () => {
    expect(keysIn('Basil Pesto Ingredients: basil, sunflower oil, cheese (milk), cashew nuts, salt, garlic')).toEqual([
      'pesto',
    ])
    expect(keysIn('Vollkorn Nudeln Zutaten: Hartweizengrieß, Wasser, Eier')).toEqual(['pasta'])
    expect(keysIn('Dark Chocolate contains milk, soy. May contain nuts')).toEqual(['dark-chocolate'])
    expect(keysIn('Honey Nutrition per 100 g energy 1400 kJ fat 0 salt 0 sugar 82')).toEqual(['honey'])
  })

  test('wrong letters in long words are forgiven and cost confidence', () => {
    const [right] = read('Spaghetti')
    const [wrong] = read('Spaghettl')
    expect(wrong?.food.key).toBe('spaghetti')
    expect(wrong?.confidence).toBeLessThan(right?.confidence ?? 0)
    expect(keysIn('Mozarela')).toEqual(['mozzarella'])
    expect(keysIn('rlce')).toEqual([])
  })

  test('what was hardly read is noise', () => {
    expect(read('Ei', 0.5)).toEqual([])
    expect(read('Spaghetti', 0.1)).toEqual([])
    expect(read('Spaghetti', 0.5)[0]?.confidence).toBeLessThanOrEqual(0.5)
  })

  test('a food counts once, where it stands first', () => {
    expect(read('organic honey 500 g honey')).toEqual([expect.objectContaining({ at: 1 })])
  })
})

describe('near words', () => {
  test('edits are counted with swapped neighbours as one', () => {
    expect(distance('tomato', 'tomaot', 2)).toBe(1)
    expect(distance('leek', 'leeks', 2)).toBe(1)
    expect(distance('corn', 'banana', 2)).toBe(3)
  })

  test('what shares too little with a name is not guessed', () => {
    const words = ['zorblatt', 'chiglise', 'mestaris', 'basteaca', 'meaco', 'natav', 'poupe', 'rlcex']
    expect(words.filter(word => nearestForm(word))).toEqual([])
  })

  test.each([
    ['lentlis', 'lentil'],
    ['Hcney', 'honey'],
    ['tomatos', 'tomato'],
    ['brocoli', 'broccoli'],
    ['mozarela', 'mozzarella'],
    ['chickpaes', 'chickpea'],
    ['spagetti', 'spaghetti'],
    ['onoins', 'onion'],
    ['cucmber', 'cucumber'],
  ])('%s is still %s', (word, key) => {
    expect(foodOfName(word)?.food.key).toBe(key)
  })

  test('short words and right ones are left as they are', () => {
    for (const word of ['cord', 'rise', 'leak', 'bread', 'break', 'beach', 'butter', 'quarter', 'fresh']) {
      const near = nearestForm(word)
      expect(near === null || near.edits === 0, word).toBe(true)
    }
  })

  test('real foods are not taken for each other', () => {
    const pairs = ['leek', 'rice', 'rye', 'corn', 'lemon', 'melon', 'peach', 'pear', 'cumin', 'thyme', 'chives']
    expect(pairs.map(name => foodOfName(name)?.confidence)).toEqual(pairs.map(() => 1))
  })
})

describe('what a chef begins to type', () => {
  const keys = (text: string, limit = 5) => completeFood(text, limit).map(food => food.key)

  test('the nearest name comes first, in any language', () => {
    expect(keys('tomato')[0]).toBe('tomato')
    expect(keys('zwie')[0]).toBe('onion')
    expect(keys('crème fr')[0]).toBe('creme-fraiche')
    expect(keys('egg')[0]).toBe('egg')
  })

  test('the limit holds and foods come once', () => {
    const many = completeFood('c', 50)
    expect(new Set(many).size).toBe(many.length)
    expect(many.length).toBe(50)
    expect(completeFood('c', 3).length).toBe(3)
    expect([completeFood('', 5), completeFood('  ', 5), completeFood('to', 0), completeFood('to', -1)].flat()).toEqual(
      [],
    )
  })
})

test.each([
  ['chopped tomatoes', 'canned-tomato'],
  ['Chopped Tomatoes 400g', 'canned-tomato'],
  ['2 tins of chopped tomatoes', 'canned-tomato'],
  ['400 g chopped tomatoes', 'canned-tomato'],
  ['plum tomatoes', 'canned-tomato'],
  ['tomates concassées', 'canned-tomato'],
  ['4 tomatoes, chopped', 'tomato'],
  ['tomatoes', 'tomato'],
])('%s is the same on a label and in a recipe', (text, key) => {
  expect(foodOfName(text)?.food.key).toBe(key)
  expect(foodsOfLine(text).map(food => food.key)).toEqual([key])
  expect(keysIn(text)).toEqual([key])
})

test('what is chopped by the piece, or fresh, comes out of no tin', () => {
  expect(['4 chopped tomatoes', '200 g fresh chopped tomatoes'].map(line => foodOfName(line)?.food.key)).toEqual([
    'tomato',
    'tomato',
  ])
})

test('hostile input is read up to a bound', () => {
  const million = 'tomato '.repeat(150_000)
  for (const text of [
    million,
    'a'.repeat(1_000_000),
    ', '.repeat(500_000),
    '('.repeat(1_000_000),
    '´́'.repeat(300_000),
  ]) {
    expect(foodsOfLine(text).length).toBeLessThanOrEqual(40)
    expect(foodOfName(text)?.confidence ?? 0).toBeLessThanOrEqual(1)
    expect(completeFood(text, 5).length).toBeLessThanOrEqual(5)
    expect(findFoodsInText([{ text, confidence: 1 }]).length).toBeLessThanOrEqual(12)
  }
  const words = Array.from({ length: 100_000 }, (_, at) => ({ text: `xqzvword${at}`, confidence: 1 }))
  expect(findFoodsInText(words)).toEqual([])
})
