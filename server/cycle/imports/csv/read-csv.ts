import { Readable } from 'node:stream'
import { type Parser, parse } from 'csv-parse'
import { unprocessable } from '../../../platform/errors.ts'
import { yieldToEventLoop } from '../../../platform/event-loop.ts'
import { importMessages } from '../constants.ts'
import { type Columns, columnsOf } from './columns.ts'
import { readDate, type WrittenDate } from './dates.ts'
import type { NaturalDay } from './natural-day.ts'

/** A row whose date is not settled yet. */
export type CsvRow = { written: WrittenDate | null; day: NaturalDay }

/** A century of days. */
const ROWS_MAX = 40_000
const RECORD_MAX = 20_000
/** Lines in which the headings are looked for: some programs put a title above them. */
const HEADINGS_WITHIN = 10
/** Characters that are parsed in one go, some milliseconds of work. No row of a table is as long. */
const PIECE = 24 * 1024

function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The mark between cells: the one there is most of in the first lines, outside of quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, 4000).replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = text.slice(at, at + PIECE)
    // Millions of empty cells in one row count nothing against the longest record.
    if (piece.length === PIECE && !/[\r\n]/.test(piece)) throw unprocessable(importMessages.notCsv)
    yield piece
    await yieldToEventLoop()
  }
}

/**
 * The rows of a CSV file of up to some megabytes, with everybody else having their turn meanwhile. Throws
 * UNPROCESSABLE_CONTENT when it has no headings that are known or cannot be parsed.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[]> {
  const text = decode(bytes).replace(/^sep=.\r?\n/i, '')
  const parser: Parser = parse({
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: RECORD_MAX,
  })
  const source = Readable.from(inPieces(text))
  source.once('error', error => parser.destroy(error))
  source.pipe(parser)
  const rows: CsvRow[] = []
  let columns: Columns | null = null
  let lines = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (!columns) {
        columns = columnsOf(cells)
        if (!columns && ++lines >= HEADINGS_WITHIN) break
      } else if (rows.push(rowOf(cells, columns)) > ROWS_MAX) throw unprocessable(importMessages.csvTooLarge)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      throw unprocessable(importMessages.notCsv)
    }
    throw error
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (!columns) throw unprocessable(importMessages.notCsv)
  return rows
}

function rowOf(cells: readonly string[], { unitOfAll, ...columns }: Columns): CsvRow {
  const cell = (field: keyof NaturalDay) => (cells[columns[field]] ?? '').slice(0, 100)
  const date = cell('date')
  const own = { menstruation: cell('menstruation'), flow: cell('flow'), lhTest: cell('lhTest') }
  // A unit may stand in the heading, in a column of its own, or behind the number.
  const [, temperature = '', behind = ''] = /^\s*([\d.,]+)\s*(?:°|deg)?\s*([CF])?\s*$/i.exec(cell('temperature')) ?? [
    '',
    cell('temperature'),
  ]
  const unit = behind || cell('unit') || unitOfAll
  return { written: readDate(date), day: { date, temperature, unit, ...own } }
}
