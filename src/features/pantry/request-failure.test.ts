import { expect, it } from 'vitest'
import { requestFailure } from './request-failure.ts'

const failed = (httpStatus: number, message: string) => Object.assign(new Error(message), { data: { httpStatus } })

it('has the words of the screen for what broke, and those of the server for what can be helped', () => {
  const failure = (error: unknown, online = true) => requestFailure('Scan failed', 'Try again.', error, online)
  expect(failure(failed(500, 'SQLITE_BUSY'))).toEqual({ title: 'Scan failed', text: 'Try again.' })
  expect(failure(failed(422, 'This picture cannot be read.')).text).toBe('This picture cannot be read.')
  expect(failure(new Error('boom')).text).toBe('Try again.')
  expect(failure(new TypeError('Failed to fetch'), false).text).toMatch(/^You are offline/)
})
