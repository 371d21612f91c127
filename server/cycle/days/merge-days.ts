import { dayNumber } from '#common/days.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { type DataSource, flowLevels } from '../constants.ts'
import type { DayView } from '../contract.ts'
import type { DayFields, Entry } from '../vault/entries.ts'

/** A day with all that its sources tell. What was typed in by hand goes before what was brought in. */
export type Day = { [Field in keyof Required<DayFields>]: DayFields[Field] | undefined } & {
  day: string
  /** The date as days since 1970-01-01. */
  number: number
  sources: DataSource[]
  flowSource: DataSource | null
}

const ORDER: readonly DataSource[] = ['manual', 'apple_health', 'natural_cycles']

const strength = (entry: Entry): number => (entry.fields.flow ? flowLevels.indexOf(entry.fields.flow) : -1)

/**
 * Puts the sources of each day together, oldest day first. Of flows that were brought in, the strongest counts. Everybody
 * else has their turn while decades of days are put together.
 */
export async function mergeDays(entries: readonly Entry[]): Promise<Day[]> {
  const byDay = new Map<string, Entry[]>()
  for (const entry of entries) {
    const known = byDay.get(entry.day)
    if (known) known.push(entry)
    else byDay.set(entry.day, [entry])
    await yieldIfDue()
  }
  const days: Day[] = []
  for (const day of [...byDay.keys()].sort()) {
    days.push(mergeDay(day, byDay.get(day) ?? []))
    await yieldIfDue()
  }
  return days
}

function mergeDay(day: string, own: Entry[]): Day {
  const [only] = own
  if (only && own.length === 1) return dayOf(day, only.fields, own, only)
  own.sort((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source))
  const byHand = own.find(({ source, fields }) => source === 'manual' && fields.flow)
  const flowing = byHand ?? own.reduce<Entry | null>((a, b) => (strength(b) > (a ? strength(a) : -1) ? b : a), null)
  // The first source that tells something of a field goes before the others.
  const fields = Object.assign({}, ...own.map(entry => entry.fields).reverse()) as DayFields
  return dayOf(day, fields, own, flowing)
}

function dayOf(day: string, fields: DayFields, own: readonly Entry[], flowing: Entry | null): Day {
  const { mood, energyLevel, symptoms, lhTest, temperature, note } = fields
  const flow = flowing?.fields.flow
  return {
    day,
    number: dayNumber(day),
    flow,
    mood,
    energyLevel,
    symptoms,
    lhTest,
    temperature,
    note,
    sources: own.map(({ source }) => source),
    flowSource: flow ? (flowing?.source ?? null) : null,
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
