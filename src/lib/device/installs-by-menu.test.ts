import { expect, it } from 'vitest'
import { installsByMenu } from './installs-by-menu.ts'

it.each([
  ['Safari on a phone', { standalone: false, maxTouchPoints: 5 }, true],
  ['the app on a phone', { standalone: true, maxTouchPoints: 5 }, false],
  ['Safari on a desk', { standalone: false, maxTouchPoints: 0 }, false],
  ['another browser', { maxTouchPoints: 5 }, false],
])('%s', (_, navigator, expected) => {
  expect(installsByMenu({ navigator })).toBe(expected)
})
