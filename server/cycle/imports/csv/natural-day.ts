import type { RawSample } from '../samples.ts'
import { bare } from '../values.ts'

/** A day as Natural Cycles tells it, in its own words; '' for what is not told. */
export type NaturalDay = {
  /** YYYY-MM-DD */
  date: string
  /** MENSTRUATION or SPOTTING. */
  menstruation: string
  /** HEAVY, MEDIUM, LIGHT, SPOTTING, NONE or UNCATEGORIZED. */
  flow: string
  temperature: string
  /** Of the temperature; '' lets the number tell. */
  unit: string
  lhTest: string
}

const BLANK = /^[\s\-–]*$|^\s*(n\/?a|null|undefined)\s*$/i
const isBlank = (value: string): boolean => BLANK.test(value.slice(0, 50))
const NOTHING = new Set(['none', 'no', 'false', 'noflow', '5'])

/** What a day says, as samples. Some exports leave the one column on bleeding blank and fill the other. */
export function samplesOf({ date, menstruation, flow, temperature, unit, lhTest }: NaturalDay): RawSample[] {
  const samples: RawSample[] = []
  const bleeding = bleedingOf(isBlank(menstruation) ? '' : menstruation, isBlank(flow) ? '' : flow)
  if (bleeding) samples.push({ ...bleeding, start: date })
  if (!isBlank(lhTest)) samples.push({ kind: 'lh', start: date, value: lhTest })
  if (!isBlank(temperature)) samples.push({ kind: 'temperature', start: date, value: temperature, unit })
  return samples
}

function bleedingOf(menstruation: string, flow: string): Pick<RawSample, 'kind' | 'value'> | null {
  const [kind, strength] = [bare(menstruation), bare(flow)]
  const isNone = NOTHING.has(strength)
  if (kind === 'spotting' && !['medium', 'heavy'].includes(strength)) return { kind: 'spotting', value: menstruation }
  if (isNone && kind !== '' && !NOTHING.has(kind)) return { kind: 'flow', value: `${menstruation}, ${flow}` }
  if (flow) return { kind: 'flow', value: flow }
  return menstruation ? { kind: 'flow', value: menstruation } : null
}

/** A day in a line, for a report. */
export const rowOf = ({ date, menstruation, flow, temperature, lhTest }: NaturalDay): string =>
  [date, menstruation, flow, temperature, lhTest].filter(cell => cell.trim()).join(', ')
