import { addDays } from '#common/days.ts'
import { type FlowLevel, flowLevels } from '../constants.ts'
import type { DayChange } from '../vault/entries.ts'
import type { ImportView } from './contract.ts'
import { judge, kindNames, type RawSample, type Taken } from './samples.ts'

/** Rows of each kind that a report shows. */
const ROWS_SHOWN = 20
const ROW_MAX = 120

type Row = ImportView['ignoredRows'][number]

/** What was found, as days to save and as a report. Can be sent from one thread to another. */
export type Gathered = Pick<ImportView, 'accepted' | 'ignored' | 'doubtful' | 'ignoredRows' | 'doubtfulRows'> & {
  /** Oldest first. */
  days: DayChange[]
}

type Day = DayChange & { measuredAt?: string }

/**
 * Puts samples together, day by day: the strongest flow counts, a positive test before a negative one, and the first
 * temperature of the day. Holds a row a day and twenty rows of each list, however much comes.
 * @param today the day in UTC, counted from 1970-01-01
 */
export function createCollector(today: number) {
  const days = new Map<string, Day>()
  const counts = { accepted: 0, ignored: 0, doubtful: 0 }
  const ignoredRows: Row[] = []
  const doubtfulRows: Row[] = []

  const note = (kind: 'ignored' | 'doubtful', row: string, reason: string): void => {
    counts[kind]++
    const rows = kind === 'ignored' ? ignoredRows : doubtfulRows
    if (rows.length < ROWS_SHOWN) rows.push({ row: short(row), reason })
  }

  const keep = ({ from, to, ...fields }: Taken, start: string) => {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const known = days.get(day) ?? { day }
      days.set(day, known)
      if (fields.flow) known.flow = stronger(known.flow, fields.flow)
      if (fields.lhTest && known.lhTest !== 'positive') known.lhTest = fields.lhTest
      if (fields.temperature && (known.measuredAt === undefined || start < known.measuredAt)) {
        known.temperature = fields.temperature
        known.measuredAt = start
      }
    }
  }

  return {
    /** Nothing could be made of a row. */
    ignore: (row: string, reason: string) => note('ignored', row, reason),
    doubt: (row: string, reason: string) => note('doubtful', row, reason),

    /** Takes what a row holds. It counts once: as doubtful when one of its values is, though the others are taken. */
    add(samples: readonly RawSample[], row = samples.map(nameOf).join(', ')): void {
      let refused: { kind: 'ignored' | 'doubtful'; reason: string } | null = null
      let isTaken = false
      for (const sample of samples) {
        const judged = judge(sample, today)
        if ('doubtful' in judged) refused = { kind: 'doubtful', reason: judged.doubtful }
        else if ('ignored' in judged) refused ??= { kind: 'ignored', reason: judged.ignored }
        else {
          isTaken = true
          keep(judged, sample.start)
        }
      }
      if (refused && (refused.kind === 'doubtful' || !isTaken)) note(refused.kind, row, refused.reason)
      else if (isTaken) counts.accepted++
    },

    result: (): Gathered => ({
      ...counts,
      ignoredRows,
      doubtfulRows,
      days: [...days.values()]
        .sort((a, b) => (a.day < b.day ? -1 : 1))
        .map(({ measuredAt: _measuredAt, ...day }) => day),
    }),
  }
}

export type Collector = ReturnType<typeof createCollector>

const stronger = (one: FlowLevel | null | undefined, other: FlowLevel): FlowLevel =>
  one && flowLevels.indexOf(one) > flowLevels.indexOf(other) ? one : other

const nameOf = ({ kind, start, value }: RawSample): string =>
  `${start.trim().slice(0, 10)} ${kindNames[kind]}: ${value}`

/** Without characters that would break out of a line. */
function short(row: string): string {
  const plain = row.slice(0, ROW_MAX * 2).replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > ROW_MAX ? `${plain.slice(0, ROW_MAX - 1)}…` : plain
}
