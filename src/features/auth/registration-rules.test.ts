import { describe, expect, it } from 'vitest'
import { problemsOf } from '#src/lib/form/problems.ts'
import {
  emptyRegistration,
  type RegistrationFields,
  registrationRules,
  stillNeeded,
  toCorrect,
} from './registration-rules.ts'

const good: RegistrationFields = {
  ...emptyRegistration,
  name: 'Inès Fairweather',
  email: 'ines@cook.example',
  password: 'saffron and sea salt',
  confirmPassword: 'saffron and sea salt',
}
const complaints = (changes: Partial<RegistrationFields>, needs = {}) =>
  problemsOf(registrationRules(needs), { ...good, ...changes })

describe('the rules of the registration form', () => {
  it('accept an account with an e-mail address or a phone number', () => {
    expect(complaints({})).toEqual({})
    expect(complaints({ email: '', phoneNumber: '(555) 010-2345' })).toEqual({})
  })

  it('ask for the set-up code where it is needed alone', () => {
    const needed = {
      setupCode:
        'The first account here needs the set-up code. The start of this server printed it in its terminal or log.',
    }
    expect(complaints({}, { needsSetupCode: true })).toEqual(needed)
    expect(complaints({ setupCode: 'K7QF-2MPA-XW4D' }, { needsSetupCode: true })).toEqual({})
    expect(complaints({})).toEqual({})
    expect(stillNeeded(needed, {})).toEqual(['Set-up Code'])
  })

  it('say what is wrong with each field', () => {
    expect(complaints({ name: '' })).toEqual({ name: 'Full name is required' })
    expect(complaints({ name: ' I ' })).toEqual({ name: 'Name must be at least 2 characters' })
    expect(complaints({ email: 'ines@' })).toEqual({ email: 'Please enter a valid email address' })
    expect(complaints({ phoneNumber: '12345' })).toEqual({ phoneNumber: 'Please enter a valid phone number' })
    expect(complaints({ zipCode: '1234' })).toEqual({
      zipCode: 'Please enter a valid ZIP code (12345 or 12345-6789)',
    })
    expect(complaints({ password: 'short', confirmPassword: 'short' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
  })

  it('compare the passwords whatever else is missing', () => {
    expect(complaints({ name: '', confirmPassword: 'pepper' })).toEqual({
      name: 'Full name is required',
      confirmPassword: 'Passwords do not match',
    })
  })

  it('want one way to reach the chef, whatever else is missing', () => {
    expect(complaints({ name: '', email: ' ', phoneNumber: '' }).email).toBe(
      'Please provide either an email address or phone number so we can reach you.',
    )
    expect(Object.keys(complaints({ email: '' }))).toEqual(['email'])
  })
})

describe('why an account cannot be made yet', () => {
  it('is told with the labels of the form, in its order', () => {
    const problems = complaints(emptyRegistration)
    expect(stillNeeded(problems, {})).toEqual(['Full Name', 'Email or Phone Number', 'Password'])
  })

  it('counts a field either as needed or, once it shows an error, as one to correct', () => {
    const problems = complaints({ name: '', password: 'saffron and sea salt!' })
    const shown = { confirmPassword: 'Passwords do not match' }
    expect(stillNeeded(problems, shown)).toEqual(['Full Name'])
    expect(toCorrect(shown)).toEqual(['Confirm Password'])
  })
})
