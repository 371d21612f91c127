import { describe, expect, it } from 'vitest'
import { dayNumber } from '#common/days.ts'
import { createCollector } from '../collector.ts'
import { readPush } from './read-push.ts'

const TODAY = dayNumber('2026-05-20')

function read(payload: unknown) {
  const collector = createCollector(TODAY)
  for (const _ of readPush(typeof payload === 'string' ? payload : JSON.stringify(payload), collector));
  return collector.result()
}

describe('what Health Auto Export pushes', () => {
  it('is read with a field for each thing of a day', () => {
    const cycleTracking = [
      { date: '2026-01-05 08:00:00 +0100', menstrualFlow: 'medium', ovulationTestResult: 'negative' },
      { date: '2026-01-06 08:00:00 +0100', flow: 'Heavy', isCycleStart: false },
      { date: '2026-01-18 08:00:00 +0100', ovulationTestResult: 'Luteinizing Hormone Surge' },
      { date: '2026-01-20 08:00:00 +0100', spotting: true },
      { date: '2026-01-21 08:00:00 +0100', menstrual_flow: 'none', spotting: false, cervicalMucus: 'dry' },
    ]
    expect(read({ data: { metrics: [], cycleTracking } })).toMatchObject({
      accepted: 5,
      ignored: 0,
      doubtful: 0,
      days: [
        { day: '2026-01-05', flow: 'medium', lhTest: 'negative' },
        { day: '2026-01-06', flow: 'heavy' },
        { day: '2026-01-18', lhTest: 'positive' },
        { day: '2026-01-20', flow: 'spotting' },
        { day: '2026-01-21', flow: 'none' },
      ],
    })
  })

  it('is read with a name and a value for each thing', () => {
    const cycleTracking = [
      {
        name: 'Menstrual Flow',
        start: '2026-01-05 08:00:00 +0100',
        end: '2026-01-06 20:00:00 +0100',
        value: 'Medium',
        isCycleStart: true,
      },
      {
        name: 'Menstrual Flow',
        start: '2026-01-07 08:00:00 +0100',
        end: '2026-01-07 08:00:00 +0100',
        value: '',
        isCycleStart: true,
      },
      { name: 'Ovulation Test Result', start: '2026-01-18 08:00:00 +0100', value: 'Negative' },
      { name: 'Intermenstrual Bleeding', start: '2026-01-20 08:00:00 +0100', value: 'Not applicable' },
      { name: 'Abdominal Cramps', start: '2026-01-20 08:00:00 +0100', value: 'Mild' },
    ]
    expect(read({ data: { cycleTracking } })).toMatchObject({
      accepted: 4,
      ignored: 1,
      days: [
        { day: '2026-01-05', flow: 'medium' },
        { day: '2026-01-06', flow: 'medium' },
        { day: '2026-01-07', flow: 'unspecified' },
        { day: '2026-01-18', lhTest: 'negative' },
        { day: '2026-01-20', flow: 'spotting' },
      ],
      ignoredRows: [{ row: '2026-01-20 Abdominal Cramps' }],
    })
  })

  it('is read where it stands among other measurements', () => {
    const metrics = [
      { name: 'step_count', units: 'count', data: [{ date: '2026-01-05 00:00:00 +0100', qty: 8000 }] },
      { name: 'basal_body_temperature', units: 'degF', data: [{ date: '2026-01-05 06:00:00 +0100', qty: 97.7 }] },
      { name: 'menstrual_flow', units: '', data: [{ date: '2026-01-05 06:00:00 +0100', value: 'Light' }] },
    ]
    expect(read({ data: { metrics } })).toMatchObject({
      accepted: 2,
      ignored: 1,
      days: [{ day: '2026-01-05', flow: 'light', temperature: 36.5 }],
    })
    expect(read({ data: { metrics: [] } })).toMatchObject({ accepted: 0, ignored: 0 })
  })
})

describe('what a Shortcut pushes', () => {
  const sample = { type: 'menstrual_flow', date: '2026-01-05', value: 'medium', cycleStart: true }

  it('may be samples in an object, in a list, or one alone', () => {
    for (const payload of [{ samples: [sample] }, [sample], sample, { data: [sample] }]) {
      expect(read(payload)).toMatchObject({ accepted: 1, days: [{ day: '2026-01-05', flow: 'medium' }] })
    }
  })

  it('may be anything HealthKit has a name for', () => {
    const samples = [
      { type: 'HKCategoryTypeIdentifierMenstrualFlow', startDate: '2026-01-05T08:00:00+01:00', value: 4 },
      { type: 'Basal Body Temperature', date: '2026-01-05', value: '36,55', unit: '°C' },
      { type: 'ovulation_test', date: '2026-01-18', value: 'positive' },
      { type: 'Spotting', date: '2026-01-20', value: true },
      { type: 'spotting', date: '2026-01-21', value: false },
      { date: '2026-01-22', value: 'light' },
    ]
    expect(read({ samples })).toMatchObject({
      accepted: 5,
      ignored: 1,
      days: [
        { day: '2026-01-05', flow: 'heavy', temperature: 36.55 },
        { day: '2026-01-18', lhTest: 'positive' },
        { day: '2026-01-20', flow: 'spotting' },
        { day: '2026-01-22', flow: 'light' },
      ],
    })
  })

  it('may be lines', () => {
    const lines = [
      '2026-01-05 medium',
      '2026-01-06, heavy',
      '2026-01-07;4',
      '2026-01-08 08:00:00 +0100 36.5',
      '2026-01-18\tovulation test\tpositive',
      '',
      '2026-01-20 torrent',
      '2026-01-21 heart rate 80',
      'yesterday light',
    ]
    expect(read(lines.join('\r\n'))).toMatchObject({
      accepted: 5,
      ignored: 1,
      doubtful: 2,
      days: [
        { day: '2026-01-05', flow: 'medium' },
        { day: '2026-01-06', flow: 'heavy' },
        { day: '2026-01-07', flow: 'heavy' },
        { day: '2026-01-08', temperature: 36.5 },
        { day: '2026-01-18', lhTest: 'positive' },
      ],
    })
  })
})

describe('a payload', () => {
  it('with what cannot be is counted, and nothing of it taken', () => {
    const samples: unknown[] = [
      { type: 'menstrual_flow', date: '2027-01-05', value: 'medium' },
      { type: 'menstrual_flow', date: 'soon', value: 'medium' },
      { type: 'menstrual_flow', date: '2026-01-05', value: 'torrent' },
      { type: 'basal_body_temperature', date: '2026-01-05', value: 50, unit: 'degC' },
      { type: 'menstrual_flow', value: 'medium' },
      null,
      7,
      [],
      { date: { toString: 'x' }, value: {} },
      { __proto__: null, constructor: 'x' },
    ]
    expect(read({ samples })).toMatchObject({ accepted: 0, doubtful: 5, ignored: 5, days: [] })
  })

  it.each(['{"a":1}', '{}', 'hello', '', '   ', '{"data":{"workouts":[]}}'])('such as %s is refused', payload => {
    expect(() => read(payload)).toThrow('That could not be read')
  })

  it('that is broken, too deep or too long is refused', () => {
    expect(() => read('{"samples":[')).toThrow('not JSON')
    expect(() => read('['.repeat(5000))).toThrow('deeply')
    expect(() => read(`[${'{},'.repeat(20_001)}{}]`)).toThrow('too much')
    expect(() => read('2026-01-05 light\n'.repeat(20_001))).toThrow('too much')
  })
})
