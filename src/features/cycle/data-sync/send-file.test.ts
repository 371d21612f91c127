import { expect, test } from 'vitest'
import type { ImportView } from '#server/cycle/imports/contract.ts'
import { readReport } from './send-file.ts'

const report: ImportView = {
  success: true,
  dataSource: 'apple_health',
  accepted: 2,
  ignored: 0,
  doubtful: 0,
  changed: 2,
  from: '2026-01-05',
  to: '2026-01-06',
  ignoredRows: [],
  doubtfulRows: [],
  question: null,
}

test('the report on a file is read, and nothing else is taken for one', () => {
  expect(readReport(structuredClone(report))).toEqual(report)
  expect(readReport({ success: true })).toBeNull()
  expect(readReport({ ...report, accepted: 'two' })).toBeNull()
})
