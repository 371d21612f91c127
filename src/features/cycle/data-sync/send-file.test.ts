import { expect, test } from 'vitest'
import type { ImportView } from '#server/cycle/imports/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { FileRefused, readReport } from './send-file.ts'

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

const refusal = (status: number, body: string) => {
  try {
    return readReport(status, body, 'Too large.')
  } catch (error) {
    return error
  }
}

test('the report on a file is read', () => {
  expect(readReport(200, JSON.stringify(report), '')).toEqual(report)
})

test('a refusal says what the server says', () => {
  const refused = refusal(422, JSON.stringify({ message: 'That file is damaged.' }))
  expect(refused).toBeInstanceOf(FileRefused)
  expect(errorMessage(refused, 'Try again.', true)).toBe('That file is damaged.')
})

test('words of a proxy are not shown, and a size it does not let through has words of its own', () => {
  expect(errorMessage(refusal(502, '<html>Bad gateway</html>'), 'Try again.', true)).toBe('Try again.')
  expect(errorMessage(refusal(413, '<html>nginx</html>'), 'Try again.', true)).toBe('Too large.')
  expect(errorMessage(refusal(200, '<html>Sign in to the wifi</html>'), 'Try again.', true)).toBe('Try again.')
  expect(errorMessage(refusal(200, '{"success":true}'), 'Try again.', true)).toBe('Try again.')
})
