import type { z } from 'zod'
import { dayNumber } from '#common/days.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { moods, phases } from '../constants.ts'
import type { phaseFeelingView } from '../contract.ts'
import type { Day } from '../days/merge-days.ts'
import type { Cycle } from './cycles.ts'

const meanOf = (numbers: number[]): number | null =>
  numbers.length === 0 ? null : Math.round((numbers.reduce((sum, n) => sum + n, 0) / numbers.length) * 10) / 10

type PhaseFeeling = z.output<typeof phaseFeelingView>

/**
 * What mood and energy were like in each phase, from all days (oldest first) whose phase is known. Others have their turn
 * while decades of days are read.
 */
export async function feelingsOf(days: readonly Day[], cycles: readonly Cycle[]): Promise<PhaseFeeling[]> {
  const starts = cycles.map(({ view }) => dayNumber(view.periodStartDate))
  const steps = new Map(phases.map(phase => [phase, [] as number[]]))
  const levels = new Map(phases.map(phase => [phase, [] as number[]]))
  let running = -1
  for (const { number, mood, energyLevel } of days) {
    await yieldIfDue()
    while (number >= (starts[running + 1] ?? Number.POSITIVE_INFINITY)) running++
    if (mood === undefined && energyLevel === undefined) continue
    const phase = cycles[running]?.phaseOn(number)
    if (!phase) continue
    if (mood) steps.get(phase)?.push(moods.indexOf(mood) + 1)
    if (energyLevel) levels.get(phase)?.push(energyLevel)
  }
  return phases.map(phase => {
    const [ofMood, ofEnergy] = [steps.get(phase) ?? [], levels.get(phase) ?? []]
    return {
      phase,
      mood: meanOf(ofMood),
      moods: ofMood.length,
      energyLevel: meanOf(ofEnergy),
      energyLevels: ofEnergy.length,
    }
  })
}
