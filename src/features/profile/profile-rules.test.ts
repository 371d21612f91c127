import { describe, expect, it } from 'vitest'
import { problemsOf } from '#src/lib/form/problems.ts'
import { chefSample } from '#tests/samples/session.ts'
import { changedCooking, type ProfileFields, profileFields, profileForm } from './profile-rules.ts'

const chef = chefSample()

function judged(typed: Partial<ProfileFields>, of = chef) {
  const fields = { ...profileFields(of), ...typed }
  return { values: profileForm(of).safeParse(fields).data ?? {}, complaints: problemsOf(profileForm(of), fields) }
}

describe('the rules of a profile', () => {
  it('take what a chef has', async () => {
    expect((await judged({})).complaints).toEqual({})
  })

  it('want a name and an address that could exist', async () => {
    const { complaints } = await judged({ name: '  ', email: 'ines at home' })
    expect(complaints).toEqual({ name: 'Name is required', email: 'Valid email is required' })
  })

  it('want an address only of those who gave no phone number', async () => {
    expect((await judged({ email: '' })).complaints).toEqual({ email: 'Valid email is required' })
    expect((await judged({ email: '' }, chefSample({ phoneNumber: '+31612345678' }))).complaints).toEqual({})
  })

  it('tidy what was typed, and let place and words be empty', async () => {
    const { values, complaints } = await judged({ name: ' Inès ', location: ' ', bio: '' })
    expect(complaints).toEqual({})
    expect(values).toMatchObject({ name: 'Inès', location: '', bio: '' })
  })

  it('keep place and words short', async () => {
    const { complaints } = await judged({ location: 'x'.repeat(121), bio: 'x'.repeat(501) })
    expect(Object.keys(complaints)).toEqual(['location', 'bio'])
  })
})

describe('how a chef cooks', () => {
  it('is sent only where it changed', () => {
    const fields = profileFields(chef)
    expect(changedCooking(chef, fields)).toBeNull()
    expect(changedCooking(chef, { ...fields, cookingLevel: 'advanced' })).toEqual({ cookingLevel: 'advanced' })
    expect(changedCooking(chef, { ...fields, cookingFrequency: 'weekly' })).toEqual({ cookingFrequency: 'weekly' })
  })

  it('keeps a level that the profile does not offer', () => {
    const { cookingAssistantProfile } = chef
    const expert = chefSample({ cookingAssistantProfile: { ...cookingAssistantProfile, cookingLevel: 'expert' } })
    expect(changedCooking(expert, profileFields(expert))).toBeNull()
  })
})
