import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '#src/lib/form/problems.ts'
import { newPasswordForm, resetRefusal } from './new-password-rules.ts'

const refusal = (message: string, fields?: Record<string, string>) =>
  TRPCClientError.from({ error: { code: -32_000, message, data: { code: 'BAD_REQUEST', httpStatus: 400, fields } } })

describe('newPasswordForm', () => {
  it('has none with a good password typed twice', () => {
    expect(problemsOf(newPasswordForm, { password: 'saffron and salt', confirmPassword: 'saffron and salt' })).toEqual(
      {},
    )
  })

  it('tells both at once', () => {
    expect(problemsOf(newPasswordForm, { password: 'basil', confirmPassword: 'basi' })).toEqual({
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})

describe('resetRefusal', () => {
  it('knows a link that is over, in whatever way the server says so', () => {
    const over = { about: 'link', text: 'This link was used already or is too old. Please ask for a new one.' }
    expect(resetRefusal(refusal(over.text), true)).toEqual(over)
    expect(resetRefusal(refusal('Bad input', { token: 'Too long' }), true)).toEqual(over)
  })

  it('knows a password that is refused', () => {
    const text = 'This password is one of the most common ones. Please choose another.'
    expect(resetRefusal(refusal(text), true)).toEqual({ about: 'password', text })
    expect(resetRefusal(refusal('Bad input', { password: 'No' }), true)).toEqual({ about: 'password', text: 'No' })
  })

  it('leaves everything else to another attempt', () => {
    expect(resetRefusal(new Error('?'), true)).toEqual({
      about: 'call',
      text: 'Your password could not be changed. Please try again.',
    })
    expect(resetRefusal(refusal('Too many attempts'), true)).toEqual({ about: 'call', text: 'Too many attempts' })
  })
})
