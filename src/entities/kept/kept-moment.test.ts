import { expect, it } from 'vitest'
import { keptMoment } from './kept-moment.ts'

it('names the day of what was not kept today', () => {
  const now = new Date(2026, 10, 28, 20, 15)
  expect(keptMoment(new Date(2026, 10, 28, 14, 5).getTime(), now)).toBe('at 14:05')
  expect(keptMoment(new Date(2026, 10, 27, 9, 30).getTime(), now)).toBe('on 27 November at 09:30')
})
