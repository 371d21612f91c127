import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const open = (world: ContractWorld) => world.app.as(world.ines).household.open({ name: 'Mill Lane' })

/** A household of Inès’ to which Tobias is invited; answers the invitation. */
async function invited(world: ContractWorld): Promise<number> {
  const { app, ines, tobias } = world
  await app.make.friends(ines, tobias)
  await open(world)
  const { invitations } = await app.as(ines).household.invite({ chefId: tobias.id })
  return invitations[0]?.id ?? 0
}

/** A household of Inès’ that Tobias is a member of; answers him for the path. */
async function joined(world: ContractWorld): Promise<GoodRequest> {
  const id = await invited(world)
  await world.app.as(world.tobias).household.accept({ id })
  return { path: { chefId: world.tobias.id } }
}

/** Makes a call of its own with what was prepared. */
const after =
  (prepare: (world: ContractWorld) => Promise<unknown>, request: (world: ContractWorld) => GoodRequest = () => ({})) =>
  async (world: ContractWorld): Promise<GoodRequest> => {
    await prepare(world)
    return request(world)
  }

/** The calls of households, for the examples of the document. */
export const householdCalls: Call[] = [
  ['GET /api/household', after(joined)],
  ['POST /api/household', async () => ({ body: { name: 'Mill Lane' } })],
  ['PATCH /api/household', after(open, () => ({ body: { name: 'The mill' } }))],
  ['DELETE /api/household', after(joined)],
  ['POST /api/household/leave', after(joined, ({ tobias }) => ({ as: tobias }))],
  ['PUT /api/household/shelves', after(open, () => ({ body: { cookbook: true, openCookbook: true } }))],
  ['POST /api/household/members/{chefId}/owner', joined],
  ['DELETE /api/household/members/{chefId}', joined],
  ['GET /api/household-invitations', after(invited, ({ tobias }) => ({ as: tobias }))],
  [
    'POST /api/household-invitations',
    async world => {
      await world.app.make.friends(world.ines, world.tobias)
      await open(world)
      return { body: { chefId: world.tobias.id } }
    },
  ],
  ['DELETE /api/household-invitations/{id}', async world => ({ path: { id: await invited(world) } })],
  [
    'POST /api/household-invitations/{id}/accept',
    async world => ({ path: { id: await invited(world) }, as: world.tobias }),
  ],
  [
    'POST /api/household-invitations/{id}/decline',
    async world => ({ path: { id: await invited(world) }, as: world.tobias }),
  ],
]
