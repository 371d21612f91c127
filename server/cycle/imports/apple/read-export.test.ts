import { describe, expect, it } from 'vitest'
import { dayNumber } from '#common/days.ts'
import { cycleStart, flow, healthXml, heartRate, record, xmlHead, zipOf } from '#tests/samples/apple-exports.ts'
import { type ExportBounds, readExport } from './read-export.ts'

const TODAY = dayNumber('2026-05-20')

/** Feeds a file in pieces of a size. */
function read(file: string | Buffer, size = 64 * 1024, bounds?: ExportBounds) {
  const bytes = Buffer.from(file)
  let at = 0
  let isAtEnd = false
  const next = async () => {
    const piece = bytes.subarray(at, at + size)
    at += size
    if (piece.length > 0) return piece
    expect(isAtEnd).toBe(false)
    isAtEnd = true
    return null
  }
  return readExport(next, TODAY, undefined, bounds)
}

const days = async (records: string) => (await read(healthXml(records))).days

describe('records of the Health app', () => {
  it('give flows by their old names, their new ones and their numbers', async () => {
    const values = [
      'MenstrualFlowUnspecified',
      'MenstrualFlowLight',
      'VaginalBleedingMedium',
      'VaginalBleedingHeavy',
      'VaginalBleedingNone',
    ]
    const named = values.map((value, at) =>
      record({ type: 'MenstrualFlow', day: `2026-01-0${at + 1}`, value: `HKCategoryValue${value}` }),
    )
    const numbered = [1, 2, 3, 4, 5].map(value =>
      record({ type: 'MenstrualFlow', day: `2026-02-0${value}`, value: String(value) }),
    )
    const flows = ['unspecified', 'light', 'medium', 'heavy', 'none']
    expect((await days([...named, ...numbered].join('\n'))).map(day => day.flow)).toEqual([...flows, ...flows])
  })

  it('give spotting, tests and temperatures in either unit, and nothing else is read', async () => {
    const temperature = (day: string, value: string, unit: string) =>
      record({ type: 'BasalBodyTemperature', day, value, more: `unit="${unit}"` })
    const test = (day: string, value: string) =>
      record({ type: 'OvulationTestResult', day, value: `HKCategoryValueOvulationTestResult${value}` })
    const read = await days(
      [
        heartRate(50),
        record({ type: 'IntermenstrualBleeding', day: '2026-01-01', value: 'HKCategoryValueNotApplicable' }),
        test('2026-01-02', 'LuteinizingHormoneSurge'),
        test('2026-01-02', 'Negative'),
        test('2026-01-03', 'Negative'),
        test('2026-01-04', 'Indeterminate'),
        temperature('2026-01-05', '36.55', 'degC'),
        temperature('2026-01-06', '97.7', 'degF'),
        record({ type: 'SexualActivity', day: '2026-01-07', value: 'HKCategoryValueNotApplicable' }),
      ].join('\n'),
    )
    expect(read).toEqual([
      { day: '2026-01-01', flow: 'spotting' },
      { day: '2026-01-02', lhTest: 'positive' },
      { day: '2026-01-03', lhTest: 'negative' },
      { day: '2026-01-05', temperature: 36.55 },
      { day: '2026-01-06', temperature: 36.5 },
    ])
  })

  it('are of the day they were made on, wherever that was', async () => {
    const late = record({
      type: 'MenstrualFlow',
      day: '2026-01-05 23:30:00 -1000',
      end: '2026-01-05 23:59:59 -1000',
      value: '4',
    })
    const early = record({ type: 'MenstrualFlow', day: '2026-02-05 00:10:00 +1400', value: '2' })
    const tillMidnight = record({
      type: 'MenstrualFlow',
      day: '2026-03-05 00:00:00 +0100',
      end: '2026-03-06 00:00:00 +0100',
      value: '3',
    })
    expect((await days(late + early + tillMidnight)).map(({ day }) => day)).toEqual([
      '2026-01-05',
      '2026-02-05',
      '2026-03-05',
    ])
  })

  it('may span days, and of one day the strongest flow counts', async () => {
    const span = record({ type: 'MenstrualFlow', day: '2026-02-27', end: '2026-03-02', value: '2' })
    expect(await days([flow('2026-03-01', 'Heavy'), span, flow('2026-03-02', 'None')].join(''))).toEqual([
      { day: '2026-02-27', flow: 'light' },
      { day: '2026-02-28', flow: 'light' },
      { day: '2026-03-01', flow: 'heavy' },
      { day: '2026-03-02', flow: 'light' },
    ])
  })

  it('count wherever they stand and however they close', async () => {
    const nested = `<Correlation type="X">${flow('2026-01-01', 'Light', cycleStart(1))}</Correlation>`
    const bare = flow('2026-01-02', 'Light').replace('/>', '></Record>')
    expect(await days(nested + bare + flow('2026-01-03', 'Light', cycleStart(0)))).toHaveLength(3)
  })

  it('do not count in comments and character data', async () => {
    const hidden = `<!-- ${flow('2026-01-01', 'Heavy')} --><![CDATA[ ${flow('2026-01-02', 'Heavy')} ]]>`
    expect(await days(hidden + flow('2026-01-03', 'Light'))).toEqual([{ day: '2026-01-03', flow: 'light' }])
  })

  it('that begin a cycle are bleeding, whatever else they say', async () => {
    const start = record({
      type: 'MenstrualFlow',
      day: '2026-01-01',
      value: 'Torrent',
      inside: cycleStart(1, 'HKMetadataKeyMenstrualCycleStart'),
    })
    expect(await days(start)).toEqual([{ day: '2026-01-01', flow: 'unspecified' }])
  })

  it('that cannot be are told, twenty of them', async () => {
    const wrong = [
      flow('2026-06-20', 'Heavy'),
      flow('1901-01-01', 'Heavy'),
      flow('2026-02-30', 'Heavy'),
      flow('2026-01-01', 'Torrent'),
      record({ type: 'BasalBodyTemperature', day: '2026-01-01', value: '12', more: 'unit="degC"' }),
      record({ type: 'MenstrualFlow', day: '2025-01-01', end: '2025-12-01', value: '3' }),
      record({ type: 'MenstrualFlow', day: '2025-01-05', end: '2025-01-01', value: '3' }),
    ]
    const first = await read(healthXml(wrong.join('')))
    expect(first).toMatchObject({ accepted: 0, doubtful: 7, days: [] })
    expect(first.doubtfulRows.map(({ reason }) => reason)).toEqual([
      'The date lies ahead.',
      'The date lies too far back.',
      'The date cannot be read.',
      'The value is not known.',
      'Nobody has this temperature.',
      'It lasts longer than 31 days.',
      'It ends before it starts.',
    ])
    const many = await read(healthXml(Array.from({ length: 30 }, () => flow('2026-06-20', 'Heavy')).join('')))
    expect([many.doubtful, many.doubtfulRows.length]).toEqual([30, 20])
    expect(many.doubtfulRows[0]?.row).toBe('2026-06-20 Menstrual flow: HKCategoryValueMenstrualFlowHeavy')
  })
})

