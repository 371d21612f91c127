import { expect, it } from 'vitest'
import type { CycleView, OverviewView } from '#server/cycle/contract.ts'
import { energyBars, lengthBars, lengthScale, moodBars } from './chart-data.ts'

const cycle = (id: number, cycleLength: number, counts: CycleView['counts'] = 'yes') =>
  ({ id, cycleLength, counts, periodStartDate: '2026-10-24' }) as CycleView

it('charts the lengths that count, oldest first, and no more than fit', () => {
  const bars = lengthBars([cycle(3, 30), cycle(2, 60, 'missed'), cycle(1, 28)])
  expect(bars.map(({ text }) => text)).toEqual(['28 days', '30 days'])
  const many = Array.from({ length: 60 }, (_, at) => cycle(60 - at, 28))
  expect(lengthBars(many).map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, at) => String(37 + at)))
})

it('leaves room above the lengths', () => {
  expect(lengthScale(lengthBars([cycle(1, 28)]))).toEqual({ scale: [0, 35], ticks: [0, 10, 20, 30] })
  expect(lengthScale(lengthBars([cycle(1, 45), cycle(2, 16)]))).toMatchObject({ scale: [0, 50] })
})

it('leaves out phases without a log', () => {
  const feelings: OverviewView['feelings'] = [
    { phase: 'menstrual', mood: 2.4, moods: 5, energyLevel: 3.5, energyLevels: 1 },
    { phase: 'luteal', mood: null, moods: 0, energyLevel: null, energyLevels: 0 },
  ]
  expect(energyBars(feelings).map(({ text }) => text)).toEqual(['3.5 of 10, logged once'])
  expect(moodBars(feelings).map(({ text }) => text)).toEqual(['Low (2.4 of 5), logged 5 times'])
})
