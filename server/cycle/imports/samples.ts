import { addDays, dayNumber, daysBetween } from '#common/days.ts'
import type { FlowLevel, LhResult } from '../constants.ts'
import { flowOf, temperatureOf, testOf } from './values.ts'

/** What a file or a phone says of one or several days, in its own words. */
export type RawSample = {
  kind: 'flow' | 'spotting' | 'lh' | 'temperature'
  /** A date that begins with YYYY-MM-DD by the calendar of the one it is about, with or without a time. */
  start: string
  end?: string | undefined
  value: string
  unit?: string | undefined
  /** Whether it says that a cycle begins with it. */
  isCycleStart?: boolean | undefined
}

type Value = { flow: FlowLevel } | { lhTest: LhResult } | { temperature: number }
type Refusal = { ignored: string } | { doubtful: string }

/** What is taken of days from one to another. */
export type Taken = { from: string; to: string; flow?: FlowLevel; lhTest?: LhResult; temperature?: number }

/** A longer bleeding is taken for a slip. */
const SPAN_MAX = 31
/** Days further back than this are slips: as many as can be logged by hand. */
const DAYS_BACK = 60 * 366
/** A calendar may be ahead of UTC by a day. */
const DAYS_AHEAD = 1

export const kindNames = {
  flow: 'Menstrual flow',
  spotting: 'Spotting',
  lh: 'Ovulation test',
  temperature: 'Basal body temperature',
} as const

/** The day that a date is about: its first ten characters, whatever the time and the zone behind them say. */
export const dayOf = (date: string): string => date.trim().slice(0, 10).replaceAll('/', '-')

/** What ends with the stroke of midnight does not reach into the day that begins then. */
function lastDay({ start, end }: RawSample): string {
  if (!end) return dayOf(start)
  const day = dayOf(end)
  const isMidnight = /^[T ]0?0:00(:00(\.0+)?)?(?!\d)/.test(end.trim().slice(10))
  return isMidnight && !Number.isNaN(dayNumber(day)) && day > dayOf(start) ? addDays(day, -1) : day
}

/**
 * Judges a sample: what is taken, or why nothing can be.
 * @param today the day in UTC, counted from 1970-01-01
 */
export function judge(sample: RawSample, today: number): Taken | Refusal {
  const from = dayOf(sample.start)
  const isOfDays = sample.kind === 'flow' || sample.kind === 'spotting'
  const to = isOfDays ? lastDay(sample) : from
  if (Number.isNaN(dayNumber(from)) || Number.isNaN(dayNumber(to))) return { doubtful: 'The date cannot be read.' }
  if (dayNumber(to) > today + DAYS_AHEAD) return { doubtful: 'The date lies ahead.' }
  if (dayNumber(from) < today - DAYS_BACK) return { doubtful: 'The date lies too far back.' }
  if (to < from) return { doubtful: 'It ends before it starts.' }
  if (daysBetween(from, to) >= SPAN_MAX) return { doubtful: `It lasts longer than ${SPAN_MAX} days.` }
  const value = readValue(sample)
  return 'ignored' in value || 'doubtful' in value ? value : { from, to, ...value }
}

function readValue({ kind, value, unit, isCycleStart }: RawSample): Value | Refusal {
  if (kind === 'temperature') {
    const temperature = temperatureOf(value, unit)
    return temperature === null ? { doubtful: 'Nobody has this temperature.' } : { temperature }
  }
  if (kind === 'lh') {
    const result = testOf(value)
    if (result === null) return { doubtful: 'The value is not known.' }
    return result === 'unclear' ? { ignored: 'The test says neither yes nor no.' } : { lhTest: result }
  }
  if (kind === 'spotting') return { flow: 'spotting' as const }
  const flow = flowOf(value)
  if (flow) return { flow }
  return isCycleStart ? { flow: 'unspecified' as const } : { doubtful: 'The value is not known.' }
}
