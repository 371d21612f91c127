import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const given = ({ app, ines }: ContractWorld) => app.as(ines).tables.makeGiven({ name: 'Aunt Ada' })

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
  ['DELETE /api/table-feeds/given/{id}', async world => ({ path: { id: (await given(world)).id } })],
]
