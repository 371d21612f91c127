import { describe, expect, it } from 'vitest'
import { asTheme, shownTheme } from './theme.ts'

describe('the theme', () => {
  it('takes the three stored words and anything else as the device says', () => {
    expect(['light', 'dark', 'system', 'neon', '', null].map(asTheme)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
      'system',
    ])
  })

  it('follows the device only when told to', () => {
    expect([shownTheme('system', true), shownTheme('system', false)]).toEqual(['dark', 'light'])
    expect([shownTheme('light', true), shownTheme('dark', false)]).toEqual(['light', 'dark'])
  })
})
