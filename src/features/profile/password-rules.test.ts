import { describe, expect, it } from 'vitest'
import { emptyPasswords, type PasswordFields, passwordResolver } from './password-rules.ts'

async function complaints(fields: Partial<PasswordFields>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await passwordResolver({ ...emptyPasswords, ...fields }, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

describe('a change of password', () => {
  it('passes when all three fit', async () => {
    const fields = {
      currentPassword: 'plums and cream',
      newPassword: 'cream & plums',
      confirmPassword: 'cream & plums',
    }
    expect(await complaints(fields)).toEqual({})
  })

  it('wants the current one, and a new one that is long enough', async () => {
    expect(await complaints({ newPassword: 'short', confirmPassword: 'short' })).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password must be at least 8 characters',
    })
  })

  it('compares the two new ones even while something else is missing', async () => {
    expect(await complaints({ newPassword: 'cream & plums', confirmPassword: 'cream & plumes' })).toEqual({
      currentPassword: 'Current password is required',
      confirmPassword: 'Passwords do not match',
    })
  })

  it('wants another one than before', async () => {
    const fields = { currentPassword: 'as it was', newPassword: 'as it was', confirmPassword: 'as it was' }
    expect(await complaints(fields)).toEqual({ newPassword: 'The new password is the same as the current one' })
  })
})
