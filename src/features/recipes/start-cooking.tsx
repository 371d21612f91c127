import { Link } from '@tanstack/react-router'
import { ChefHat } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'
import type { Reading } from './use-reading.ts'

/** What cook mode was entered by; it gets the focus back. */
export const startCookingId = 'start-cooking'

/** Leads into cook mode, to the first step that is not done. Not for a recipe that lacks one of its lists. */
export function StartCooking({ reading }: { reading: Reading }) {
  const { recipe, steps, stepKeys } = reading
  const first = stepKeys.findIndex(step => !steps.ticked.has(step))
  const hasStarted = first > 0
  return (
    <Link
      id={startCookingId}
      to="/recipes/$recipeId"
      params={{ recipeId: String(recipe.id) }}
      search={{ cook: first < 0 ? 1 : first + 1 }}
      state={{ cookingFrom: true }}
      resetScroll={false}
      className={buttonClass({})}
    >
      <ChefHat aria-hidden="true" size={20} />
      {hasStarted ? 'Continue cooking' : 'Start cooking'}
    </Link>
  )
}
