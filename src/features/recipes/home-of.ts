import type { RecipeView } from '#server/kitchen/contract.ts'
import type { Home } from '#src/entities/recipe/way-back/way-back.tsx'

/** Where a recipe is at home: on a shelf or among the posts of its owner, or in the weeks of the product. */
export function homeOf({ status, author }: RecipeView, own: boolean): Home {
  if (own) {
    const [tab, label] =
      status === 'completed'
        ? (['cookbook', 'Cookbook'] as const)
        : status === null
          ? (['posts', 'Posts'] as const)
          : (['backburner', 'Back Burner'] as const)
    return { label, to: { to: '/my-kitchen', search: { tab } } }
  }
  if (!author) return { label: 'Recipe of the Week', to: { to: '/recipe-of-the-week' } }
  return { label: author.name ?? 'Chef', to: { to: '/chefs/$chefId', params: { chefId: String(author.id) } } }
}
