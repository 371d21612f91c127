import type { KeptRecipe } from './demo-data.ts'
import type { Stage } from './stage.ts'
import { capturedBy } from './visits.ts'

type Shelf = 'on-back-burner' | 'completed'

/** Plans what chefs keep on their shelves, what they write on it, and when they cook it. */
export function planKitchens(stage: Stage): void {
  for (const { chef, backBurner, cookbook } of stage.data.kitchens) {
    for (const kept of backBurner) planKept(stage, chef, { kept, shelf: 'on-back-burner' })
    for (const kept of cookbook) planKept(stage, chef, { kept, shelf: 'completed' })
  }
}

function planKept(stage: Stage, chef: string, { kept, shelf }: { kept: KeptRecipe; shelf: Shelf }): void {
  let recipeId = 0
  stage.timeline.plan(stage.ago(kept.daysAgo), async () => {
    recipeId = await keep(stage, chef, { kept, shelf })
    const { chefNotes } = kept
    if (chefNotes !== undefined) await stage.as(chef).kitchen.editRecipe({ id: recipeId, chefNotes })
  })
  for (const { daysAgo, note } of kept.cooked ?? []) {
    const at = stage.ago(daysAgo)
    const cookedOn = new Date(at).toISOString().slice(0, 10)
    stage.timeline.plan(at, () => stage.as(chef).kitchen.addCooking({ recipeId, cookedOn, note }))
  }
}

/** Answers the id under which the chef keeps it. */
async function keep(stage: Stage, chef: string, { kept, shelf }: { kept: KeptRecipe; shelf: Shelf }): Promise<number> {
  const { kitchen } = stage.as(chef)
  if (kept.bare) return (await kitchen.addUserRecipe({ ...kept.bare, ingredients: [], instructions: [] })).id
  if (kept.own) {
    const recipe = { id: 0, ...kept.own, capturedBy: capturedBy(stage, kept.own.title) }
    return (await (shelf === 'completed' ? kitchen.addToCookbook(recipe) : kitchen.addToBackBurner(recipe))).id
  }
  const dished = kept.dish === undefined ? undefined : stage.dished.get(kept.dish)
  const recipeId = kept.builtIn ?? dished?.recipeId
  if (recipeId === undefined) throw new Error(`Nobody has dished ${kept.dish} yet when ${chef} keeps it`)
  // What the chef dished from their own Cookbook lies there already.
  if (dished?.by === chef) return recipeId
  return (await (shelf === 'completed' ? kitchen.saveRecipe({ recipeId }) : kitchen.saveToBackBurner({ id: recipeId })))
    .id
}
