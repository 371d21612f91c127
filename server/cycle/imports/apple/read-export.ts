import { createCollector, type Gathered } from '../collector.ts'
import { HEALTH_EXPORT_UNPACKED_MAX } from '../constants.ts'
import { ImportProblem } from '../problem.ts'
import { createByteSource } from './byte-source.ts'
import { createHealthReader, type HealthReader } from './health-xml.ts'
import { isZip, readZip } from './read-zip.ts'

/**
 * How many times larger than it is sent an archive may unpack, once it is past the first gigabyte. Real exports come to 20
 * to 30, made-up ones of the same few lines to 100.
 */
const RATIO_MAX = 300
const ANY_RATIO_UP_TO = 1024 ** 3

export type ExportBounds = { unpackedMax: number; ratioMax: number; anyRatioUpTo: number }
const usualBounds: ExportBounds = {
  unpackedMax: HEALTH_EXPORT_UNPACKED_MAX,
  ratioMax: RATIO_MAX,
  anyRatioUpTo: ANY_RATIO_UP_TO,
}

/** How far it has been read. */
export type ReadSoFar = { records: number }

/**
 * Reads an export of the Health app as it arrives: the archive, or the document in it. In an archive the document is the
 * one whose root says so, whatever language its name is in. Throws `ImportProblem`.
 * @param today the day in UTC, counted from 1970-01-01
 */
export async function readExport(
  nextPiece: () => Promise<Uint8Array | null>,
  today: number,
  report: (soFar: ReadSoFar) => void = () => undefined,
  bounds: ExportBounds = usualBounds,
): Promise<Gathered> {
  const collector = createCollector(today)
  let packed = 0
  let reader: HealthReader | null = null
  const newReader = (): HealthReader => createHealthReader(sample => collector.add([sample]))
  const source = createByteSource(async () => {
    if (reader) report({ records: reader.records })
    const piece = await nextPiece()
    packed += piece?.byteLength ?? 0
    return piece
  })

  if (isZip(await source.peek(4))) {
    let unpacked = 0
    await readZip(
      source,
      name => {
        const candidate = /\.xml$/i.test(name) ? newReader() : null
        reader = candidate
        return chunk => {
          unpacked += chunk.length
          const isBomb = unpacked > bounds.anyRatioUpTo && unpacked > packed * bounds.ratioMax
          if (isBomb || unpacked > bounds.unpackedMax) throw new ImportProblem('too_large')
          candidate?.write(chunk)
        }
      },
      () => reader?.kind === 'health',
    )
  } else {
    reader = newReader()
    for (let piece = await source.some(); piece; piece = await source.some()) {
      reader.write(piece)
      if (reader.kind === 'other') break
    }
  }
  if (reader?.kind !== 'health') throw new ImportProblem('not_an_export')
  reader.end()
  report({ records: reader.records })
  if (!reader.isClosed) collector.doubt('The end of the file', 'The file breaks off. What came before it was taken.')
  return collector.result()
}
