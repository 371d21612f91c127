import { expect, it } from 'vitest'
import { tableTime } from './table-time.ts'

const now = new Date(2026, 10, 22, 14, 0).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

it.each([
  [at(2026, 10, 22, 9, 12), 'Today, 09:12'],
  [at(2026, 10, 21, 23, 59), 'Yesterday'],
  [at(2026, 10, 18, 8, 0), '18 Nov'],
  [at(2025, 2, 4, 8, 0), '4 Mar 2025'],
  ['some day', ''],
])('%s is %s', (iso, text) => {
  expect(tableTime(iso, now)).toBe(text)
})
