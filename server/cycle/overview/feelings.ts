import type { z } from 'zod'
import { dayNumber } from '../calendar.ts'
import { moods, type phaseFeelingView, phases } from '../contract.ts'
import type { Day } from '../days/merge-days.ts'
import type { Cycle } from './cycles.ts'

const meanOf = (numbers: number[]): number | null =>
  numbers.length === 0 ? null : Math.round((numbers.reduce((sum, n) => sum + n, 0) / numbers.length) * 10) / 10

/** What mood and energy were like in each phase, from all days whose phase is known. */
export function feelingsOf(days: readonly Day[], cycles: readonly Cycle[]): z.output<typeof phaseFeelingView>[] {
  const starts = cycles.map(({ view }) => dayNumber(view.periodStartDate))
  let running = -1
  const felt = days.flatMap(day => {
    while (day.number >= (starts[running + 1] ?? Number.POSITIVE_INFINITY)) running++
    if (day.mood === undefined && day.energyLevel === undefined) return []
    const phase = cycles[running]?.phaseOn(day.number)
    return phase ? [{ phase, mood: day.mood, energyLevel: day.energyLevel }] : []
  })
  return phases.map(phase => {
    const some = felt.filter(day => day.phase === phase)
    const levels = some.flatMap(({ energyLevel }) => energyLevel ?? [])
    const steps = some.flatMap(({ mood }) => (mood ? moods.indexOf(mood) + 1 : []))
    return {
      phase,
      mood: meanOf(steps),
      moods: steps.length,
      energyLevel: meanOf(levels),
      energyLevels: levels.length,
    }
  })
}
