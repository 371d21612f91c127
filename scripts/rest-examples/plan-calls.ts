import type { GoodRequest } from '#tests/contract/case.ts'
import type { ContractWorld } from '#tests/contract/contract-world.ts'

type Call = [call: string, request: (world: ContractWorld) => Promise<GoodRequest>]

const DAY = '2026-05-04'

/** A soup in the plan of Inès’. */
async function planned({ app, ines }: ContractWorld): Promise<{ id: number }> {
  const { id } = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
  return app.as(ines).plan.addEntry({ day: DAY, meal: 'dinner', recipeId: id, servings: 4, cookId: ines.id })
}

const ofPlanned = async (world: ContractWorld): Promise<GoodRequest> => ({ path: { id: (await planned(world)).id } })

/** The calls of the plan, for the examples of the document. */
export const planCalls: Call[] = [
  [
    'GET /api/plan',
    async world => {
      await planned(world)
      return { query: { from: DAY, to: '2026-05-10' } }
    },
  ],
  [
    'POST /api/plan',
    async ({ app, ines }) => ({
      body: { day: DAY, meal: 'dinner', recipeId: (await app.make.backBurnerRecipe(ines)).id, servings: 4 },
    }),
  ],
  [
    'GET /api/plan/proposals',
    async ({ app, ines }) => {
      await app.make.backBurnerRecipe(ines, 'Leek Tart', { mealSection: 'dinner' })
      return { query: { days: '2026-05-04,2026-05-05', weekdayMinutes: '60', seed: '1' } }
    },
  ],
  [
    'POST /api/plan/entries',
    async ({ app, ines }) => ({
      body: {
        entries: [
          { day: DAY, meal: 'dinner', recipeId: (await app.make.backBurnerRecipe(ines)).id, madeId: '3f9a6c1e-monday' },
          { day: '2026-05-05', meal: 'dinner', text: 'Bread and cheese', madeId: '3f9a6c1e-tuesday' },
        ],
      },
    }),
  ],
  ['POST /api/plan/take-out', async world => ({ body: { ids: [(await planned(world)).id] } })],
  [
    'POST /api/plan/{id}/repeat',
    async world => ({
      ...(await ofPlanned(world)),
      body: { seriesId: '3f9a6c1e-soup-on-mondays', everyWeeks: 2, weekdays: [1], times: 2 },
    }),
  ],
  [
    'PATCH /api/plan/{id}',
    async world => ({ ...(await ofPlanned(world)), body: { day: '2026-05-05', note: 'Double' } }),
  ],
  ['DELETE /api/plan/{id}', ofPlanned],
  [
    'POST /api/plan/{id}/cooked',
    async world => {
      const { id } = await world.app
        .as(world.ines)
        .plan.addEntry({ day: '2025-05-04', meal: 'lunch', text: 'Bread and cheese' })
      return { path: { id } }
    },
  ],
  [
    'POST /api/plan/copy-week',
    async world => {
      await planned(world)
      return { body: { from: DAY, to: '2026-05-11' } }
    },
  ],
  [
    'GET /api/plan/feed',
    async ({ app, ines }) => {
      await app.as(ines).plan.makeFeed()
      return {}
    },
  ],
  ['POST /api/plan/feed', async () => ({ body: {} })],
  [
    'DELETE /api/plan/feed',
    async ({ app, ines }) => {
      await app.as(ines).plan.makeFeed()
      return {}
    },
  ],
]