describe('an archive', () => {
  const xml = healthXml(heartRate(100) + flow('2026-01-05', 'Heavy') + heartRate(100))
  const other = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))
  const files = {
    'apple_health_export/workout-routes/route.gpx': other,
    'apple_health_export/export.xml': xml,
    'x.csv': 'a',
  }

  it.each([
    ['with sizes before the files', {}],
    ['with sizes after the files', { isStreamed: true }],
    ['with the files as they are', { isStored: true }],
    ['with both', { isStored: true, isStreamed: true }],
    ['for large files', { isZip64: true }],
    ['for large files, with sizes after them', { isZip64: true, isStreamed: true }],
    ['for large files as they are, with sizes after them', { isZip64: true, isStreamed: true, isStored: true }],
  ])('%s is read, in whatever pieces it comes', async (_name, options) => {
    const zip = await zipOf(files, options)
    for (const size of [7, 4096, zip.length]) {
      expect(await read(zip, size)).toMatchObject({ accepted: 1, days: [{ day: '2026-01-05', flow: 'heavy' }] })
    }
  })

  it('is read by what is in it, whatever its files are called', async () => {
    const cda = '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><a/></ClinicalDocument>'
    for (const name of ['exportar.xml', 'Exportación.xml', 'a/b/導出.XML']) {
      const zip = await zipOf(
        { 'export_cda.xml': cda, '__MACOSX/._export.xml': other, [name]: xml },
        { isStreamed: true },
      )
      expect((await read(zip)).accepted).toBe(1)
    }
    await expect(read(await zipOf({ 'export_cda.xml': cda }))).rejects.toMatchObject({ code: 'not_an_export' })
    await expect(read(await zipOf({}))).rejects.toMatchObject({ code: 'not_an_export' })
  })

  it('that breaks off or is damaged is refused', async () => {
    const zip = await zipOf(files)
    await expect(read(zip.subarray(0, zip.length / 2))).rejects.toMatchObject({ code: 'damaged' })
    const torn = Buffer.from(zip)
    torn.fill(0xff, 1400, 1440)
    await expect(read(torn)).rejects.toMatchObject({ code: 'damaged' })
    const locked = Buffer.from(zip)
    locked[6] = 1
    await expect(read(locked)).rejects.toMatchObject({ code: 'locked' })
    const odd = Buffer.from(zip)
    odd[8] = 99
    await expect(read(odd)).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('that is full of marks that end nothing is refused', async () => {
    const marks = Buffer.concat(Array.from({ length: 3000 }, () => Buffer.from([0x50, 0x4b, 7, 8, 0, 0, 0, 0])))
    const zip = await zipOf({ 'a.bin': marks, 'export.xml': xml }, { isStreamed: true, isStored: true })
    await expect(read(zip, 4096)).rejects.toMatchObject({ code: 'hostile' })
    const few = await zipOf({ 'a.bin': marks.subarray(0, 80), 'export.xml': xml }, { isStreamed: true, isStored: true })
    expect((await read(few)).accepted).toBe(1)
  })

  it('that unpacks to too much is refused, in the file that is wanted and in any other', async () => {
    const bounds = { unpackedMax: 10_000_000, ratioMax: 30, anyRatioUpTo: 100_000 }
    const zeros = Buffer.alloc(2_000_000)
    await expect(read(await zipOf({ 'a.bin': zeros }), 4096, bounds)).rejects.toMatchObject({ code: 'too_large' })
    const spaces = healthXml(' '.repeat(500_000))
    await expect(read(await zipOf({ 'export.xml': spaces }), 64, bounds)).rejects.toMatchObject({ code: 'too_large' })
    const honest = { ...bounds, unpackedMax: 10_000, ratioMax: 1000 }
    await expect(read(await zipOf({ 'export.xml': xml }), 4096, honest)).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('a document', () => {
  it('may carry a byte order mark and letters of any language across pieces', async () => {
    const xml = `\ufeff${healthXml(flow('2026-01-05', 'Heavy').replace('Gesundheit', '健康データ'))}`
    for (const size of [1, 2, 3, 1000]) expect((await read(xml, size)).accepted).toBe(1)
  })

  it('that breaks off gives what came before, and says so', async () => {
    const whole = healthXml(flow('2026-01-05', 'Heavy') + flow('2026-01-06', 'Heavy'))
    const broken = await read(whole.slice(0, whole.indexOf('2026-01-06') + 4))
    expect(broken).toMatchObject({ accepted: 1, doubtful: 1 })
    expect(broken.doubtfulRows[0]?.reason).toContain('breaks off')
  })

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['JSON', '{"HealthData": []}'],
    ['a page', '<!doctype html><html><HealthData></HealthData></html>'],
    ['a video', Buffer.alloc(3_000_000, 0x41)],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])],
  ])('that is %s is not an export of the Health app', async (_name, file) => {
    await expect(read(file)).rejects.toMatchObject({ code: 'not_an_export' })
  })

  it('expands no entity', async () => {
    const laughs =
      '<!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
    const xml = `${laughs}<HealthData>${record({ type: 'MenstrualFlow', day: '2026-01-01', value: '&b;&f;' })}</HealthData>`
    const { doubtfulRows } = await read(xml)
    expect(doubtfulRows).toEqual([{ row: '2026-01-01 Menstrual flow: &b;&f;', reason: 'The value is not known.' }])
  })

  it.each([
    ['a value without an end', `${xmlHead}<Record type="${'x'.repeat(3_000_000)}`],
    ['a name without an end', `${xmlHead}<${'x'.repeat(3_000_000)}`],
    ['a tag of countless values', `${xmlHead}<Record ${'a="" '.repeat(600_000)}`],
    ['a comment without an end', `${xmlHead}<!--${'x'.repeat(3_000_000)}`],
    ['text without an end', `${xmlHead}${'x'.repeat(3_000_000)}`],
    ['tags in tags', `${xmlHead}${'<Record>'.repeat(50_000)}`],
  ])('with %s is given up', async (_name, xml) => {
    await expect(read(xml)).rejects.toMatchObject({ code: 'hostile' })
  })
})
