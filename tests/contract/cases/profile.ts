import { plainPicture } from '../../samples/pictures.ts'
import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { LOOK_AGAIN } from '../wrong-values.ts'

const NO_EMAIL = 'Valid email is required'

/** What a chef reads of themselves, and nobody else. */
const ownKeys = [
  'id',
  'name',
  'email',
  'phoneNumber',
  'location',
  'bio',
  'profilePictureUrl',
  'isPublic',
  'cookingAssistantProfile',
]

const someone = (world: ContractWorld, fields: { name?: null } = {}) => {
  const number = world.count()
  return world.app.make.chef(`Cook ${number}`, { phoneNumber: `+351913${String(number).padStart(6, '0')}`, ...fields })
}

const profileOf = (world: ContractWorld) => ({
  name: 'Bela Fairweather',
  email: `bela${world.count()}@example.com`,
  location: 'Porto',
  bio: 'Bread, mostly.',
})

const malformedProfile = [
  ...[undefined, null, '', ' \u200b ', 7, ['Bela']].map(name => ({ body: { name }, says: 'Name is required' })),
  { body: { name: 'B' }, says: 'Name must be at least 2 characters' },
  { body: { name: 'x'.repeat(81) }, says: 'Please keep this under 80 characters.' },
  ...['bela', 'bela@', 'a b@example.com', 5, {}, 'x'.repeat(300)].map(email => ({ body: { email }, says: NO_EMAIL })),
  { body: { location: 'x'.repeat(121) }, says: 'Please keep this under 120 characters.' },
  { body: { location: 5 }, says: LOOK_AGAIN },
  { body: { bio: 'x'.repeat(501) }, says: 'Please keep this under 500 characters.' },
  { body: { bio: ['x'] }, says: LOOK_AGAIN },
]

const picture = async (type: 'jpeg' | 'png') =>
  new File([new Uint8Array(await plainPicture(type))], `face.${type}`, { type: `image/${type}` })

const empties = 'it is taken away'

export const profileCases: Case[] = [
  {
    call: 'POST /api/users',
    good: async world => ({ as: await someone(world, { name: null }), body: profileOf(world) }),
    answers: ownKeys,
    malformed: malformedProfile,
  },
  {
    call: 'GET /api/users/{id}',
    good: world => ({ path: { id: world.ines.id } }),
    alsoGood: world => [
      { path: { id: world.tobias.id } },
      { path: { id: world.paula.id } },
      { path: { id: world.tobias.id }, as: world.paula },
    ],
    answers: ['id', 'name', 'location', 'bio', 'profilePictureUrl', 'isPublic', 'cookingAssistantProfile'],
    malformed: ['-1', '1.5', 'me', '9'.repeat(20), '1 or 1=1'].map(id => ({ path: { id }, says: LOOK_AGAIN })),
  },
  {
    call: 'PUT /api/users/{id}',
    async good(world) {
      const chef = await someone(world)
      return {
        as: chef,
        path: { id: chef.id },
        body: profileOf(world),
        refused: [world.tobias, world.paula, world.ada],
      }
    },
    answers: ownKeys,
    malformed: malformedProfile,
    meaningfulWhenEmpty: { email: empties, location: empties, bio: empties },
  },
  {
    call: 'POST /api/users/{id}/cooking-assistant-profile',
    good: world => ({
      path: { id: world.ines.id },
      body: { cookingLevel: 'advanced', cookingFrequency: 'few_times_week' },
      refused: [world.tobias, world.paula, world.ada],
    }),
    alsoGood: world => [
      { path: { id: world.ines.id }, body: { cookingLevel: 'beginner', cookingFrequency: 'daily' } },
      { path: { id: world.ines.id }, body: { cookingLevel: 'intermediate', cookingFrequency: 'rarely' } },
    ],
    answers: ownKeys,
    malformed: [
      ...['master', 3, ['beginner'], {}].map(cookingLevel => ({ body: { cookingLevel }, says: LOOK_AGAIN })),
      ...['hourly', 3, true, ['daily']].map(cookingFrequency => ({ body: { cookingFrequency }, says: LOOK_AGAIN })),
      {
        body: { cookingLevel: undefined, cookingFrequency: undefined },
        says: 'Please choose how you cook.',
      },
    ],
  },
  {
    call: 'POST /api/users/profile-picture',
    good: async () => ({ formOnly: true, form: { profilePicture: await picture('jpeg') } }),
    alsoGood: async () => [{ formOnly: true, form: { profilePicture: await picture('png') } }],
    answers: ['profilePictureUrl'],
    malformed: [
      ...[undefined, '', 'face.jpg', '{}'].map(profilePicture => ({
        body: { profilePicture },
        says: 'No image selected',
      })),
    ],
  },
  {
    call: 'PATCH /api/users/{id}/privacy',
    good: world => ({
      path: { id: world.ines.id },
      body: { isPublic: false },
      refused: [world.tobias, world.paula, world.ada],
    }),
    alsoGood: world => [{ path: { id: world.ines.id }, body: { isPublic: true } }],
    answers: ['isPublic'],
    malformed: [undefined, null, '', 'perhaps', 7, [true], {}].map(isPublic => ({
      body: { isPublic },
      says: 'Please say whether your profile is public.',
    })),
  },
]
