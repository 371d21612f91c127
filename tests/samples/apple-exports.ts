import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** For tests: exports as the Health app writes them. */

/** What stands before the records, with the declaration that real files have. */
export const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!-- Note: Any Records that appear as children of a correlation also appear as top-level records. Don't count <Record>s twice. -->
]>
<HealthData locale="de_DE">
 <ExportDate value="2026-05-19 10:00:00 +0200"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
`

/** A whole export with these records in it. */
export const healthXml = (records: string): string => `${xmlHead}${records}\n</HealthData>\n`

type RecordFields = { type: string; day: string; value: string; end?: string; inside?: string; more?: string }

/** A record of a type, given without the words that all types begin with. */
export function record({ type, day, value, end = day, inside, more = '' }: RecordFields): string {
  const name = type === 'BasalBodyTemperature' ? `HKQuantityTypeIdentifier${type}` : `HKCategoryTypeIdentifier${type}`
  const moment = (date: string) => (date.length > 10 ? date : `${date} 08:00:00 -0500`)
  const start = ` <Record type="${name}" sourceName="Gesundheit von Inès" device="&lt;&lt;HKDevice: 0x2&gt;, name:iPhone&gt;" ${more} creationDate="2026-05-01 00:00:00 -0500" startDate="${moment(day)}" endDate="${moment(end)}" value="${value}"`
  return inside === undefined ? `${start}/>` : `${start}>\n  ${inside}\n </Record>`
}

/** A record of a day of flow; `inside` is what it holds besides. */
export const flow = (day: string, strength: string, inside?: string): string =>
  record({
    type: 'MenstrualFlow',
    day,
    value: `HKCategoryValueMenstrualFlow${strength}`,
    ...(inside === undefined ? {} : { inside }),
  })

/** What a record of flow holds where it tells whether a cycle began. */
export const cycleStart = (value: number, key = 'HKMenstrualCycleStart'): string =>
  `<MetadataEntry key="${key}" value="${value}"/>`

/** Records that the import ignores. */
export const heartRate = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      ` <Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2026-01-05 08:00:00 -0500" endDate="2026-01-05 08:00:00 -0500" value="${60 + (at % 50)}"><MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/></Record>`,
  ).join('\n')

type ZipOptions = {
  /** Whether the files go in as streams, so that their sizes follow them. */
  isStreamed?: boolean
  isStored?: boolean
  isZip64?: boolean
}

/** An archive of files, in this order. */
export async function zipOf(files: Record<string, string | Buffer>, options: ZipOptions = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const settings = { compress: !options.isStored, forceZip64Format: options.isZip64 ?? false }
  for (const [name, content] of Object.entries(files)) {
    if (options.isStreamed) zip.addReadStream(Readable.from([Buffer.from(content)]), name, settings)
    else zip.addBuffer(Buffer.from(content), name, settings)
  }
  zip.end()
  return buffer(zip.outputStream)
}
