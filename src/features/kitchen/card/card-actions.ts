import { canBeCooked } from '#common/recipe/defaults.ts'
import type { RecipeView, SectionChoice } from '#server/kitchen/contract.ts'

/** What a chef can do with a recipe of their own from its card. Keep the object stable: every card hangs on it. */
export interface CardActions {
  /** Opens it over the kitchen. */
  open: (recipe: RecipeView) => void
  like: (recipe: RecipeView) => void
  /** Shares it to The Dish. */
  dish: (recipe: RecipeView) => void
  update: (recipe: RecipeView) => void
  /** Notes that it was cooked. */
  made: (recipe: RecipeView) => void
  setVisibility: (recipe: RecipeView, isPublic: boolean) => void
  moveToCookbook: (recipe: RecipeView) => void
  /** Keeps it under a meal of the Cookbook: moves it there from the Back Burner, or from another meal. */
  save: (recipe: RecipeView, meal: SectionChoice) => void
  remove: (recipe: RecipeView) => void
}

/** Whether a recipe of one's own can be shared to The Dish: not a copy of another chef's, nor what cannot be cooked yet. */
export const canDish = (recipe: Pick<RecipeView, 'originalAuthor' | 'ingredients' | 'instructions'>): boolean =>
  recipe.originalAuthor === null && canBeCooked(recipe)
