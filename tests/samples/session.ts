import type { OwnChef } from '#src/entities/chef/session/session-state.ts'

/** A chef for tests. */
export const chefSample = (changes: Partial<OwnChef> = {}): OwnChef => ({
  id: 7,
  name: 'Inès Fairweather',
  email: 'ines@cook.example',
  phoneNumber: null,
  location: null,
  bio: null,
  profilePictureUrl: null,
  isPublic: true,
  isFoundByPhone: true,
  mayBeFeatured: false,
  role: 'chef',
  cookingAssistantProfile: { isOnboarded: false, cookingLevel: 'beginner', cookingFrequency: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})
