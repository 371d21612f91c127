import type { RawSample } from '../samples.ts'
import { bare, flowOf, temperatureOf, testOf } from '../values.ts'

/** What the name of a measurement is about, as apps and HealthKit write it; null for anything else. */
export function kindOf(name: string): RawSample['kind'] | null {
  const word = bare(name).replace(/^hk(category|quantity)typeidentifier/, '')
  if (/^(intermenstrualbleeding|spotting)$/.test(word)) return 'spotting'
  if (/^((menstrual|period)?flow(level|quantity)?|menstruation|period|(vaginal)?bleeding)$/.test(word)) return 'flow'
  if (/^(ovulation|lh|opk|ovulationtest|lhtest)(test)?(result)?$/.test(word)) return 'lh'
  if (/^(basal(body)?temp(erature)?|bbt|temperature|temp)$/.test(word)) return 'temperature'
  return null
}

/** What a value without a name can only be; a whole number from 1 to 5 is a flow. */
export function kindOfValue(value: string): RawSample['kind'] | null {
  if (/^(positive|negative|\+|-|(lh)?surge)$/i.test(value.trim())) return 'lh'
  if (flowOf(value)) return 'flow'
  if (/\d/.test(value) && temperatureOf(value) !== null) return 'temperature'
  return testOf(value) ? 'lh' : null
}
