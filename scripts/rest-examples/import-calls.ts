import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const soup = (name: string) => ({
  '@type': 'Recipe',
  name,
  keywords: 'Winter',
  recipeIngredient: ['200 g lentils', '1 carrot'],
  recipeInstructions: ['Simmer everything for 30 minutes.'],
})

/** An import of Inès’ that was read. */
const offered = ({ app, ines }: ContractWorld) =>
  previewFile(app, ines, JSON.stringify([soup('Lentil Soup'), soup('Carrot Soup')]), 'soups.json')

const ofOffered = async (world: ContractWorld): Promise<GoodRequest> => ({
  path: { token: (await offered(world)).token },
})

/** An import of Inès’ that is a table, whose columns say nothing. */
const table = ({ app, ines }: ContractWorld) =>
  previewFile(app, ines, 'What;With what;How\nBread;"flour\nsalt";Bake it.\n', 'recipes.csv')

/** The token of one that rests. */
async function paused(world: ContractWorld): Promise<string> {
  const { token } = await offered(world)
  const { transfer } = world.app.as(world.ines)
  await transfer.startImport({ token, shelf: 'completed' })
  await transfer.pauseImport({ token })
  await world.app.services.importRunner.settled()
  return token
}

/** The calls of imports, for the examples of the document. */
export const importCalls: Call[] = [
  [
    'GET /api/kitchen/imports',
    async world => {
      await offered(world)
      return {}
    },
  ],
  ['GET /api/kitchen/imports/{token}', ofOffered],
  ['GET /api/kitchen/imports/{token}/recipes', ofOffered],
  [
    'PATCH /api/kitchen/imports/{token}/recipes',
    async world => ({ ...(await ofOffered(world)), body: { choice: 'skip', positions: [1] } }),
  ],
  ['GET /api/kitchen/imports/{token}/table', async world => ({ path: { token: (await table(world)).token } })],
  [
    'PUT /api/kitchen/imports/{token}/table',
    async world => ({
      path: { token: (await table(world)).token },
      body: { columns: ['title', 'ingredients', 'instructions'] },
    }),
  ],
  [
    'POST /api/kitchen/imports/{token}/start',
    async world => ({ ...(await ofOffered(world)), body: { shelf: 'completed' } }),
  ],
  ['POST /api/kitchen/imports/{token}/pause', async world => ({ path: { token: await paused(world) } })],
  ['POST /api/kitchen/imports/{token}/resume', async world => ({ path: { token: await paused(world) } })],
  ['DELETE /api/kitchen/imports/{token}', ofOffered],
  [
    'POST /api/kitchen/imports/{token}/undo',
    async world => {
      const { token } = await offered(world)
      await bringIn(world.app, world.ines, token)
      return { path: { token } }
    },
  ],
]
