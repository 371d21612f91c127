import { expect, it } from 'vitest'
import { withFigures } from './number-words.ts'

it.each([
  ['Serves four', 'Serves 4'],
  ['Four to six people', '4 to 6 people'],
  ['Für vier Personen', 'Für 4 Personen'],
  ['Makes two dozen', 'Makes 24'],
  ['a dozen buns', '12 buns'],
  ['Half a dozen rolls', '6 rolls'],
  ['ein halbes Dutzend', '6'],
  ['une douzaine de crêpes', '12 de crêpes'],
  ['twenty-four biscuits', '24 biscuits'],
  ['For the sauce', 'For the sauce'],
  ['Serves 4, in two bowls', 'Serves 4, in two bowls'],
  ['Someone is often alone', 'Someone is often alone'],
])('%s is %s', (text, figures) => expect(withFigures(text)).toBe(figures))

it('leaves words of less than asked for', () => expect(withFigures('one or two, a dozen', 2)).toBe('one or 2, 12'))
