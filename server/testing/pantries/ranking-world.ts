import { readDemoData } from '../../demo/demo-data.ts'
import { fillCatalogue, readCatalogue } from '../../featured/catalogue.ts'
import { drainFoodQueue } from '../../pantry/ideas/food-queue.ts'
import { suggestRecipes } from '../../pantry/ideas/suggest-recipes.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { everydayRecipes } from './everyday-recipes.ts'

/** A place with the bundled recipes, those of the demo and some of every day; `rank` are the titles of a guest's ideas. */
export async function rankingWorld(): Promise<{
  app: TestApp
  titles: string[]
  rank: (has: string[]) => Promise<string[]>
}> {
  const app = await testApp()
  await fillCatalogue(app.services)
  const cook = await app.make.chef('Cook')
  const demo = readDemoData().chefs.flatMap(({ recipes }) => recipes)
  const kept = [...demo, ...everydayRecipes]
  for (const { title, ingredients } of kept) await app.make.backBurnerRecipe(cook, title, { ingredients })
  await drainFoodQueue(app.services)
  const guest = app.context(await app.make.chef('Guest')) as ChefCtx
  const rank = async (has: string[]) => (await suggestRecipes(guest, has)).recipes.map(({ title }) => title)
  return { app, titles: [...readCatalogue(), ...kept].map(({ title }) => title), rank }
}
