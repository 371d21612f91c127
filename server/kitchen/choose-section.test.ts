import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '#tests/servers/model-server.ts'
import { createAi } from '../ai/ai.ts'
import { createLog } from '../platform/log.ts'
import { chooseSection } from './choose-section.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model.close())

const pancakes = { title: 'Pancakes', category: 'Main Course', dietaryTags: [], ingredients: ['200 g flour', '2 eggs'] }
const choose = () => {
  const settings = { OPENAI_API_KEY: '', OPENAI_BASE_URL: model.url, OPENAI_MODEL: '' }
  const viewer = { id: 1, name: 'Inès', role: 'chef' } as const
  return chooseSection({ viewer, ai: createAi(settings, createLog('silent')) }, pancakes)
}

it('is the model’s choice where there is a model', async () => {
  model.answerWith('{"mealSection":"treats"}')
  expect(await choose()).toBe('treats')
  expect(JSON.stringify(model.calls[0]?.body)).toContain('Pancakes')
})

it('is the local rule’s when the model fails or says something else', async () => {
  model.answerWith('{"mealSection":"second breakfast"}')
  expect(await choose()).toBe('breakfast')
  model.failWith(503)
  expect(await choose()).toBe('breakfast')
})
