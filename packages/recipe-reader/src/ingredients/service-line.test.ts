import { describe, expect, it } from 'vitest'
import { isServiceLine } from './service-line.ts'

describe('a line among ingredients that is none', () => {
  it.each([
    '4 portions',
    'Portions: 4',
    'four servings',
    'Serves 4 to 6',
    'Serves 4 people',
    'for 4 people',
    'Für 4 Personen',
    'vier Portionen',
    'Portionen',
    'Pour 6 personnes',
    'pour 6',
    'Para 4 personas',
    'raciones: 2',
    '4 persone',
    'per 4 persone',
    'voor 4 personen',
    '4 portioner',
    '2x',
    'x 2',
    '½×',
    '20 min',
    'Prep time: 20 min',
    'Kochzeit 35 Minuten',
    'Temps de cuisson : 1 h 20 min',
    'Tiempo de cocción: 40 minutos',
    'Bereidingstijd 30 minuten',
    '(4 servings)',
  ])('is %s', line => expect(isServiceLine(line)).toBe(true))

  it.each([
    '4 eggs',
    '4',
    '2 portions of rice',
    '1 Portion Reis',
    'Persimmon',
    'Parsley',
    '1 part gin',
    'salt',
    'for the pan',
    'Für die Form',
    '2 tbsp oil, for 4 pans',
    '12 min lamb',
    '500 ml milk',
  ])('is not %s', line => expect(isServiceLine(line)).toBe(false))
})
