import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

/** A collection of Inès’ with two recipes. */
async function ownCollection({ app, ines }: ContractWorld) {
  const soup = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
  const bread = await app.make.backBurnerRecipe(ines, 'Rye Bread')
  const recipeIds = [soup.id, bread.id]
  const { id } = await app.as(ines).collections.add({ name: 'Cold days', description: 'What warms.', recipeIds })
  return { id, soup: soup.id, bread: bread.id }
}

const ofOwn = async (world: ContractWorld): Promise<GoodRequest> => ({ path: { id: (await ownCollection(world)).id } })

const quick = { name: 'Quick and green', status: 'completed' as const, filter: { minutes: 30, without: ['Chicken'] } }
const ofSmart = async ({ app, ines }: ContractWorld): Promise<GoodRequest> => ({
  path: { id: (await app.as(ines).collections.addSmart(quick)).id },
})

/** The calls of collections, for the examples of the document. */
export const collectionCalls: Call[] = [
  [
    'GET /api/users/{id}/collections',
    async world => {
      await ownCollection(world)
      return { path: { id: 0 } }
    },
  ],
  ['GET /api/collections/{id}', ofOwn],
  ['GET /api/collections/{id}/recipes', ofOwn],
  [
    'GET /api/recipes/{recipeId}/collections',
    async world => ({ path: { recipeId: (await ownCollection(world)).soup } }),
  ],
  [
    'POST /api/collections',
    async ({ app, ines }) => ({
      body: {
        name: 'Cold days',
        description: 'What warms.',
        visibility: 'friends',
        recipeIds: [(await app.make.backBurnerRecipe(ines)).id],
      },
    }),
  ],
  [
    'PATCH /api/collections/{id}',
    async world => ({ ...(await ofOwn(world)), body: { name: 'Winter', visibility: 'friends' } }),
  ],
  ['DELETE /api/collections/{id}', ofOwn],
  [
    'POST /api/collections/{id}/restore',
    async world => {
      const { id } = await ownCollection(world)
      await world.app.as(world.ines).collections.remove({ id })
      return { path: { id } }
    },
  ],
  [
    'POST /api/collections/{id}/recipes',
    async world => {
      const { id, soup } = await ownCollection(world)
      const cake = await world.app.make.backBurnerRecipe(world.ines, 'Plum Cake')
      return { path: { id }, body: { recipeIds: [cake.id], before: soup } }
    },
  ],
  [
    'DELETE /api/collections/{id}/recipes/{recipeId}',
    async world => {
      const { id, soup } = await ownCollection(world)
      return { path: { id, recipeId: soup } }
    },
  ],
  [
    'POST /api/collections/{id}/recipes/remove',
    async world => {
      const { id, soup, bread } = await ownCollection(world)
      return { path: { id }, body: { recipeIds: [soup, bread] } }
    },
  ],
  [
    'PUT /api/collections/{id}/recipes/{recipeId}/place',
    async world => {
      const { id, soup, bread } = await ownCollection(world)
      return { path: { id, recipeId: bread }, body: { before: soup } }
    },
  ],
  [
    'POST /api/collections/{id}/save',
    async world => {
      const { app, ines, tobias } = world
      await app.make.friends(ines, tobias)
      const recipeIds = [(await app.make.backBurnerRecipe(tobias, 'Rye Bread')).id]
      const { id } = await app.as(tobias).collections.add({ name: 'Breads', visibility: 'friends', recipeIds })
      return { path: { id } }
    },
  ],
  [
    'GET /api/smart-collections',
    async world => {
      await ofSmart(world)
      return {}
    },
  ],
  ['POST /api/smart-collections', async () => ({ body: quick })],
  ['PATCH /api/smart-collections/{id}', async world => ({ ...(await ofSmart(world)), body: { name: 'Quick' } })],
  ['DELETE /api/smart-collections/{id}', ofSmart],
  [
    'POST /api/smart-collections/{id}/restore',
    async world => {
      const request = await ofSmart(world)
      await world.app.as(world.ines).collections.removeSmart({ id: Number(request.path?.id) })
      return request
    },
  ],
]
