import { describe, expect, it } from 'vitest'
import { readSettings } from '../platform/env.ts'
import { phoneRegions, readPhone } from './phone-numbers.ts'

const regions = (PHONE_REGION: string, language: string) =>
  phoneRegions({ settings: readSettings({ PHONE_REGION }), language })

describe('where somebody types a number', () => {
  it.each([
    ['', 'en-US,en;q=0.9', ['US']],
    ['', 'de,en-US;q=0.7,en;q=0.3', ['DE']],
    ['', 'pt-PT', ['PT']],
    ['', 'zh-Hant-TW;q=1', ['TW']],
    ['', '*', []],
    ['', '', []],
    ['', '!!, <script>, de_DE;;;, fr-CH', ['CH']],
    ['', 'x'.repeat(9000), []],
    ['', 'en-001,eo', []],
    ['NL', 'de-DE', ['NL', 'DE']],
    ['nl', 'nl-NL', ['NL']],
  ])('is, with the setting %j and the languages %j, %j', (setting, language, found) => {
    expect(regions(setting, language)).toEqual(found)
  })

  it('is refused as a setting when it is no region', () => {
    for (const bad of ['Germany', 'XX', '49']) {
      expect(() => readSettings({ PHONE_REGION: bad })).toThrow('PHONE_REGION: must be')
    }
  })
})

describe('a number', () => {
  it.each([
    ['(415) 555-2671', ['US'], '+14155552671'],
    ['415.555.2671', ['US'], '+14155552671'],
    ['1 415 555 2671', ['US'], '+14155552671'],
    ['+1 415-555-2671', [], '+14155552671'],
    ['001 415 555 2671', ['DE'], '+14155552671'],
    ['0171 2345678', ['DE'], '+491712345678'],
    ['+49 (0)171 2345678', ['US'], '+491712345678'],
    ['0171 2345678', ['US', 'DE'], '+491712345678'],
    ['０１７１ ２３４５６７８', ['DE'], '+491712345678'],
    ['912 345 678', ['PT'], '+351912345678'],
    ['06 1234 5678', ['IT'], '+390612345678'],
  ] as const)('typed as %s in %j is kept as %s', (typed, where, stored) => {
    expect(readPhone(typed, where).stored).toBe(stored)
  })

  it('of no region is kept as it was typed', () => {
    expect(readPhone('(415) 555-2671', []).stored).toBe('4155552671')
    expect(readPhone('(415) 555-2671', ['DE']).stored).toBe('4155552671')
    expect(readPhone('33 6 98 76 54 32', ['DE', 'US']).stored).toBe('33698765432')
    expect(readPhone('+999 12345678', ['DE']).stored).toBe('+99912345678')
  })

  it('is found as it may have been kept before', () => {
    expect(readPhone('+49 171 2345678', []).forms).toEqual([
      '+491712345678',
      '491712345678',
      '01712345678',
      '1712345678',
    ])
    expect(readPhone('0171 2345678', []).forms).toEqual(['01712345678', '+01712345678'])
  })

  it('without a plus is that of the region first, and an international one last', () => {
    const { forms, alike } = readPhone('(415) 555-2671', ['US'])
    expect(forms).toEqual(['4155552671', '+14155552671', '14155552671', '+4155552671'])
    expect(alike).not.toContain('+4155552671')
  })

  it('is read from anything', () => {
    for (const typed of ['', 'Inès', '+', '()', '\u0000', '++--', 'a@b']) {
      expect(readPhone(typed, ['US']).forms).toEqual([])
    }
    expect(readPhone('9'.repeat(5000), ['US']).stored).toHaveLength(40)
  })
})
