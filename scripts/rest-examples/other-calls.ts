/* Calls that no contract names, for the examples of the document. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import { keepPage } from '#server/capture/offered/offered-pages.ts'
import type { GoodRequest } from '#tests/contract/case.ts'
import type { Answer, ContractWorld } from '#tests/contract/contract-world.ts'
import { jpeg } from '#tests/contract/recipe-body.ts'
import { flow, healthXml } from '#tests/samples/apple-exports.ts'
import { bulkCalls } from './bulk-calls.ts'
import { collectionCalls } from './collection-calls.ts'
import { householdCalls } from './household-calls.ts'
import { importCalls } from './import-calls.ts'
import { planCalls } from './plan-calls.ts'
import { publicLinkCalls } from './public-link-calls.ts'
import { shoppingCalls } from './shopping-calls.ts'
import { tableFeedCalls } from './table-feed-calls.ts'
import { tokenCalls } from './token-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

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

/** A soup of Inès' with two tags, and the id of the first. */
async function taggedSoup({ app, ines }: ContractWorld) {
  const { id: recipeId } = await app.make.backBurnerRecipe(ines)
  await app.as(ines).kitchen.setTags({ id: recipeId, tags: ['Quick', 'Weeknight'] })
  const [quick, weeknight] = await app.as(ines).kitchen.listTags()
  return { recipeId, id: quick?.id ?? 0, other: weeknight?.id ?? 0 }
}

/** The token of a page that a bookmarklet of Inès' sent. */
const offeredPage = ({ app, ines }: ContractWorld): Promise<string> =>
  keepPage(app.services, ines.id, {
    url: 'https://recipes.example/lentil-soup',
    html: `<script type="application/ld+json">${JSON.stringify(RECIPE)}</script>`,
    cut: false,
  })

const PASSWORD = 'saffron and sea salt'

export const otherCalls: OtherCall[] = [
  callOf('GET /api/recipe/links', () => ({})),
  callOf('POST /api/recipe/links', () => ({
    body: { links: ['https://recipes.example/crumble'], shelf: 'backburner' },
  })),
  callOf('POST /api/recipe/links/cancel', () => ({})),
  callOf('POST /api/recipe/links/retry', () => ({})),
  callOf('DELETE /api/recipe/links', () => ({})),
  callOf('GET /api/recipe/page-key', async ({ app, ines }) => {
    await app.as(ines).capture.makePageKey()
    return {}
  }),
  callOf('POST /api/recipe/page-key', () => ({})),
  callOf('DELETE /api/recipe/page-key', () => ({})),
  callOf('POST /api/recipe/read-offered', async world => ({ body: { token: await offeredPage(world) } })),
  callOf('POST /api/recipe/extract-text', () => ({
    body: { text: 'Lentil Soup\n\nIngredients\n200 g lentils\n1 carrot\n\nMethod\nSimmer everything for 30 minutes.' },
  })),
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
  ...[
    ...bulkCalls,
    ...collectionCalls,
    ...householdCalls,
    ...importCalls,
    ...planCalls,
    ...publicLinkCalls,
    ...shoppingCalls,
    ...tableFeedCalls,
    ...webhookCalls,
    ...tokenCalls,
  ].map(([call, request]) => callOf(call, request)),
  callOf('GET /api/tags', async world => {
    await taggedSoup(world)
    return {}
  }),
  callOf('PATCH /api/tags/{id}', async world => ({
    path: { id: (await taggedSoup(world)).id },
    body: { name: 'In half an hour' },
  })),
  callOf('POST /api/tags/{id}/merge', async world => {
    const { id, other } = await taggedSoup(world)
    return { path: { id }, body: { intoId: other } }
  }),
  callOf('DELETE /api/tags/{id}', async world => ({ path: { id: (await taggedSoup(world)).id } })),
  callOf('PUT /api/recipes/{id}/tags', async world => ({
    path: { id: (await taggedSoup(world)).recipeId },
    body: { tags: ['Quick', 'Grandma'] },
  })),
  callOf('PUT /api/recipes/{id}/stars', async world => ({
    path: { id: (await taggedSoup(world)).recipeId },
    body: { stars: 4 },
  })),
  callOf('PUT /api/recipes/{id}/favourite', async world => ({
    path: { id: (await taggedSoup(world)).recipeId },
    body: { isFavourite: true },
  })),
  callOf('POST /api/feedback', () => ({
    body: { type: 'feature', subject: 'A shopping list', message: 'It would help me to have one.' },
  })),
  callOf('POST /api/pictures', async () => ({ form: { image: await jpeg() } })),
  callOf('GET /api/admin/backups', ({ ada }) => ({ as: ada })),
  callOf('POST /api/admin/backups', ({ ada }) => ({ as: ada })),
  callOf('POST /api/admin/users/{userId}/reset-link', ({ ada, tobias }) => ({ as: ada, path: { userId: tobias.id } })),
  sent('POST /api/kitchen/import', JSON.stringify(RECIPE), 'application/json'),
  sent('POST /api/cycle/import/apple-health', healthXml(flow('2026-01-05', 'Heavy')), 'application/xml'),
  sent('POST /api/cycle/import/natural-cycles', 'Date,Flow Quantity\n2026-01-05,HEAVY\n', 'text/csv'),
  push,
]
