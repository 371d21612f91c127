import { flow, healthXml, heartRate, record, zipOf } from '#tests/samples/apple-exports.ts'
import { day, part, turnOn } from './cycle.ts'
import { type Chef, expect } from './fixtures.ts'

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

/** A file to be chosen. */
export const file = (name: string, content: Buffer | string): FilePayload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** Days as Natural Cycles exports them: dates that can be read in two ways, and a temperature that nobody has. */
export const naturalCsv =
  'Date,Temperature,Flow Quantity\n03/01/2026,36.5,HEAVY\n04/01/2026,,LIGHT\n05/01/2026,12,LIGHT\n06/01/2026,,\n'

/** Turns cycle tracking on and opens the tab of the sources. */
export async function openSync(chef: Chef): Promise<void> {
  await turnOn(chef)
  await chef.page.goto('/cycle-tracking?tab=data-sync')
  await expect(part(chef.page, 'Apple Health')).toBeVisible()
}

/**
 * An export of five periods, each of them a span of three days and two days of their own, with tests and temperatures;
 * two more rows are doubtful and one is ignored.
 */
export async function healthExport() {
  const starts = [-140, -112, -83, -54, -25]
  const records = starts.flatMap(start => [
    record({
      type: 'MenstrualFlow',
      day: day(start),
      end: day(start + 2),
      value: 'HKCategoryValueMenstrualFlowMedium',
    }),
    flow(day(start + 3), 'Light'),
    record({ type: 'IntermenstrualBleeding', day: day(start + 4), value: 'HKCategoryValueNotApplicable' }),
    record({
      type: 'OvulationTestResult',
      day: day(start + 14),
      value: 'HKCategoryValueOvulationTestResultLuteinizingHormoneSurge',
    }),
    ...Array.from({ length: 25 }, (_, at) =>
      record({ type: 'BasalBodyTemperature', day: day(start + at), value: '36.4', more: 'unit="degC"' }),
    ),
  ])
  const doubtful = [flow(day(60), 'Heavy'), flow(day(-20), 'Torrent')]
  const ignored = record({
    type: 'OvulationTestResult',
    day: day(-9),
    value: 'HKCategoryValueOvulationTestResultIndeterminate',
  })
  const xml = healthXml([heartRate(300), ...records, ...doubtful, ignored].join('\n'))
  return {
    zip: await zipOf({ 'apple_health_export/export.xml': xml }, { isStreamed: true }),
    accepted: records.length,
    /** All days with a temperature; the rest stands on the same days. */
    days: starts.length * 25,
  }
}
