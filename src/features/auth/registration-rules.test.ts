import { describe, expect, it } from 'vitest'
import {
  emptyRegistration,
  type RegistrationFields,
  registrationProblems,
  registrationResolver,
  stillNeeded,
  toCorrect,
} from './registration-rules.ts'

const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' as const }
const good: RegistrationFields = {
  ...emptyRegistration,
  name: 'Inès Fairweather',
  email: 'ines@cook.example',
  password: 'saffron and sea salt',
  confirmPassword: 'saffron and sea salt',
}
const complaints = async (changes: Partial<RegistrationFields>) => {
  const { errors } = await registrationResolver({ ...good, ...changes }, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

describe('the rules of the registration form', () => {
  it('accept an account with an e-mail address or a phone number', async () => {
    expect(await complaints({})).toEqual({})
    expect(await complaints({ email: '', phoneNumber: '(555) 010-2345' })).toEqual({})
    expect(registrationProblems(good)).toEqual({})
  })

  it('ask for the set-up code where it is needed alone', async () => {
    const needed = {
      setupCode:
        'The first account here needs the set-up code. The start of this server printed it in its terminal or log.',
    }
    expect(registrationProblems(good, { needsSetupCode: true })).toEqual(needed)
    expect(registrationProblems({ ...good, setupCode: 'K7QF-2MPA-XW4D' }, { needsSetupCode: true })).toEqual({})
    expect(registrationProblems(good)).toEqual({})
    expect(stillNeeded(needed, {})).toEqual(['Set-up Code'])
  })

  it('say what is wrong with each field', async () => {
    expect(await complaints({ name: '' })).toEqual({ name: 'Full name is required' })
    expect(await complaints({ name: ' I ' })).toEqual({ name: 'Name must be at least 2 characters' })
    expect(await complaints({ email: 'ines@' })).toEqual({ email: 'Please enter a valid email address' })
    expect(await complaints({ phoneNumber: '12345' })).toEqual({ phoneNumber: 'Please enter a valid phone number' })
    expect(await complaints({ zipCode: '1234' })).toEqual({
      zipCode: 'Please enter a valid ZIP code (12345 or 12345-6789)',
    })
    expect(await complaints({ password: 'short', confirmPassword: 'short' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
  })

  it('compare the passwords whatever else is missing', async () => {
    expect(await complaints({ name: '', confirmPassword: 'pepper' })).toEqual({
      name: 'Full name is required',
      confirmPassword: 'Passwords do not match',
    })
  })

  it('want one way to reach the chef, whatever else is missing', async () => {
    expect((await complaints({ name: '', email: ' ', phoneNumber: '' })).email).toBe(
      'Please provide either an email address or phone number so we can reach you.',
    )
    expect(Object.keys(registrationProblems({ ...good, email: '' }))).toEqual(['email'])
  })
})

describe('why an account cannot be made yet', () => {
  it('is told with the labels of the form, in its order', () => {
    const problems = registrationProblems(emptyRegistration)
    expect(stillNeeded(problems, {})).toEqual(['Full Name', 'Email or Phone Number', 'Password'])
  })

  it('counts a field either as needed or, once it shows an error, as one to correct', () => {
    const values = { ...good, name: '', password: 'saffron and sea salt!' }
    const problems = registrationProblems(values)
    const shown = { confirmPassword: 'Passwords do not match' }
    expect(stillNeeded(problems, shown)).toEqual(['Full Name'])
    expect(toCorrect(shown)).toEqual(['Confirm Password'])
  })
})
