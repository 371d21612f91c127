import { describe, expect, it } from 'vitest'
import { readServings } from './servings.ts'

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
    ['8 - 350 kcal', 8],
    ['0', null],
    ['several', null],
    ['', null],
    ['5000 g', null],
    ['9'.repeat(1000), null],
  ])('reads %s as %s', (value, servings) => expect(readServings(value)).toBe(servings))
})
