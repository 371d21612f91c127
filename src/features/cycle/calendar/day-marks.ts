import type { FlowLevel } from '#server/cycle/constants.ts'
import type { DayView, PredictionView } from '#server/cycle/contract.ts'
import { longDay } from '#src/lib/calendar/day-text.ts'
import { flowLabels, lhNames, moodNames, symptomNames } from '../names.ts'

const bleeding: readonly FlowLevel[] = ['unspecified', 'light', 'medium', 'heavy']
const drops: Partial<Record<FlowLevel, number>> = { light: 1, medium: 2, heavy: 3 }

/** What the calendar shows of a day. */
export interface DayMarks {
  isBleeding: boolean
  isSpotting: boolean
  /** How much, from 1 to 3; 0 where it was not said. */
  drops: number
  /** Something else is logged of it. */
  hasMore: boolean
  isPositive: boolean
  expected: 'period' | 'ovulation' | null
}

/** Marks a day by what is logged of it and what is expected of it. */
export function dayMarks(day: string, entry: DayView | undefined, prediction: PredictionView | null): DayMarks {
  const flow = entry?.flow ?? null
  return {
    isBleeding: flow !== null && bleeding.includes(flow),
    isSpotting: flow === 'spotting',
    drops: (flow && drops[flow]) ?? 0,
    hasMore: entry !== undefined && hasMore(entry),
    isPositive: entry?.lhTest === 'positive',
    expected: prediction?.periods.some(({ date }) => date === day)
      ? 'period'
      : prediction?.ovulations.some(({ date }) => date === day)
        ? 'ovulation'
        : null,
  }
}

const hasMore = ({ mood, energyLevel, symptoms, temperature, note, lhTest }: DayView): boolean =>
  mood !== null || energyLevel !== null || symptoms.length > 0 || temperature !== null || note !== '' || lhTest !== null

/** A day with all its marks as text: "Thursday 26 November, medium flow, mood good". */
export function dayLabel(day: string, today: string, entry: DayView | undefined, { expected }: DayMarks): string {
  const parts = [longDay(day, today)]
  if (day === today) parts.push('today')
  if (entry?.flow) parts.push(flowLabels[entry.flow])
  if (entry?.mood) parts.push(`mood ${moodNames[entry.mood].toLowerCase()}`)
  if (entry && entry.energyLevel !== null) parts.push(`energy ${entry.energyLevel} of 10`)
  if (entry?.symptoms.length) parts.push(entry.symptoms.map(symptom => symptomNames[symptom].toLowerCase()).join(', '))
  if (entry?.lhTest) parts.push(`LH test ${lhNames[entry.lhTest].toLowerCase()}`)
  if (entry && entry.temperature !== null) parts.push('temperature')
  if (entry?.note) parts.push('note')
  if (expected) parts.push(`${expected} expected about now`)
  return parts.join(', ')
}
