import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { SourceLink } from '../source-line.tsx'
import { type Missing, pageOf } from './what-is-missing.ts'

const notWritten: Record<Missing, string> = {
  both: 'keeps only the name of this recipe.',
  ingredients: 'keeps this recipe without its ingredients.',
  instructions: 'keeps this recipe without its steps.',
}

/** Shown instead of what another chef did not write down: what they keep, and where to find the recipe. */
export function KeptElsewhere({ recipe, missing }: { recipe: RecipeView; missing: Missing }) {
  const name = recipe.author?.name ?? 'This chef'
  const isFound = pageOf(recipe) !== null || (recipe.source !== '' && recipe.source !== BUILT_IN_SOURCE)
  return (
    <p className="max-w-measure text-lg leading-text print:text-[1em]">
      {missing === 'both' && isFound ? (
        <>
          {name} keeps only where this recipe is found: <SourceLink recipe={recipe} />
        </>
      ) : (
        `${name} ${notWritten[missing]}`
      )}
    </p>
  )
}
