import { Parser } from 'htmlparser2'
import { ImportProblem } from '../problem.ts'
import type { RawSample } from '../samples.ts'

/*
 * The export of Apple's Health app: `<Record type startDate endDate value unit>` elements under `<HealthData>`, some inside
 * others, some with `<MetadataEntry key value>` in them. Four types are read and nothing else. The document type
 * declaration and its entities mean nothing to the parser.
 */

const kinds = new Map<string, RawSample['kind']>([
  ['HKCategoryTypeIdentifierMenstrualFlow', 'flow'],
  ['HKCategoryTypeIdentifierIntermenstrualBleeding', 'spotting'],
  ['HKCategoryTypeIdentifierOvulationTestResult', 'lh'],
  ['HKQuantityTypeIdentifierBasalBodyTemperature', 'temperature'],
])
const CYCLE_START = new Set(['HKMenstrualCycleStart', 'HKMetadataKeyMenstrualCycleStart'])

const ROOT = 'HealthData'
/** Real exports are six deep. */
const DEPTH_MAX = 100
/** Bytes in which no tag ends; no honest one is a thousandth of it. */
const TAG_MAX = 1024 * 1024
/** No value that is read is as long. */
const VALUE_MAX = 200

/** What kind of document this is, by what has been read so far. */
type DocumentKind = 'unknown' | 'health' | 'other'

/**
 * Reads a document as it arrives and hands on what of it is about a cycle. Bytes are taken for Latin letters: what is read
 * consists of plain ones, and none of the others can be mistaken for markup. `write` throws `hostile` for what no phone
 * writes.
 */
export function createHealthReader(take: (sample: RawSample) => void) {
  let kind: DocumentKind = 'unknown'
  let isClosed = false
  let records = 0
  let depth = 0
  let sinceTag = 0
  let sample: RawSample | null = null

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        sinceTag = 0
        if (++depth > DEPTH_MAX) throw new ImportProblem('hostile')
        if (kind === 'unknown') kind = name === ROOT ? 'health' : 'other'
        if (kind === 'other') return
        if (name === 'Record') {
          records++
          sample = sampleOf(attributes)
        } else if (sample && name === 'MetadataEntry' && CYCLE_START.has(attributes.key ?? '')) {
          sample.isCycleStart = /^(1|true|yes)$/i.test(attributes.value ?? '')
        }
      },
      onclosetag(name, isImplied) {
        sinceTag = 0
        depth--
        if (name === 'Record' && sample) {
          take(sample)
          sample = null
        } else if (name === ROOT && depth === 0 && !isImplied) isClosed = true
      },
    },
    { xmlMode: true, decodeEntities: true },
  )

  return {
    write(chunk: Buffer): void {
      // After the root nothing counts.
      if (kind === 'other' || isClosed) return
      sinceTag += chunk.length
      parser.write(chunk.toString('latin1'))
      if (sinceTag <= TAG_MAX + chunk.length) return
      if (kind === 'health') throw new ImportProblem('hostile')
      // A picture, a video: nothing that begins with a tag.
      kind = 'other'
    },
    end(): void {
      if (kind === 'health' && !isClosed) parser.end()
    },
    get kind() {
      return kind
    },
    /** Whether the document came to its end. */
    get isClosed() {
      return isClosed
    },
    /** Records of all types so far. */
    get records() {
      return records
    },
  }
}

export type HealthReader = ReturnType<typeof createHealthReader>

function sampleOf(attributes: Record<string, string>): RawSample | null {
  const kind = kinds.get(attributes.type ?? '')
  if (!kind) return null
  const cut = (name: string) => attributes[name]?.slice(0, VALUE_MAX)
  return { kind, start: cut('startDate') ?? '', end: cut('endDate'), value: cut('value') ?? '', unit: cut('unit') }
}
