import { describe, expect, it } from 'vitest'
import { groupTitle } from './group-heading.ts'

describe('a heading among ingredients', () => {
  it.each([
    ['## Sauce', 'Sauce'],
    ['### For the topping', 'For the topping'],
    ['**Teig**', 'Teig'],
    ['== Garniture ==', 'Garniture'],
    ['Sauce:', 'Sauce'],
    ['For the dough', 'For the dough'],
    ['Für den Teig', 'Für den Teig'],
    ['Pour la sauce', 'Pour la sauce'],
    ['Pour l’appareil', 'Pour l’appareil'],
    ['Para la masa', 'Para la masa'],
    ['Per il ripieno', 'Per il ripieno'],
    ['Voor de saus', 'Voor de saus'],
    ['Till såsen', 'Till såsen'],
    ['To serve', 'To serve'],
    ['Zum Garnieren', 'Zum Garnieren'],
  ])('is %s', (line, title) => expect(groupTitle(line)).toBe(title))

  it.each([
    '2 eggs',
    'salt',
    'butter for the pan',
    'for the pan',
    'Für die Form',
    'Pour le moule',
    '- salt',
    'forget-me-nots',
    'till',
    'For 2 people',
  ])('is not %s', line => expect(groupTitle(line)).toBeNull())
})
