import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { startModelServer } from '#tests/servers/model-server.ts'

const it = appTest().extend('ines', chef('Inès'))

const brownies = {
  title: 'Chocolate brownies',
  ingredients: ['200 g dark chocolate', '175 g butter', '325 g sugar', '130 g plain flour', '3 eggs'],
  instructions: ['Melt chocolate and butter.', 'Stir in the rest.', 'Bake 35 minutes, then cool for 2 hours.'],
}
/** Nobody can tell anything about these. */
const unknown = {
  title: 'Something',
  ingredients: Array.from({ length: 9 }, (_, at) => `${at + 1} moon rocks`),
  instructions: Array.from({ length: 7 }, () => 'Wait and see.'),
}
const fallback = { cookTime: 45, servings: 4, difficulty: 'Medium', calories: 350, category: 'Main Course' }

const filledOf = ({ cookTime, servings, difficulty, calories, category }: Record<keyof typeof fallback, unknown>) => ({
  cookTime,
  servings,
  difficulty,
  calories,
  category,
})

describe('what a new recipe leaves open', () => {
  it('is as the documented analysis says wherever the recipe goes, with the documented category', async ({
    app,
    ines,
  }) => {
    const analysis = { ...filledOf(await app.as(ines).capture.analyzeFields(brownies)), category: 'Main Course' }
    expect(analysis).toMatchObject({ cookTime: 35, servings: 4, difficulty: 'Easy' })
    expect(filledOf(await app.as(ines).kitchen.addToBackBurner({ id: 0, ...brownies }))).toEqual(analysis)
    expect(filledOf(await app.as(ines).kitchen.addUserRecipe(brownies))).toEqual(analysis)
    expect(filledOf(await app.as(ines).feed.addPost({ type: 'recipe', fill: true, ...brownies }))).toEqual(analysis)
  })

  it('is as a model says, the category too', async () => {
    const model = await startModelServer()
    const helped = await testApp({ settings: { OPENAI_BASE_URL: model.url } })
    const answer = { cookTime: 55, servings: 6, difficulty: 'Hard', calories: 612, category: 'dessert' }
    model.answerWith(JSON.stringify(answer))
    const chef = helped.as(await helped.make.chef('Inès'))
    expect(filledOf(await chef.kitchen.addToBackBurner({ id: 0, ...brownies }))).toEqual(answer)
    expect(filledOf(await chef.feed.addPost({ type: 'recipe', fill: true, ...brownies }))).toEqual(answer)
    await Promise.all([helped.close(), model.close()])
  })

  it('is one set of documented numbers where nothing is known', async ({ app, ines }) => {
    expect(filledOf(await app.as(ines).kitchen.addToBackBurner({ id: 0, ...unknown }))).toEqual(fallback)
    expect(filledOf(await app.as(ines).feed.addPost({ type: 'recipe', fill: true, ...unknown }))).toEqual(fallback)
  })

  it('stays as the chef said it', async ({ app, ines }) => {
    const stated = { cookTime: 12, servings: 2, difficulty: 'Hard' as const, calories: 0, category: 'Cake' }
    expect(filledOf(await app.as(ines).feed.addPost({ type: 'recipe', fill: true, ...brownies, ...stated }))).toEqual(
      stated,
    )
  })

  it('stays open in a post that does not ask', async ({ app, ines }) => {
    const post = await app.as(ines).feed.addPost({ type: 'recipe', ...brownies })
    expect(filledOf(post)).toEqual({
      cookTime: null,
      servings: null,
      difficulty: null,
      calories: null,
      category: 'Main Course',
    })
  })
})
