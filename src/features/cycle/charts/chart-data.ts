import { moods } from '#server/cycle/constants.ts'
import type { CycleView, OverviewView } from '#server/cycle/contract.ts'
import { days, shortDay, shortDayOfYear } from '#src/lib/calendar/day-text.ts'
import { moodNames, phaseColours, phaseNames } from '../names.ts'

/** The latest cycles that a chart of lengths shows. */
const CHARTED = 24

export interface ChartBar {
  key: string
  /** Below the bar. */
  name: string
  /** In a table, and where a pointer rests. */
  longName: string
  value: number
  /** The value as text. */
  text: string
  colour: string
}

/** The lengths of the latest cycles that count, the oldest first. */
export function lengthBars(cycles: readonly CycleView[]): ChartBar[] {
  return cycles
    .filter(({ counts, cycleLength }) => counts === 'yes' && cycleLength !== null)
    .slice(0, CHARTED)
    .reverse()
    .map(({ id, periodStartDate, cycleLength }) => ({
      key: String(id),
      name: shortDay(periodStartDate),
      longName: shortDayOfYear(periodStartDate),
      value: cycleLength ?? 0,
      text: days(cycleLength ?? 0),
      colour: 'var(--secondary)',
    }))
}

const times = (count: number) => `logged ${count === 1 ? 'once' : `${count} times`}`

/** What energy was like in each phase, out of ten; phases without a log are left out. */
export const energyBars = (feelings: OverviewView['feelings']): ChartBar[] =>
  feelings.flatMap(({ phase, energyLevel, energyLevels }) =>
    energyLevel === null
      ? []
      : [
          {
            key: phase,
            name: phaseNames[phase],
            longName: phaseNames[phase],
            value: energyLevel,
            text: `${energyLevel} of 10, ${times(energyLevels)}`,
            colour: phaseColours[phase],
          },
        ],
  )

/** What mood was like in each phase, from 1 (awful) to 5 (great); phases without a log are left out. */
export const moodBars = (feelings: OverviewView['feelings']): ChartBar[] =>
  feelings.flatMap(({ phase, mood, moods: count }) =>
    mood === null
      ? []
      : [
          {
            key: phase,
            name: phaseNames[phase],
            longName: phaseNames[phase],
            value: mood,
            text: `${moodWord(mood)} (${mood} of ${moods.length}), ${times(count)}`,
            colour: phaseColours[phase],
          },
        ],
  )

function moodWord(mean: number): string {
  const nearest = moods[Math.min(moods.length, Math.max(1, Math.round(mean))) - 1]
  return nearest ? moodNames[nearest] : ''
}

/** The ends of a scale of lengths. It begins at nothing, so that bars compare as the lengths do. */
export function lengthScale(bars: readonly ChartBar[]): { scale: [number, number]; ticks: number[] } {
  const end = Math.ceil((Math.max(30, ...bars.map(({ value }) => value)) + 1) / 5) * 5
  return { scale: [0, end], ticks: Array.from({ length: Math.floor(end / 10) + 1 }, (_, at) => at * 10) }
}
