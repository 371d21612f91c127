import type { KeptRecipe } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'
import { capturedBy } from './visits.ts'

type Shelf = 'on-back-burner' | 'completed'

/** Plans what chefs keep on their shelves, what they write on it, and when they cook it. */
export function planKitchens(plan: DemoPlan): void {
  for (const { chef, backBurner, cookbook } of plan.data.kitchens) {
    for (const kept of backBurner) planKept(plan, chef, { kept, shelf: 'on-back-burner' })
    for (const kept of cookbook) planKept(plan, chef, { kept, shelf: 'completed' })
  }
}

function planKept(plan: DemoPlan, chef: string, { kept, shelf }: { kept: KeptRecipe; shelf: Shelf }): void {
  let recipeId = 0
  plan.timeline.plan(plan.ago(kept.daysAgo), async () => {
    recipeId = await keep(plan, chef, { kept, shelf })
    const { chefNotes } = kept
    if (chefNotes !== undefined) await plan.as(chef).kitchen.editRecipe({ id: recipeId, chefNotes })
  })
  for (const { daysAgo, note } of kept.cooked ?? []) {
    const at = plan.ago(daysAgo)
    const cookedOn = new Date(at).toISOString().slice(0, 10)
    plan.timeline.plan(at, () => plan.as(chef).kitchen.addCooking({ recipeId, cookedOn, note }))
  }
}

/** Answers the id under which the chef keeps it. */
async function keep(
  plan: DemoPlan,
  chef: string,
  { kept, shelf }: { kept: KeptRecipe; shelf: Shelf },
): Promise<number> {
  const { kitchen } = plan.as(chef)
  if (kept.bare) return (await kitchen.addUserRecipe({ ...kept.bare, ingredients: [], instructions: [] })).id
  if (kept.own) {
    const recipe = { id: 0, ...kept.own, capturedBy: capturedBy(plan, kept.own.title) }
    return (await (shelf === 'completed' ? kitchen.addToCookbook(recipe) : kitchen.addToBackBurner(recipe))).id
  }
  const dished = kept.dish === undefined ? undefined : plan.dished.get(kept.dish)
  const recipeId = kept.builtIn ?? dished?.recipeId
  if (recipeId === undefined) throw new Error(`Nobody has dished ${kept.dish} yet when ${chef} keeps it`)
  // What the chef dished from their own Cookbook lies there already.
  if (dished?.by === chef) return recipeId
  return (await (shelf === 'completed' ? kitchen.saveRecipe({ recipeId }) : kitchen.saveToBackBurner({ id: recipeId })))
    .id
}
