import { followedFeeds, follows, users } from '#db/schema/tables.ts'
import { followMessages } from '#server/table-feeds/constants.ts'
import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const given = ({ app, ines }: ContractWorld) => app.as(ines).tables.makeGiven({ name: 'Aunt Ada' })

/** A feed that Inès follows, and its id. No question to it is on its way. */
async function followed({ app, ines }: ContractWorld): Promise<number> {
  const [chef] = await app.db
    .insert(users)
    .values({
      name: 'Mill Lane',
      email: 'elsewhere 1',
      passwordHash: '',
      location: 'mill-lane.example',
      isPublic: false,
      status: 'elsewhere',
    })
    .returning({ id: users.id })
  const chefId = chef?.id ?? 0
  const address = 'https://mill-lane.example/feed'
  const [feed] = await app.db
    .insert(followedFeeds)
    .values({ chefId, address, state: 'failing', problem: followMessages.silent, nextAt: Number.MAX_SAFE_INTEGER })
    .returning({ id: followedFeeds.id })
  await app.db.insert(follows).values({ followerId: ines.id, followeeId: chefId, isFriend: true })
  return feed?.id ?? 0
}

/** The calls of feeds between tables, for the examples of the document. */
export const tableFeedCalls: Call[] = [
  [
    'GET /api/table-feeds/given',
    async world => {
      await given(world)
      return {}
    },
  ],
  ['POST /api/table-feeds/given', async () => ({ body: { name: 'Aunt Ada' } })],
  [
    'GET /api/table-feeds/followed',
    async world => {
      await followed(world)
      return {}
    },
  ],
  [
    'POST /api/table-feeds/followed',
    async world => {
      await followed(world)
      return { body: { address: 'https://mill-lane.example/feed' } }
    },
  ],
  ['DELETE /api/table-feeds/followed/{id}', async world => ({ path: { id: await followed(world) } })],
  ['POST /api/table-feeds/followed/{id}/retry', async world => ({ path: { id: await followed(world) } })],
  ['DELETE /api/table-feeds/given/{id}', async world => ({ path: { id: (await given(world)).id } })],
]
