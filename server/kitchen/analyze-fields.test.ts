import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { type ModelServer, startModelServer, wordsOf } from '#tests/servers/model-server.ts'

let model: ModelServer
let alone: TestApp
let helped: TestApp
const cookies = new Map<TestApp, string>()
beforeAll(async () => {
  model = await startModelServer()
  alone = await testApp()
  helped = await testApp({ settings: { OPENAI_BASE_URL: model.url } })
  for (const app of [alone, helped]) {
    const chef = await app.make.chef('Inès')
    cookies.set(app, await app.cookieOf(chef))
  }
})
beforeEach(() => {
  model.calls.length = 0
  model.answerWith('{"cookTime":55,"servings":6,"difficulty":"Hard","calories":612.4,"category":"dinner"}')
})
afterAll(async () => {
  await Promise.all([alone.close(), helped.close(), model.close()])
})

async function analyze(app: TestApp, recipe: object) {
  const answer = await app.request('/api/recipes/analyze-fields', { cookie: cookies.get(app) ?? '', json: recipe })
  expect(answer.status).toBe(200)
  return answer.json()
}
const brownies = {
  title: 'Chocolate brownies',
  ingredients: ['200 g dark chocolate', '175 g butter', '325 g sugar', '130 g plain flour', '3 eggs'],
  instructions: ['Melt chocolate and butter.', 'Stir in the rest.', 'Bake 35 minutes, then cool for 2 hours.'],
}
const odd = (ingredients: number, instructions: number) => ({
  title: 'Something',
  ingredients: Array.from({ length: ingredients }, (_, at) => `${at + 1} moon rocks`),
  instructions: Array.from({ length: instructions }, () => 'Wait and see.'),
})

describe('the fields of a recipe without a model', () => {
  it('come from its own words', async () => {
    // 4,440 kilocalories by the table of FoodData Central, in four servings.
    const fields = await analyze(alone, brownies)
    expect(fields).toMatchObject({
      cookTime: 35,
      servings: 4,
      difficulty: 'Easy',
      category: 'dessert',
      engine: 'rules',
    })
    expect(fields.confidence).toBe(1)
    expect(fields.calories).toBeGreaterThan(1050)
    expect(fields.calories).toBeLessThan(1200)
  })

  it.each([
    [8, 6, { cookTime: 30, difficulty: 'Easy' }],
    [9, 6, { cookTime: 45, difficulty: 'Easy' }],
    [9, 7, { cookTime: 45, difficulty: 'Medium' }],
  ])('are the usual ones when %i ingredients and %i steps say nothing', async (ingredients, instructions, usual) => {
    const fields = await analyze(alone, odd(ingredients, instructions))
    expect(fields).toMatchObject({ ...usual, servings: 4, calories: 350, confidence: 0, engine: 'defaults' })
  })

  it('are there for a recipe of nothing', async () => {
    expect(await analyze(alone, { title: 'Tea', ingredients: [], instructions: [] })).toMatchObject({ calories: 350 })
  })
})

describe('the fields of a recipe with a model', () => {
  it('are its own, within reason', async () => {
    expect(await analyze(helped, brownies)).toEqual({
      cookTime: 55,
      servings: 6,
      difficulty: 'Hard',
      calories: 612,
      category: 'dinner',
      confidence: 0.8,
      engine: 'model',
    })
    expect(wordsOf(model.calls[0]?.body ?? {})).toContain('Chocolate brownies')
  })

  it('are filled by the rules where it says nothing or nonsense', async () => {
    model.answerWith('{"cookTime":-5,"servings":null,"difficulty":null,"calories":9e9,"category":"dinner"}')
    const fields = await analyze(helped, brownies)
    expect(fields).toMatchObject({ cookTime: 35, servings: 4, difficulty: 'Easy', category: 'dinner', engine: 'model' })
    expect(fields.confidence).toBeLessThan(0.5)
  })

  it.each([
    ['talks', () => model.answerWith('About an hour, I guess.')],
    [
      'says nothing at all',
      () => model.answerWith('{"cookTime":null,"servings":null,"difficulty":null,"calories":null,"category":null}'),
    ],
    ['obeys the recipe', () => model.answerWith('{"cookTime":"rm -rf","category":"<script>"}')],
    ['fails', () => model.failWith(500)],
    ['hangs up', () => model.hangUp()],
  ])('come from the rules, silently, when it %s', async (_what, set) => {
    set()
    expect(await analyze(helped, brownies)).toMatchObject({ cookTime: 35, category: 'dessert', engine: 'rules' })
  })
})
