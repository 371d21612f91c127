import { Readable } from 'node:stream'
import { TABLE_COLUMNS_MAX } from '../constants.ts'
import { textChunks } from './decode-text.ts'
import { headText, type OpenedFile, onlyMember } from './opened-file.ts'

/** Characters of a row. */
const ROW_MAX = 1_000_000

/** What stands between two cells, by the line of the names. */
function separatorOf(head: string): string {
  const [names = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/)
  const plain = names.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The rows of a plain file of separated values, the names of the columns first, one at a time as they are asked for. */
export async function* rowsOf(file: OpenedFile): AsyncGenerator<string[]> {
  const { parse } = await import('csv-parse')
  const member = onlyMember(file)
  const parser = parse({
    bom: true,
    delimiter: separatorOf(await headText(member)),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX,
  })
  const source = Readable.from(textChunks(member))
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row.slice(0, TABLE_COLUMNS_MAX)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** The names of a table's columns; empty for a file that is no table. */
export async function columnNames(file: OpenedFile): Promise<string[]> {
  if (!file.isPlain) return []
  const [first = ''] = (await headText(onlyMember(file))).split(/\r?\n/)
  if (first.length > 20_000 || !/[,;\t|]/.test(first)) return []
  try {
    for await (const row of rowsOf(file)) return row.map(name => name.trim())
  } catch {
    return []
  }
  return []
}
