import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { LOOK_AGAIN, noIdsInPath } from '../wrong-values.ts'

const byAdmin = ({ ada, ines, tobias, paula }: ContractWorld) => ({ as: ada, refused: [ines, tobias, paula] })

/** What a program reads of an account; the exported columns are made of it. */
const accountKeys = [
  'id',
  'name',
  'email',
  'phone_number',
  'location',
  'is_email_verified',
  'created_at',
  'last_login_at',
  'cooking_assistant_profile',
]

export const adminCases: Case[] = [
  {
    call: 'GET /api/admin/users',
    good: world => ({ ...byAdmin(world), query: { search: '', filter: 'all', sort: 'name', order: 'asc', page: '1' } }),
    answers: accountKeys,
    list: true,
    malformed: [
      { query: { search: 'x'.repeat(101) }, says: 'Please keep this under 100 characters.' },
      ...['everybody', '__proto__'].map(filter => ({ query: { filter }, says: LOOK_AGAIN })),
      { query: { sort: 'passwordHash' }, says: LOOK_AGAIN },
      { query: { order: 'sideways' }, says: LOOK_AGAIN },
      ...['0', 'last'].map(page => ({ query: { page }, says: 'Please enter a number from 1 to 1000000.' })),
      ...['0', '101'].map(limit => ({ query: { limit }, says: 'Please enter a number from 1 to 100.' })),
    ],
  },
  {
    call: 'GET /api/admin/stats',
    good: byAdmin,
    answers: ['totalUsers', 'newUsersToday'],
    malformed: [],
    takesAnything: 'Nothing is asked but who asks.',
  },
  {
    call: 'GET /api/admin/engagement',
    good: world => ({ ...byAdmin(world), query: { days: '14' } }),
    answers: ['days', 'weeks', 'engines', 'retention', 'totals'],
    malformed: ['0', '6', '367', 'all', '-7'].map(days => ({
      query: { days },
      says: 'Please enter a number from 7 to 366.',
    })),
  },
  {
    call: 'PUT /api/admin/users/{userId}/status',
    async good(world) {
      const chef = await world.app.make.chef(`Bo ${world.count()}`)
      return { ...byAdmin(world), path: { userId: chef.id }, body: { action: 'deactivate' } }
    },
    answers: ['success', 'user'],
    malformed: [
      ...noIdsInPath.map(userId => ({ path: { userId }, says: LOOK_AGAIN })),
      ...[undefined, null, '', 'explode', 'x'.repeat(500), 7, true, ['deactivate']].map(action => ({
        body: { action },
        says: LOOK_AGAIN,
      })),
    ],
  },
  {
    call: 'GET /api/admin/export/users',
    good: world => ({ ...byAdmin(world), query: { after: '' } }),
    answers: ['users', 'next'],
    malformed: ['0', '-1', 'all', '1.5'].map(after => ({ query: { after }, says: LOOK_AGAIN })),
  },
]
