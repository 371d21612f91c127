import type { RecipeView } from '#server/kitchen/contract.ts'
import { cachedEntities } from '#src/lib/cached-entities.ts'

export const isRecipe = (value: unknown): value is RecipeView =>
  typeof value === 'object' && value !== null && 'ingredients' in value && 'savedId' in value

export const { change: changeRecipe, drop: dropRecipe } = cachedEntities<RecipeView>(isRecipe, {
  'kitchen.listBackBurner': 'list',
  'kitchen.listCookbook': 'list',
  'kitchen.listSections': 'list',
  'kitchen.getRecipe': 'one',
  'featured.current': 'one',
  'ideas.trending': 'one',
})
