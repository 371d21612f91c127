import { expect, it } from 'vitest'
import { describeDish, dishKey, dishSections } from './classify/index.ts'
import { drawDish } from './draw/draw-dish.ts'
import { tableColour } from './table-colour.ts'

it('is the colour with which the drawing begins', () => {
  const colours = new Set<string>()
  for (const section of dishSections) {
    for (let salt = 0; salt < 12; salt++) {
      const spec = { ...describeDish('Leek and Potato Soup', 'dinner', String(salt)), section }
      const colour = tableColour(dishKey(spec)) ?? ''
      const svg = drawDish(spec)
      const [first] = /#[0-9a-f]{6}(?=")/.exec(svg.slice(svg.indexOf('</defs>'))) ?? []
      expect(first).toBe(colour)
      colours.add(colour)
    }
  }
  expect(colours.size).toBeGreaterThan(8)
})

it('is null for what is no key', () => {
  for (const text of ['', 'odd', 'soup.dinner.leek', 'soup.supper.leek.00000000', 'soup.toString.leek.00000000'])
    expect(tableColour(text)).toBeNull()
})
