import { expect, it } from 'vitest'
import { bytesText, durationText } from './sizes.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [999_499, '999 KB'],
  [999_600, '1.0 MB'],
  [14_200_000, '14 MB'],
  [1_440_000_000, '1.4 GB'],
  [9_960_000_000, '10 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

it.each([
  [20_000, 'Less than a minute'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [3_720_000, '1 hour, 2 minutes'],
  [86_400_000, '1 day'],
  [273_600_000, '3 days, 4 hours'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
