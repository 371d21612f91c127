import { expect, it } from 'vitest'
import { changeText, shortDay } from './activities.ts'

it.each([
  [0, 0, 'None before either'],
  [3, 0, 'None before'],
  [3, 3, 'As many as before'],
  [15, 10, '50% more than before'],
  [29, 10, '190% more than before'],
  [30, 10, '3 times as many as before'],
  [1947, 98, '20 times as many as before'],
  [0, 10, 'None now, 10 before'],
  [1000, 999, 'Nearly as many as before'],
])('%i after %i is: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

it('writes days short, whatever the time zone of the browser', () => {
  expect(shortDay('2026-11-09')).toBe('9 Nov')
})
