import { describe, expect, it } from 'vitest'
import { parseLine } from '../ingredients/parse-line.ts'
import { estimateCalories } from './calories.ts'
import { cookingTime } from './cooking-time.ts'

describe('estimateCalories', () => {
  it.each([
    // Kilocalories of the same amounts by FoodData Central, with room for rounding; a cup of flour as the chart weighs it.
    ['200 g butter', 1434, 5],
    ['2 cups all-purpose flour', 874, 5],
    ['1 cup (120 g) flour', 437, 10],
    ['2 x 400 g cans chickpeas', 1112, 20],
    ['3 large eggs', 215, 10],
    ['1 tbsp olive oil', 119, 6],
    ['1 tbsp plus 1 tsp olive oil', 159, 8],
    ['2 to 4 carrots', 80, 10],
    ['250 ml Milch', 155, 10],
    ['1 stick butter', 810, 20],
    ['a pinch of salt', 0, 0],
    ['1 litre oil for deep frying', 1200, 100],
  ])('of %s', (line, kcal, room) => {
    const { kcal: found, known } = estimateCalories([line])
    expect(known).toBe(1)
    expect(Math.abs(found - kcal)).toBeLessThanOrEqual(room)
  })

  it('says how much it did not understand', () => {
    expect(estimateCalories(['100 g sugar', '3 moon rocks', 'salt to taste', 'starlight to serve']).known).toBe(0.75)
    expect(estimateCalories(['99999 kg sugar']).known).toBe(0)
    expect(estimateCalories([])).toEqual({ kcal: 0, known: 0 })
  })

  it('reads lines as everywhere else', () => expect(parseLine('2 eggs').quantity).toBe(2))
})

describe('cookingTime', () => {
  it.each([
    ['Bake for 40 minutes, then cool 10 minutes.', 40],
    ['Simmer for 1½ to 2 hours. Chill, covered, for 2 hours.', 120],
    ['Let rise 1 hour, then bake 25-30 min.', 30],
    ['Cook half an hour.', 30],
    ['Boil for an hour and serve after 5 minutes', 65],
    ['Im Ofen 45 Minuten backen.', 45],
    ['Laisser mijoter une demi-heure.', 30],
    ['Hornear 1 hora.', 60],
    ['Cook 1 1/2 hours.', 90],
    ['Add the rest of the oil and fry the fish in it for 6 minutes.', 6],
    ['Heat the rest of the oil for 2 minutes.', 2],
  ])('of %s', (step, minutes) => expect(cookingTime([step])).toBe(minutes))

  it.each(['Mix everything.', 'Soak for 8 hours.', 'Cook for 40 hours.', 'Cut into 2 hearts.', ''])(
    'finds none in %s',
    step => expect(cookingTime([step])).toBeNull(),
  )

  it('adds up, within a day', () => {
    expect(cookingTime(['Fry 5 minutes.', 'Bake 20 minutes.'])).toBe(25)
    expect(cookingTime(Array(200).fill('Bake 12 hours.'))).toBe(24 * 60)
    expect(cookingTime(Array(200).fill('1 to 2 1/2 to '.repeat(2000)))).toBeNull()
  })
})
