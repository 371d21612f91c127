import type { RawSample } from '../samples.ts'
import { bare } from '../values.ts'
import { kindOf, kindOfValue } from './kinds.ts'

/** An object of a payload; its fields differ between apps and their versions. */
export type Item = Record<string, unknown>

/** A value as an item with named fields; null for anything else. */
export const asItem = (value: unknown): Item | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : null

const FIELDS_MAX = 60
const VALUE_MAX = 200

/** A value as text; '' for none. */
const wordOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.slice(0, VALUE_MAX)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

const isYes = (value: unknown): boolean => /^(1|true|yes)$/i.test(wordOf(value).trim())
const NO = new Set(['', '0', '5', 'no', 'none', 'false', 'nobleeding', 'notpresent'])

/** The fields of an item by names of which only the letters count. */
function fieldsOf(item: Item): (...names: string[]) => unknown {
  const fields = new Map(
    Object.entries(item)
      .slice(0, FIELDS_MAX)
      .map(([name, value]) => [bare(name), value]),
  )
  return (...names) => names.map(name => fields.get(name)).find(value => value !== undefined && value !== null)
}

/**
 * What an item says: one measurement with a name and a value, or a day with a field for each. `name` and `unit` are those
 * of the list it stands in.
 */
export function samplesOfItem(item: Item, name = '', unit = ''): RawSample[] {
  const get = fieldsOf(item)
  const start = wordOf(get('date', 'startdate', 'start', 'starttime', 'day'))
  const base = {
    start,
    end: wordOf(get('enddate', 'end', 'endtime')) || undefined,
    unit: wordOf(get('units', 'unit')) || unit,
    isCycleStart: isYes(get('iscyclestart', 'cyclestart', 'menstrualcyclestart', 'hkmenstrualcyclestart')),
  }
  const samples: RawSample[] = []
  const own = wordOf(get('type', 'name', 'identifier')) || name
  const value = wordOf(get('value', 'qty', 'quantity', 'avg'))
  const kind = own ? kindOf(own) : kindOfValue(value)
  if (kind && (value || base.isCycleStart) && !(kind === 'spotting' && NO.has(bare(value)))) {
    samples.push({ ...base, kind, value })
  }
  const flow = wordOf(get('menstrualflow', 'flow', 'flowlevel', 'menstruation'))
  if (flow) samples.push({ ...base, kind: 'flow', value: flow })
  const spotting = wordOf(get('intermenstrualbleeding', 'spotting'))
  if (!NO.has(bare(spotting))) samples.push({ ...base, kind: 'spotting', value: spotting })
  const test = wordOf(get('ovulationtestresult', 'ovulationtest', 'lhtest', 'ovulation'))
  if (test) samples.push({ ...base, kind: 'lh', value: test })
  const temperature = wordOf(get('basalbodytemperature', 'temperature', 'bbt'))
  if (temperature) samples.push({ ...base, kind: 'temperature', value: temperature })
  return samples
}
