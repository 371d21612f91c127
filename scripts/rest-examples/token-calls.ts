import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const display = { name: 'Kitchen display', scopes: ['kitchen:read' as const, 'plan' as const] }

const made = ({ app, ines }: ContractWorld) => app.as(ines).tokens.make(display)

/** The calls about access tokens, for the examples of the document. */
export const tokenCalls: Call[] = [
  [
    'GET /api/access-tokens',
    async world => {
      await made(world)
      return {}
    },
  ],
  ['POST /api/access-tokens', async () => ({ body: { ...display, days: '90' } })],
  ['DELETE /api/access-tokens/{id}', async world => ({ path: { id: (await made(world)).id } })],
]
