import { isEnoughToCook } from '#common/recipe/defaults.ts'
import type { RecipeSummary, SectionChoice } from '#server/kitchen/contract.ts'

/** What a chef can do with a recipe of their own from its card. Keep the object stable: every card hangs on it. */
export interface CardActions {
  /** Opens it over the kitchen. */
  open: (recipe: RecipeSummary) => void
  like: (recipe: RecipeSummary) => void
  /** Shares it to The Dish. */
  dish: (recipe: RecipeSummary) => void
  update: (recipe: RecipeSummary) => void
  /** Notes that it was cooked. */
  onMade: (recipe: RecipeSummary) => void
  setVisibility: (recipe: RecipeSummary, isPublic: boolean) => void
  moveToCookbook: (recipe: RecipeSummary) => void
  /** Keeps it under a meal of the Cookbook: moves it there from the Back Burner, or from another meal. */
  save: (recipe: RecipeSummary, meal: SectionChoice) => void
  /** Asks into which collections it goes. */
  collect: (recipe: RecipeSummary) => void
  /** Opens the links to it for people without an account. */
  publicLink: (recipe: RecipeSummary) => void
  remove: (recipe: RecipeSummary) => void
}

/** Whether a recipe of the viewer's own can be shared to The Dish: not a copy of another chef's, nor what cannot be cooked yet. */
export const canDish = (recipe: Pick<RecipeSummary, 'originalAuthor' | 'ingredientCount' | 'stepCount'>): boolean =>
  recipe.originalAuthor === null && isEnoughToCook(recipe)
