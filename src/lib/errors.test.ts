import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  errorMessage,
  errorRequestId,
  errorStatus,
  fieldErrors,
  isSignedOut,
  offlineMessage,
  refusalOf,
  slowMessage,
  unreachableMessage,
} from './errors.ts'

const refusal = (httpStatus: number, message: string, fields: Record<string, string> = {}) =>
  TRPCClientError.from({
    error: { code: -32_000, message, data: { code: 'X', httpStatus, fields, requestId: 'ab-1' } },
  })

const unreached = TRPCClientError.from(new TypeError('Failed to fetch'))

afterEach(() => vi.unstubAllGlobals())

describe('errorMessage', () => {
  it('repeats what the server said', () => {
    expect(errorMessage(refusal(409, 'That name is taken.'), 'No.', true)).toBe('That name is taken.')
  })

  it('falls back when the server said nothing', () => {
    expect(errorMessage(refusal(500, '  '), 'Login failed', true)).toBe('Login failed')
  })

  it('tells being offline from a server out of reach', () => {
    expect(errorMessage(unreached, 'No.', false)).toBe(offlineMessage)
    expect(errorMessage(unreached, 'No.', true)).toBe(unreachableMessage)
  })

  it('says so when the answer took too long', () => {
    expect(errorMessage(new DOMException('late', 'TimeoutError'), 'No.', true)).toBe(slowMessage)
  })

  it('never shows the words of a library or of a broken answer', () => {
    const broken = TRPCClientError.from(new SyntaxError('Unexpected token < in JSON'))
    expect(errorMessage(broken, 'Please try again.', true)).toBe('Please try again.')
    expect(errorMessage(new Error('undefined is not a function'), 'Please try again.', true)).toBe('Please try again.')
    expect(errorMessage('text', 'Please try again.', true)).toBe('Please try again.')
    expect(errorMessage(null, 'Please try again.', true)).toBe('Please try again.')
  })
})

describe('what else an error tells', () => {
  it('gives status, request and fields of an answer', () => {
    const error = refusal(400, 'Wrong', { email: 'Please enter a valid email address' })
    expect(errorStatus(error)).toBe(400)
    expect(errorRequestId(error)).toBe('ab-1')
    expect(fieldErrors(error)).toEqual({ email: 'Please enter a valid email address' })
  })

  it('gives none of them without an answer', () => {
    expect(errorStatus(unreached)).toBeNull()
    expect(errorRequestId(unreached)).toBeNull()
    expect(fieldErrors(unreached)).toEqual({})
  })

  it('knows a missing session from other refusals', () => {
    expect(isSignedOut(refusal(401, 'Authentication required'))).toBe(true)
    expect(isSignedOut(refusal(403, 'Only an admin can do this.'))).toBe(false)
    expect(isSignedOut(unreached)).toBe(false)
  })
})

it('marks a field with a refusal for one of its reasons alone', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const full = refusal(409, 'You have enough of them.')
  expect(refusalOf('name', 'BAD_REQUEST', 'X')(full)).toEqual({ name: 'You have enough of them.' })
  expect(refusalOf('name', 'CONFLICT')(full)).toEqual({})
  expect(refusalOf('name', 'X')(unreached)).toEqual({})
})
