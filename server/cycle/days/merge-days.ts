import { dayNumber } from '../calendar.ts'
import { type DataSource, type DayView, flowLevels } from '../contract.ts'
import type { DayFields, Entry } from '../vault/entries.ts'

/** A day with all that its sources tell. What was typed in by hand goes before what was brought in. */
export type Day = { [Field in keyof Required<DayFields>]: DayFields[Field] | undefined } & {
  day: string
  /** The same, counted from 1970-01-01. */
  number: number
  sources: DataSource[]
  flowSource: DataSource | null
}

const ORDER: readonly DataSource[] = ['manual', 'apple_health', 'natural_cycles']

const strength = (entry: Entry): number => (entry.fields.flow ? flowLevels.indexOf(entry.fields.flow) : -1)

/** Puts the sources of each day together, oldest day first. Of flows that were brought in, the strongest counts. */
export function mergeDays(entries: readonly Entry[]): Day[] {
  const byDay = new Map<string, Entry[]>()
  for (const entry of entries) {
    const known = byDay.get(entry.day)
    if (known) known.push(entry)
    else byDay.set(entry.day, [entry])
  }
  return [...byDay.keys()].sort().map(day => mergeDay(day, byDay.get(day) ?? []))
}

function mergeDay(day: string, own: Entry[]): Day {
  if (own.length > 1) own.sort((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source))
  const byHand = own.find(({ source, fields }) => source === 'manual' && fields.flow)
  const flowing = byHand ?? own.reduce<Entry | null>((a, b) => (strength(b) > (a ? strength(a) : -1) ? b : a), null)
  const first = <Field extends keyof DayFields>(field: Field): DayFields[Field] => {
    for (const { fields } of own) if (fields[field] !== undefined) return fields[field]
    return undefined
  }
  return {
    day,
    number: dayNumber(day),
    flow: flowing?.fields.flow,
    mood: first('mood'),
    energyLevel: first('energyLevel'),
    symptoms: first('symptoms'),
    lhTest: first('lhTest'),
    temperature: first('temperature'),
    note: first('note'),
    sources: own.map(({ source }) => source),
    flowSource: flowing?.source ?? null,
  }
}

/** A day as it goes out. */
export const dayView = ({ day, sources, ...fields }: Day): DayView => ({
  day,
  flow: fields.flow ?? null,
  mood: fields.mood ?? null,
  energyLevel: fields.energyLevel ?? null,
  symptoms: fields.symptoms ?? [],
  lhTest: fields.lhTest ?? null,
  temperature: fields.temperature ?? null,
  note: fields.note ?? '',
  dataSources: sources,
})
