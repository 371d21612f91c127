import { describe, expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import type { DayChange } from '../../vault/entries.ts'
import { readEntries } from '../../vault/entries.ts'
import { optIn, requireVault } from '../../vault/vault.ts'
import { dayIn, orderOf, readDate } from './dates.ts'
import { importCsv } from './import-csv.ts'

const it = appTest(() => ({ now: () => Date.UTC(2026, 4, 20) }))
  .extend('ctx', { auto: true }, async ({ app }) => app.context(await app.make.chef('Inès')) as ChefCtx)
  .extend(
    'take',
    ({ ctx }) =>
      (bytes: Buffer, order?: 'dmy' | 'mdy') =>
        importCsv(ctx, bytes, order),
  )
  /** What is kept after it, by day. */
  .extend('kept', ({ ctx }) => async (): Promise<DayChange[]> => {
    const { entries } = await readEntries(ctx, await requireVault(ctx))
    return entries.map(({ day, fields }) => ({ day, ...fields })).sort((a, b) => (a.day < b.day ? -1 : 1))
  })

it.beforeEach(async ({ ctx }) => {
  await optIn(ctx)
})

const HEADINGS =
  'Date,Temperature,Menstruation,Flow Quantity,LH Test,Cycle Day,Cycle Number,Ovulation Status,Data Flags'
const file = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

describe('a file of Natural Cycles', () => {
  it('is taken over, and the same again changes nothing', async ({ take, kept }) => {
    const csv = file(
      HEADINGS,
      '2026-01-05,36.41,MENSTRUATION,HEAVY,,1,7,,',
      '2026-01-06,,,MEDIUM,,2,7,,',
      '2026-01-07,,MENSTRUATION,UNCATEGORIZED,,3,7,,',
      '2026-01-08,,MENSTRUATION,,,4,7,,',
      '2026-01-09,36.5,SPOTTING,SPOTTING,,5,7,,SICK',
      '2026-01-10,36.6,,NONE,NEGATIVE,6,7,,',
      '2026-01-18,36.8,,,POSITIVE,14,7,OVULATION_CONFIRMED,',
      '2026-01-19,,,,,15,7,,',
    )
    const answer = await take(csv)
    expect(answer).toMatchObject({ accepted: 7, ignored: 1, doubtful: 0, changed: 7, question: null })
    expect([answer.from, answer.to, answer.ignoredRows[0]?.row]).toEqual(['2026-01-05', '2026-01-18', '2026-01-19'])
    expect(await kept()).toEqual([
      { day: '2026-01-05', flow: 'heavy', temperature: 36.41 },
      { day: '2026-01-06', flow: 'medium' },
      { day: '2026-01-07', flow: 'unspecified' },
      { day: '2026-01-08', flow: 'unspecified' },
      { day: '2026-01-09', flow: 'spotting', temperature: 36.5 },
      { day: '2026-01-10', flow: 'none', lhTest: 'negative', temperature: 36.6 },
      { day: '2026-01-18', lhTest: 'positive', temperature: 36.8 },
    ])
    expect(await take(csv)).toMatchObject({ accepted: 7, changed: 0 })
  })

  it.for([
    ['commas', ',', '36.5'],
    ['semicolons and decimal commas', ';', '36,5'],
    ['tabs', '\t', '36.5'],
    ['commas and quotes', ',', '"36,5"'],
  ] as const)('may be separated by %s', async ([_name, mark, temperature], { take, kept }) => {
    const csv = file(
      ['\ufeff"Date"', 'BBT (°C)', 'Menstruation'].join(mark),
      ['2026-01-05', temperature, '"MENSTRUATION"'].join(mark),
    )
    await take(csv)
    expect(await kept()).toEqual([{ day: '2026-01-05', flow: 'unspecified', temperature: 36.5 }])
  })

  it.for([
    ['Temperature', '97.7'],
    ['Temperature', '97.7 °F'],
    ['Temperature (°F)', '97.7'],
    ['temperature fahrenheit', '97.7'],
    ['Temperature', '36.5'],
    ['Temperature °C', '36.5'],
  ] as const)('has temperatures in either unit: %s %s', async ([heading, temperature], { take, kept }) => {
    await take(file(`Day,${heading},Flow`, `2026-01-05,${temperature},`))
    expect(await kept()).toEqual([{ day: '2026-01-05', temperature: 36.5 }])
  })

  it('may come from a spreadsheet, with a title above and wide characters', async ({ take, kept }) => {
    const text = 'sep=;\r\nMy cycle;;\r\nLH test;Date;Flow quantity\r\n+;5. Jan 2026;light\r\n;06.01.2026;Heavy\r\n'
    await take(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    expect(await kept()).toEqual([
      { day: '2026-01-05', flow: 'light', lhTest: 'positive' },
      { day: '2026-01-06', flow: 'heavy' },
    ])
  })

  it('is asked about when day and month could be either, and nothing is taken before', async ({ take, kept }) => {
    const csv = file('Date,Flow', '03/01/2026,HEAVY', '04/01/2026,LIGHT')
    expect(await take(csv)).toMatchObject({ accepted: 0, changed: 0, question: 'date_order' })
    expect(await kept()).toEqual([])
    expect(await take(csv, 'mdy')).toMatchObject({ accepted: 2, from: '2026-03-01', to: '2026-04-01' })
    expect(await take(csv, 'dmy')).toMatchObject({ accepted: 2, from: '2026-01-03', to: '2026-01-04' })
  })

  it('that tells the order itself needs no asking, whatever is said', async ({ take, kept }) => {
    await take(file('Date,Flow', '05/01/2026,HEAVY', '13/01/2026,LIGHT'), 'mdy')
    expect((await kept()).map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-13'])
    const both = file('Date,Flow', '25/01/2026,HEAVY', '02/25/2026,LIGHT')
    expect((await take(both)).question).toBe('date_order')
    expect(await take(both, 'dmy')).toMatchObject({ accepted: 1, doubtful: 1 })
  })

  it('tells what is doubtful and takes the rest of the row', async ({ take }) => {
    const answer = await take(
      file(
        HEADINGS,
        '2026-01-05,12,MENSTRUATION,HEAVY',
        '2027-01-01,,,HEAVY',
        'soon,,,HEAVY',
        '2026-01-06,,MENSTRUATION,NONE',
        '2026-01-07,,,TORRENT',
      ),
    )
    expect(answer).toMatchObject({ accepted: 0, doubtful: 5, changed: 1 })
    expect(answer.doubtfulRows).toEqual([
      { row: '2026-01-05, MENSTRUATION, HEAVY, 12', reason: 'Nobody has this temperature.' },
      { row: '2027-01-01, HEAVY', reason: 'The date lies ahead.' },
      { row: 'soon, HEAVY', reason: 'The date cannot be read.' },
      { row: '2026-01-06, MENSTRUATION, NONE', reason: 'The value is not known.' },
      { row: '2026-01-07, TORRENT', reason: 'The value is not known.' },
    ])
  })

  it.for([
    ['nothing', Buffer.from(' \n')],
    ['a page', Buffer.from('<html><body>Date</body></html>')],
    ['other columns', Buffer.from('Date,Steps\n2026-01-05,8000')],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004xl/worksheets')],
    ['one endless cell', Buffer.from(`Date,Flow\n"${'x'.repeat(200_000)}`)],
  ] as const)('that is %s is refused', async ([_name, bytes], { take }) => {
    await expect(take(bytes)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  })

  it('of one row with a hundred thousand cells is refused', async ({ take }) => {
    const row = `2026-01-05${','.repeat(200_000)}`
    await expect(take(Buffer.from(`Date,Menstruation\n${row}\n`))).rejects.toThrow('not a CSV file')
  })

  it('of far too many rows is refused', async ({ take }) => {
    const lines = Array.from({ length: 40_001 }, () => '2026-01-05,HEAVY')
    await expect(take(file('Date,Flow', ...lines))).rejects.toThrow('too large')
  })
})

describe('dates', () => {
  it('are read in many forms', () => {
    const forms = [
      '2026-01-05',
      '2026/1/5',
      '2026-01-05T08:00:00Z',
      '5.1.2026',
      '05.01.26',
      'Jan 5, 2026',
      '5 January 2026',
    ]
    for (const form of forms) expect(dayIn('mdy', readDate(form)), form).toBe('2026-01-05')
    for (const form of ['', 'x', '2026-13-01', '2026-02-30', '5 Foo 2026', '1/2', '99/99/2026']) {
      expect(dayIn('dmy', readDate(form)), form).toBe('')
    }
  })

  it('that are the same either way need no order', () => {
    expect(orderOf(['5/5/2026', '2026-01-01'].map(readDate))).toBe('dmy')
    expect(orderOf(['5/6/2026'].map(readDate))).toBeNull()
    expect(orderOf(['1/31/2026', '5/6/2026'].map(readDate))).toBe('mdy')
  })
})
