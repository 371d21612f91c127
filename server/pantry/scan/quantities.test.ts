import { describe, expect, it } from 'vitest'
import { findQuantity } from './quantities.ts'

describe('the amount on a package', () => {
  it.each([
    ['400 g', '400 g'],
    ['Net weight 400g e', '400 g'],
    ['1,5 kg', '1,5 kg'],
    ['2 x 145 g', '2 x 145 g'],
    ['2×145G', '2 x 145 g'],
    ['500 ML', '500 ml'],
    ['1 L', '1 l'],
    ['12 fl. oz', '12 fl oz'],
    ['3 x', '3 x'],
    ['12 eggs', '12 eggs'],
  ])('in “%s” is %s', (line, quantity) => expect(findQuantity(line)).toBe(quantity))

  it.each(['', 'Gluten free', 'EST 1894', '0 g sugar', 'B12 g', '100%', 'A4 l5gh', '1234567 g', 'x'.repeat(500)])(
    'is not made out of “%.20s”',
    line => expect(findQuantity(line)).toBe(''),
  )
})
