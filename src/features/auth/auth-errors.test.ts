import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { offlineMessage, UnreadAnswer } from '#src/lib/errors.ts'
import { registrationError } from './registration-errors.ts'
import { signInError } from './sign-in-errors.ts'

const refusal = (httpStatus: number, message = '') =>
  TRPCClientError.from({ error: { code: -32_000, message, data: { code: 'X', httpStatus } } })
/** A refusal of something before the server, in a page of its own. */
const unreadable = (status: number) =>
  TRPCClientError.from(new UnreadAnswer(status, new SyntaxError('Unexpected token <')))
const unreached = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('signInError', () => {
  it('prefers what the server says', () => {
    expect(signInError(refusal(401, 'Wait a minute'), true)).toBe('Wait a minute')
    expect(signInError(refusal(429, 'Too many attempts'), true)).toBe('Too many attempts')
  })

  it('has words of its own for each case', () => {
    expect(signInError(refusal(401), true)).toBe('Invalid email/phone or password')
    expect(signInError(refusal(500), true)).toBe('Login failed')
    expect(signInError(unreadable(401), true)).toBe('Invalid email/phone or password')
    expect(signInError(unreadable(502), true)).toBe('Login failed')
    expect(signInError(unreadable(200), true)).toBe('Login failed. Please try again.')
    expect(signInError(new Error('?'), true)).toBe('Login failed. Please try again.')
    expect(signInError(unreached, false)).toBe(offlineMessage)
  })
})

describe('registrationError', () => {
  it.each([
    [400, 'Invalid registration data. Please check your inputs.'],
    [409, 'An account with this email or phone number already exists.'],
    [500, 'Account created but login failed. Please try logging in.'],
    [422, 'Please check that all required fields are filled correctly.'],
    [429, 'Too many registration attempts. Please try again later.'],
    [418, 'Registration failed. Please try again.'],
  ])('has words for %i', (status, text) => {
    expect(registrationError(refusal(status), true)).toBe(text)
    expect(registrationError(unreadable(status), true)).toBe(text)
  })

  it('repeats the server where its words say more', () => {
    expect([400, 403, 409, 500].map(status => registrationError(refusal(status, 'More'), true))).toEqual([
      'More',
      'More',
      'More',
      'More',
    ])
    expect([422, 429].map(status => registrationError(refusal(status, 'More'), true))).not.toContain('More')
  })

  it('says that the browser is offline', () => {
    expect(registrationError(unreached, false)).toBe(offlineMessage)
    expect(registrationError(new Error('?'), true)).toBe('Registration failed. Please try again.')
  })
})
