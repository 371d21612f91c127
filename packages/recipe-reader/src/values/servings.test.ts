import { describe, expect, it } from 'vitest'
import { readServings, servingsInHeading } from './servings.ts'

describe('readServings', () => {
  it.each<[string | number, number | null]>([
    [4, 4],
    ['4', 4],
    ['Serves 6', 6],
    ['4-6 servings', 6],
    ['4 – 6', 6],
    ['2 to 3 people', 3],
    ['4 bis 5 Portionen', 5],
    ['24 cookies', 24],
    ['1 (9-inch) pie', 1],
    ['4 as a main, 8 as a side', 4],
    ['1.5 litres', 1],
    ['Serves four', 4],
    ['four to six people', 6],
    ['two dozen biscuits', 24],
    ['One 9-inch pie', 9],
    ['8 - 350 kcal', 8],
    ['0', null],
    ['several', null],
    ['', null],
    ['5000 g', null],
    ['9'.repeat(1000), null],
  ])('reads %s as %s', (value, servings) => expect(readServings(value)).toBe(servings))
})

it.each<[string, number | null]>([
  ['Ingredients for four', 4],
  ['Zutaten für 4 Personen', 4],
  ['Ingredients (serves 4 to 6):', 6],
  ['Ingredients for the sauce, two ways', null],
  ['Ingredients for 2 loaves', null],
])('the heading %s says %s', (heading, servings) => expect(servingsInHeading(heading)).toBe(servings))
