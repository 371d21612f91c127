import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type MoveRecipes = { ids: number[]; status: 'completed'; mealSection: 'dinner' }
type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const withTwo =
  (more: object = {}) =>
  async ({ app, ines }: ContractWorld): Promise<GoodRequest> => {
    const soup = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
    const bread = await app.make.backBurnerRecipe(ines, 'Rye Bread')
    return { body: { ids: [soup.id, bread.id], ...more } }
  }

/** The calls that read or change many recipes at once, for the examples of the document. */
export const bulkCalls: Call[] = [
  [
    'GET /api/kitchen/stamps',
    async world => {
      await withTwo()(world)
      return {}
    },
  ],
  [
    'GET /api/kitchen/recipes',
    async ({ app, ines }) => {
      const soup = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
      return { query: { ids: String(soup.id) } }
    },
  ],
  ['POST /api/kitchen/recipes/tags', withTwo({ add: ['Weeknight'], remove: ['To try'] })],
  ['POST /api/kitchen/recipes/move', withTwo({ status: 'completed', mealSection: 'dinner' })],
  [
    'POST /api/kitchen/recipes/move-back',
    async world => {
      const { body } = await withTwo({ status: 'completed', mealSection: 'dinner' })(world)
      const { from } = await world.app.as(world.ines).kitchen.moveRecipes(body as MoveRecipes)
      return { body: { from } }
    },
  ],
  ['POST /api/kitchen/recipes/favourite', withTwo({ isFavourite: true })],
  ['POST /api/kitchen/recipes/delete', withTwo()],
  [
    'POST /api/kitchen/recipes/restore',
    async world => {
      const request = await withTwo()(world)
      await world.app.as(world.ines).kitchen.deleteRecipes(request.body as { ids: number[] })
      return request
    },
  ],
]
