import { expect, it } from 'vitest'
import { planOf } from '#tests/fixtures/query-plans.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { drainFoodQueue } from '../foods/food-queue.ts'
import { suggestRecipes } from './suggest-recipes.ts'

/*
 * How SQLite goes about a look for ideas: by the index of the foods, without reading any table from end to end, and with
 * as many queries whatever is found.
 */

type Connection = { prepare(text: string): { all(...values: unknown[]): unknown[] } }

/** The queries of one look where a chef has so many recipes, and the steps of their plans in SQLite's words. */
async function look(recipesOfEach: number) {
  const app = await testApp()
  const chefs = [await app.make.chef('Inès'), await app.make.chef('Cook')]
  for (const chef of chefs) {
    for (let n = 0; n < recipesOfEach; n++) await app.make.backBurnerRecipe(chef, `Soup ${chef.name} ${n}`)
  }
  await drainFoodQueue(app.services)
  const client = (app.db as unknown as { $client: Connection }).$client
  const prepare = client.prepare.bind(client)
  const texts: string[] = []
  let runs = 0
  client.prepare = text => {
    texts.push(text)
    const statement = prepare(text) as unknown as Record<string, (...values: unknown[]) => unknown>
    const raw = statement.raw?.bind(statement)
    if (raw) {
      statement.raw = (...values) => {
        runs++
        return raw(...values)
      }
    }
    return statement as unknown as ReturnType<typeof prepare>
  }
  const { recipes } = await suggestRecipes(app.context(chefs[0] ?? null) as ChefCtx, ['tomatoes', 'onions'])
  client.prepare = prepare
  const steps = texts.flatMap(text => planOf(app.db, text))
  await app.close()
  return { texts, steps, runs, recipes }
}

it('reads the recipes of a food by the index, and nothing from end to end', async () => {
  const { steps, texts } = await look(2)
  expect(steps).toContainEqual('SEARCH recipe_foods USING PRIMARY KEY (food=? AND recipe_id<?)')
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH f USING (COVERING )?INDEX recipe_foods_recipe \(recipe_id=\?\)/),
  )
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH recipes USING COVERING INDEX recipes_kitchen\w* \(owner_id=\?\)/),
  )
  const own = /^SCAN (\(subquery-\d+\)|candidate|chosen|json_each|food_queue$)/
  expect(steps.filter(step => step.startsWith('SCAN') && !own.test(step))).toEqual([])
  expect(texts.filter(text => /\blimit \?(?! \+ 0)/.test(text))).toEqual([])
})

it('takes as many queries for a dozen ideas as for two', async () => {
  const [few, many] = [await look(1), await look(8)]
  expect([few.recipes.length, many.recipes.length]).toEqual([2, 12])
  expect(many.texts).toEqual(few.texts)
  expect(many.runs).toBe(few.runs)
})
