import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { LOOK_AGAIN, noIds } from '../wrong-values.ts'

/** A chef whom nobody knows yet. */
const someone = (world: ContractWorld, isPublic: boolean) =>
  world.app.make.chef(`${isPublic ? 'Ola' : 'Pim'} Number${world.count()}`, { isPublic })

/** A request from Inès that waits for somebody new. */
async function requestFromInes(world: ContractWorld) {
  const receiver = await someone(world, false)
  const { id } = await world.app.as(world.ines).friends.request({ receiverId: receiver.id })
  if (id === null) throw new Error('no request')
  return { receiver, id }
}

const answering = (what: 'accept' | 'decline'): Case => ({
  call: `POST /api/friend-requests/{id}/${what}`,
  async good(world) {
    const { receiver, id } = await requestFromInes(world)
    return { as: receiver, path: { id }, body: { userId: receiver.id }, refused: [world.ines, world.tobias, world.ada] }
  },
  answers: ['success'],
  malformed: [
    { path: { id: -1 }, says: LOOK_AGAIN },
    { path: { id: 0 }, says: LOOK_AGAIN },
    { path: { id: 'first' }, says: LOOK_AGAIN },
    { body: { userId: 'me' }, says: LOOK_AGAIN },
    { body: { userId: -3 }, says: LOOK_AGAIN },
    { body: { userId: [1] }, says: LOOK_AGAIN },
  ],
})

const listIds = ['-1', 'me', '1.5', '9'.repeat(20)].map(id => ({ path: { id }, says: LOOK_AGAIN }))

export const friendsCases: Case[] = [
  {
    call: 'POST /api/users/search',
    async good(world) {
      const { name } = await someone(world, true)
      return { body: { query: name, currentUserId: world.ines.id } }
    },
    answers: [
      'id',
      'name',
      'email',
      'profilePictureUrl',
      'isPublic',
      'recipesCount',
      'mutualFriends',
      'friendshipStatus',
      'commonInterests',
    ],
    list: true,
    malformed: [
      ...[undefined, null, '', 'a', '  b  ', 12, ['to', 'bi'], { $like: '%' }].map(query => ({
        body: { query },
        says: 'Enter at least 2 characters to search',
      })),
      { body: { query: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { currentUserId: 'me' }, says: LOOK_AGAIN },
      { body: { currentUserId: -1 }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'POST /api/follow-user',
    good: async world => ({ body: { followeeId: (await someone(world, true)).id } }),
    answers: ['success', 'friendshipStatus'],
    malformed: [undefined, null, '', 0, ...noIds].map(followeeId => ({ body: { followeeId }, says: LOOK_AGAIN })),
  },
  {
    call: 'POST /api/friend-requests',
    good: async world => ({ body: { receiverId: (await someone(world, false)).id } }),
    answers: ['id', 'friendshipStatus'],
    malformed: [undefined, null, '', 0, ...noIds].map(receiverId => ({ body: { receiverId }, says: LOOK_AGAIN })),
  },
  answering('accept'),
  answering('decline'),
  {
    call: 'POST /api/friend-invitations',
    good: world => ({
      body: {
        senderUserId: world.ines.id,
        email: `guest${world.count()}@friend.example`,
        message: 'Come and cook with us.',
      },
    }),
    answers: ['success'],
    malformed: [
      ...[undefined, null, '', 'no address', 'a@b', 'a@b.example, c@d.example', 7, ['a@b.example']].map(email => ({
        body: { email },
        says: 'Please enter a valid email address',
      })),
      { body: { message: 'x'.repeat(501) }, says: 'Please keep this under 500 characters.' },
      { body: { message: ['Come'] }, says: LOOK_AGAIN },
      { body: { senderUserId: 'me' }, says: LOOK_AGAIN },
      { body: { senderUserId: -1 }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'GET /api/users/{id}/friend-requests',
    async good(world) {
      const { receiver } = await requestFromInes(world)
      return { as: receiver, path: { id: receiver.id }, refused: [world.ines, world.tobias, world.ada] }
    },
    answers: ['id', 'requesterId', 'createdAt', 'sender'],
    list: true,
    malformed: listIds,
  },
  {
    call: 'GET /api/users/{id}/sent-requests',
    async good(world) {
      await requestFromInes(world)
      return { path: { id: world.ines.id }, refused: [world.tobias, world.ada] }
    },
    answers: ['id', 'requesterId', 'createdAt', 'recipient'],
    list: true,
    malformed: listIds,
  },
  {
    call: 'GET /api/users/{id}/friends',
    async good(world) {
      await world.app.as(world.paula).friends.follow({ followeeId: world.tobias.id })
      return { as: world.paula, path: { id: world.paula.id }, refused: [world.ines, world.tobias] }
    },
    answers: ['id', 'name', 'email', 'profilePictureUrl', 'location', 'isPublic', 'friendshipStatus', 'recipesCount'],
    list: true,
    malformed: [
      ...listIds,
      { query: { limit: '0' }, says: LOOK_AGAIN },
      { query: { limit: '201' }, says: LOOK_AGAIN },
      { query: { limit: 'all' }, says: LOOK_AGAIN },
    ],
  },
]
