/* Calls that no contract names, for the examples of the document. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import type { GoodRequest } from '#tests/contract/case.ts'
import type { Answer, ContractWorld } from '#tests/contract/contract-world.ts'
import { jpeg } from '#tests/contract/recipe-body.ts'
import { flow, healthXml } from '#tests/samples/apple-exports.ts'

type ExampleCall = { request: GoodRequest; how: 'json' | 'form'; status: number; answer: unknown }

/** How the calls are made that answer JSON and stand in no contract. */
export type OtherCall = { call: string; make(world: ContractWorld): Promise<ExampleCall> }

const exampleCall = (request: GoodRequest, { status, body }: Answer, how: 'json' | 'form' = 'json'): ExampleCall => ({
  request,
  how,
  status,
  answer: body,
})

const callOf = (call: string, requestIn: (world: ContractWorld) => Promise<GoodRequest> | GoodRequest): OtherCall => ({
  call,
  async make(world) {
    const request = await requestIn(world)
    const how = request.form ? 'form' : 'json'
    return exampleCall(request, await world.ask(call, request, request.as ?? world.ines, how), how)
  },
})

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lentil Soup',
  recipeIngredient: ['200 g lentils', '1 carrot'],
  recipeInstructions: ['Simmer everything for 30 minutes.'],
}

const HEALTH = { data: { metrics: [{ name: 'menstrual_flow', data: [{ date: '2026-01-05', value: 'Medium' }] }] } }

const sent = (call: string, body: string, type: string): OtherCall => ({
  call,
  async make(world) {
    await world.app.as(world.ines).cycle.optIn({ agreed: true })
    const example = type === 'application/json' ? { body: JSON.parse(body) } : {}
    return exampleCall(example, await world.askRaw(call, {}, world.ines, body, type))
  },
})

const push: OtherCall = {
  call: 'POST /api/health-push',
  async make(world) {
    const { cycle } = world.app.as(world.ines)
    await cycle.optIn({ agreed: true })
    const { token } = await cycle.makePushToken()
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${world.address}/api/health-push`, {
      method: 'POST',
      headers,
      body: JSON.stringify(HEALTH),
    })
    return { request: { body: HEALTH }, how: 'json', status: answer.status, answer: await answer.json() }
  },
}

const PASSWORD = 'saffron and sea salt'

export const otherCalls: OtherCall[] = [
  callOf('POST /api/auth/confirm-password', async ({ app, ines }) => {
    const passwordHash = await app.services.passwords.hash(PASSWORD)
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, ines.id))
    return { body: { password: PASSWORD } }
  }),
  callOf('GET /api/privacy', () => ({})),
  callOf('POST /api/registration', () => ({ body: { invitation: 'what stands behind #invite= in its link' } })),
  callOf('GET /api/health', () => ({})),
  callOf('GET /api/health/ready', () => ({})),
  callOf('GET /api/recipes/{id}', async ({ app, ines }) => ({
    path: { id: (await app.make.backBurnerRecipe(ines)).id },
  })),
  callOf('POST /api/feedback', () => ({
    body: { type: 'feature', subject: 'A shopping list', message: 'It would help me to have one.' },
  })),
  callOf('POST /api/pictures', async () => ({ form: { image: await jpeg() } })),
  callOf('POST /api/admin/users/{userId}/reset-link', ({ ada, tobias }) => ({ as: ada, path: { userId: tobias.id } })),
  sent('POST /api/kitchen/import', JSON.stringify(RECIPE), 'application/json'),
  sent('POST /api/cycle/import/apple-health', healthXml(flow('2026-01-05', 'Heavy')), 'application/xml'),
  sent('POST /api/cycle/import/natural-cycles', 'Date,Flow Quantity\n2026-01-05,HEAVY\n', 'text/csv'),
  push,
]
