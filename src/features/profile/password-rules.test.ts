import { describe, expect, it } from 'vitest'
import { problemsOf } from '#src/lib/form/problems.ts'
import { emptyPasswords, type PasswordFields, passwordForm } from './password-rules.ts'

const complaints = (fields: Partial<PasswordFields>) => problemsOf(passwordForm, { ...emptyPasswords, ...fields })

describe('a change of password', () => {
  it('passes when all three fit', () => {
    const fields = {
      currentPassword: 'plums and cream',
      newPassword: 'cream & plums',
      confirmPassword: 'cream & plums',
    }
    expect(complaints(fields)).toEqual({})
  })

  it('wants the current one, and a new one that is long enough', () => {
    expect(complaints({ newPassword: 'short', confirmPassword: 'short' })).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password must be at least 8 characters',
    })
  })

  it('compares the two new ones even while something else is missing', () => {
    expect(complaints({ newPassword: 'cream & plums', confirmPassword: 'cream & plumes' })).toEqual({
      currentPassword: 'Current password is required',
      confirmPassword: 'Passwords do not match',
    })
  })

  it('wants another one than before', () => {
    const fields = { currentPassword: 'as it was', newPassword: 'as it was', confirmPassword: 'as it was' }
    expect(complaints(fields)).toEqual({ newPassword: 'The new password is the same as the current one' })
  })
})
