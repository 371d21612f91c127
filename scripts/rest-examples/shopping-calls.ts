import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest> | GoodRequest]

const AT = Date.UTC(2026, 0, 5, 18, 30)

/** A list of Inès’ with what a soup needs. */
async function ownList({ app, ines }: ContractWorld) {
  const { shopping } = app.as(ines)
  const soup = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
  const { id } = await shopping.addList({ name: 'Groceries' })
  await shopping.addFromRecipes({ id, recipes: [{ recipeId: soup.id, additionId: 'soup-0001', scale: 2 }] })
  await shopping.mark({ id, shareIds: ['soup-0001:0'], state: 'ticked', at: AT })
  return { id, soup: soup.id }
}

const ofOwn =
  (body?: Record<string, unknown>) =>
  async (world: ContractWorld): Promise<GoodRequest> => ({
    path: { id: (await ownList(world)).id },
    ...(body ? { body } : {}),
  })

/** The calls of shopping lists, for the examples of the document. */
export const shoppingCalls: Call[] = [
  [
    'GET /api/shopping-lists',
    async world => {
      await ownList(world)
      return {}
    },
  ],
  ['GET /api/shopping-lists/{id}', ofOwn()],
  ['GET /api/shopping-lists/{id}/text', ofOwn()],
  [
    'GET /api/shopping-lists/{id}/suggestions',
    async world => {
      await world.app.as(world.ines).shopping.editFood({ name: 'Milk', isStaple: true })
      return { path: { id: (await ownList(world)).id } }
    },
  ],
  ['GET /api/shopping-foods', () => ({ query: { text: 'oni' } })],
  ['POST /api/shopping-lists', () => ({ body: { name: 'Market' } })],
  ['PATCH /api/shopping-lists/{id}', ofOwn({ name: 'Market' })],
  ['DELETE /api/shopping-lists/{id}', ofOwn()],
  ['POST /api/shopping-lists/{id}/items', ofOwn({ itemId: 'by-hand-1', text: '2 onions' })],
  [
    'POST /api/shopping-lists/{id}/recipes',
    async world => {
      const { id, soup } = await ownList(world)
      return { path: { id }, body: { recipes: [{ recipeId: soup, additionId: 'soup-0002', scale: 1.5 }] } }
    },
  ],
  [
    'POST /api/shopping-lists/{id}/plan',
    async world => {
      const { id, soup } = await ownList(world)
      await world.app.as(world.ines).plan.addEntry({ day: '2026-01-06', meal: 'dinner', recipeId: soup, servings: 6 })
      return { path: { id }, body: { from: '2026-01-05', to: '2026-01-11' } }
    },
  ],
  ['GET /api/shopping-lists/{id}/aisles', ofOwn()],
  ['POST /api/shopping-lists/{id}/removals', ofOwn({ additionId: 'soup-0001', at: AT })],
  ['PUT /api/shopping-lists/{id}/states', ofOwn({ shareIds: ['soup-0001:1'], state: 'ticked', at: AT })],
  ['POST /api/shopping-lists/{id}/at-hand', ofOwn({ at: AT })],
  ['POST /api/shopping-lists/{id}/finish', ofOwn()],
  ['PUT /api/shopping-lists/{id}/aisles', ofOwn({ names: ['Vegetables', 'Dairy'] })],
  ['PUT /api/shopping-foods', () => ({ body: { name: 'Milk', aisle: 'Cold shelf', isStaple: true } })],
]
