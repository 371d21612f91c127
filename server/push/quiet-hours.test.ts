import { expect, it } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute
const night = { quietFrom: at(22), quietTo: at(7), timeZone: 'Europe/Berlin' }

const ends = (hours: Parameters<typeof endOfQuiet>[0], now: string) => {
  const end = endOfQuiet(hours, Date.parse(now))
  return end === null ? null : new Date(end).toISOString()
}

it.for([
  ['before midnight', '2026-06-10T20:00:30Z', '2026-06-11T05:00:00.000Z'],
  ['after midnight', '2026-06-11T04:59:59Z', '2026-06-11T05:00:00.000Z'],
  ['at the end', '2026-06-11T05:00:00Z', null],
  ['at noon', '2026-06-11T10:00:00Z', null],
  ['in the night in which clocks go forward', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00.000Z'],
  ['in the night in which clocks go back', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00.000Z'],
] as const)('last until seven in the morning of the device: %s', ([_name, now, end]) => {
  expect(ends(night, now)).toBe(end)
})

it('may lie within one day, and count by the zone of the device', () => {
  const nap = { quietFrom: at(13), quietTo: at(14, 30), timeZone: 'Asia/Kathmandu' }
  expect(ends(nap, '2026-06-11T07:20:00Z')).toBe('2026-06-11T08:45:00.000Z')
  expect(ends(nap, '2026-06-11T08:45:00Z')).toBeNull()
})

it('are none where none are chosen', () => {
  expect(ends({ quietFrom: null, quietTo: null, timeZone: 'UTC' }, '2026-06-11T02:00:00Z')).toBeNull()
})
