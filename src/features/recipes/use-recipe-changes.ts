import type { RecipeView, SectionChoice } from '#server/kitchen/contract.ts'
import { useMoves } from '#src/entities/recipe/own/use-moves.ts'
import { useRemoval } from '#src/entities/recipe/own/use-removal.ts'
import { useShelfChanges } from '#src/entities/recipe/own/use-shelf-changes.ts'
import { useToggles } from '#src/entities/recipe/own/use-toggles.ts'

export interface RecipeChanges {
  /** Whether a move is under way. */
  moving: boolean
  /** Whether it arrived; a failure has been shown by then. */
  toCookbook: () => Promise<boolean>
  toSection: (meal: SectionChoice) => Promise<boolean>
  setVisibility: (isPublic: boolean) => void
  /** Deletes it and offers to bring it back. Rejects when it could not be deleted. */
  remove: () => Promise<void>
  /** Callbacks for "I Made This". */
  onMade: (own: boolean) => { onCooked: (timesCooked: number) => void; onMove?: () => Promise<boolean> }
}

/** The changes that a chef can make to their own recipe while viewing it. */
export function useRecipeChanges(recipe: RecipeView): RecipeChanges {
  const changes = useShelfChanges()
  const moves = useMoves(changes)
  const toggles = useToggles(changes)
  const remove = useRemoval(changes)
  const toCookbook = () => moves.toCookbook(recipe)
  return {
    moving: moves.moving !== null,
    toCookbook,
    toSection: meal => moves.toSection(recipe, meal),
    setVisibility: isPublic => toggles.setVisibility(recipe, isPublic),
    remove: () => remove(recipe),
    onMade: own => ({
      // A recipe counts how often its owner cooked it.
      onCooked: timesCooked => {
        if (own) changes.update(recipe.id, shown => ({ ...shown, timesCooked }))
      },
      ...(own && { onMove: toCookbook }),
    }),
  }
}
