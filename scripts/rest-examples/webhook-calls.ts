import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const HOOK = { address: 'https://hooks.example/longtable', kinds: ['recipe.saved', 'list.changed'] as const }

const made = async ({ app, ines }: ContractWorld): Promise<number> =>
  (await app.as(ines).webhooks.add({ ...HOOK, kinds: [...HOOK.kinds] })).hook.id

const ofMade = async (world: ContractWorld): Promise<GoodRequest> => ({ path: { id: await made(world) } })

/** A webhook that has a recipe to tell of. */
async function waiting(world: ContractWorld) {
  const id = await made(world)
  await world.app.make.backBurnerRecipe(world.ines, 'Tomato Soup')
  const [delivery] = await world.app.as(world.ines).webhooks.deliveries({ id })
  return { id, deliveryId: delivery?.id ?? 0 }
}

/** The calls of webhooks, for the examples of the document. */
export const webhookCalls: Call[] = [
  [
    'GET /api/webhooks',
    async world => {
      await made(world)
      return {}
    },
  ],
  ['POST /api/webhooks', async () => ({ body: HOOK })],
  ['PATCH /api/webhooks/{id}', async world => ({ ...(await ofMade(world)), body: { isOn: false } })],
  ['DELETE /api/webhooks/{id}', ofMade],
  ['POST /api/webhooks/{id}/secret', ofMade],
  ['POST /api/webhooks/{id}/test', ofMade],
  ['GET /api/webhooks/{id}/deliveries', async world => ({ path: { id: (await waiting(world)).id } })],
  ['POST /api/webhooks/{id}/deliveries/{deliveryId}', async world => ({ path: await waiting(world) })],
]
