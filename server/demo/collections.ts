import type { DemoCollection } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'

/** Plans the collections of chefs, out of what they keep by then. */
export function planCollections(plan: DemoPlan): void {
  for (const collection of plan.data.collections) {
    plan.timeline.plan(plan.ago(collection.daysAgo), () => make(plan, collection))
  }
}

async function make(plan: DemoPlan, { by, name, description, visibility, with: friends, recipes }: DemoCollection) {
  const { kitchen, collections } = plan.as(by)
  const kept = [...(await kitchen.listCookbook({ userId: 0 })), ...(await kitchen.listBackBurner({ id: 0 }))]
  const recipeIds = recipes.map(title => {
    const recipe = kept.find(one => one.title === title)
    if (!recipe) throw new Error(`${by} does not keep ${title} yet when it comes into ${name}`)
    return recipe.id
  })
  const sharedWith = friends.map(slug => plan.idOf(slug))
  await collections.add({ name, description, visibility, recipeIds, ...(sharedWith.length > 0 && { sharedWith }) })
}
