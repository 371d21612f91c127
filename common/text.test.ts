import { expect, it } from 'vitest'
import { isVisible, tidy } from './text.ts'

it.each(['', ' \n\t', '\u200b\u200d', '\u00a0', '\u2800', '\u3164', '\u0301'])('%j shows nothing', text => {
  expect(isVisible(text)).toBe(false)
})

it.each(['a', ' . ', '🍅', 'דנה'])('%j shows something', text => {
  expect(isVisible(text)).toBe(true)
})

it('tidies what would show nothing, or show it backwards', () => {
  expect(tidy(' Fr\u202eed\u2066 \ud800Moon\u0085\r\n ')).toBe('Fred Moon')
  expect(tidy('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
})
