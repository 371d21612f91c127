import { dayName } from '#common/days.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import type { GapAnswer, Phase } from '../constants.ts'
import type { CycleView } from '../contract.ts'
import type { Day } from '../days/merge-days.ts'
import { BRIDGED_DAYS } from '../predict/constants.ts'
import { estimatedOvulation, testedOvulation } from '../predict/ovulation.ts'
import { isBleeding } from '../predict/periods.ts'
import { phaseOf, usualPeriod } from '../predict/phases.ts'
import { lutealOf, type NoPrediction, type Prediction } from '../predict/predict.ts'
import type { CycleHistory } from './history.ts'

/** A cycle with what is needed to tell the phase of each of its days. */
export type Cycle = { view: CycleView; phaseOn(day: number): Phase | null }

/**
 * All cycles, oldest first; the last one runs. `answers` holds what the chef said of gaps, by the day on which each began.
 * Others have their turn while decades of days are read.
 */
export async function cyclesOf(
  history: CycleHistory,
  days: readonly Day[],
  prediction: Prediction | NoPrediction,
  { today, answers }: { today: number; answers: Readonly<Record<string, GapAnswer>> },
): Promise<Cycle[]> {
  const logged = new Map<number, Day>()
  for (const day of days) {
    logged.set(day.number, day)
    await yieldIfDue()
  }
  // A period that may still go on says nothing of how long periods are.
  const finished = history.periods.filter(({ end }) => end + BRIDGED_DAYS < today)
  const usual = usualPeriod(finished)
  const luteal = lutealOf(history)

  const within = await daysWithin(history, days, today)
  const cycles: Cycle[] = []
  for (const [at, period] of history.periods.entries()) {
    const gap = history.gaps[at]
    const known = gap === undefined && typeof prediction !== 'string' ? prediction : null
    const until = gap?.end ?? Math.max(today, period.start) + 1
    const tested = testedOvulation(history.surges, period.start, until)
    const ovulation =
      tested ??
      (gap?.counts === 'yes' ? estimatedOvulation(period.start, gap.length, luteal) : (known?.ovulation ?? null))
    const inside = within[at] ?? []
    const none = inside.find(({ number, flow }) => flow === 'none' && number > period.end)?.number ?? null
    const isPlain = gap ? gap.counts === 'yes' : known !== null
    const phaseOn = (day: number): Phase | null => {
      const flow = logged.get(day)?.flow ?? null
      if (isPlain && ovulation !== null) return phaseOf(day, { period, none, usualPeriod: usual, ovulation }, flow)
      return isBleeding(flow) && day >= period.start && day <= period.end ? 'menstrual' : null
    }
    const latest = <Field extends 'mood' | 'energyLevel' | 'flow'>(field: Field) =>
      inside.findLast(day => day[field] !== undefined)?.[field] ?? null
    const isPaused = gap === undefined && prediction === 'paused'
    const view: CycleView = {
      id: Number(dayName(period.start).replaceAll('-', '')),
      currentPhase: isPaused ? null : phaseOn(gap ? gap.end - 1 : today),
      periodStartDate: dayName(period.start),
      endDate: gap ? dayName(gap.end - 1) : null,
      cycleLength: gap?.length ?? known?.length ?? null,
      isFinished: gap !== undefined,
      cycleDay: gap ? null : today - period.start + 1,
      periodLength: period.end - period.start + 1,
      ovulationDate: ovulation === null ? null : dayName(ovulation),
      isOvulationConfirmed: tested !== null,
      counts: gap?.counts ?? 'running',
      // An answer about a gap no longer counts once a period in it is logged.
      gapAnswer: gap && (gap.isConfirmed || gap.counts === 'missed') ? (answers[dayName(gap.start)] ?? null) : null,
      mood: latest('mood'),
      energyLevel: latest('energyLevel'),
      flowLevel: latest('flow'),
      dataSource: logged.get(period.start)?.flowSource ?? 'manual',
    }
    cycles.push({ view, phaseOn })
    await yieldIfDue()
  }
  return cycles
}

/** The days of each cycle, up to today. */
async function daysWithin({ starts }: CycleHistory, days: readonly Day[], today: number): Promise<Day[][]> {
  const within: Day[][] = starts.map(() => [])
  let cycle = -1
  for (const day of days) {
    while (day.number >= (starts[cycle + 1] ?? Number.POSITIVE_INFINITY)) cycle++
    if (day.number <= today) within[cycle]?.push(day)
    await yieldIfDue()
  }
  return within
}
