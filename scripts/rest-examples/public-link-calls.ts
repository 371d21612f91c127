import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

/** A link to a soup of Inès’. */
async function linked({ app, ines }: ContractWorld): Promise<{ id: number; recipeId: number }> {
  const { id } = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
  return { id: (await app.as(ines).links.make({ kind: 'recipe', id })).id, recipeId: id }
}

/** The calls of public links, for the examples of the document. */
export const publicLinkCalls: Call[] = [
  [
    'GET /api/public-links',
    async world => {
      const { recipeId } = await linked(world)
      return { query: { kind: 'recipe', id: String(recipeId) } }
    },
  ],
  [
    'GET /api/public-links/preview',
    async ({ app, ines }) => {
      const { id } = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
      return { query: { kind: 'recipe', id: String(id) } }
    },
  ],
  [
    'POST /api/public-links',
    async ({ app, ines }) => ({
      body: {
        kind: 'recipe',
        id: (await app.make.backBurnerRecipe(ines, 'Tomato Soup')).id,
        password: 'six ripe pears',
        expiresAt: '2099-05-01T00:00:00Z',
        isFindable: false,
      },
    }),
  ],
  [
    'PATCH /api/public-links/{id}',
    async world => ({ path: { id: (await linked(world)).id }, body: { password: null, isFindable: true } }),
  ],
  ['DELETE /api/public-links/{id}', async world => ({ path: { id: (await linked(world)).id } })],
]
