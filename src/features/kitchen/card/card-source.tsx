import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { hostOf, sourceLabel } from '#src/entities/recipe/source-label.ts'

/**
 * Where a recipe comes from, in one line. Where that is all there is of it (`alone`) it has two, and leads to its page.
 */
export function CardSource({ recipe, alone }: { recipe: RecipeSummary; alone: boolean }) {
  const label = sourceLabel(recipe)
  if (!alone || !recipe.sourceUrl || hostOf(recipe.sourceUrl) === null) {
    return (
      <p
        className={`min-w-0 flex-1 text-muted text-sm ${alone ? 'line-clamp-2 break-words leading-title' : 'truncate'}`}
        title={label}
      >
        {label}
      </p>
    )
  }
  return (
    <p className="flex min-w-0 flex-1 text-sm leading-title">
      <a
        href={recipe.sourceUrl}
        target="_blank"
        rel="noopener nofollow"
        title={recipe.sourceUrl}
        // Dragging is for the card as a whole.
        draggable={false}
        className="relative flex min-h-tap min-w-0 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        <span className="line-clamp-2 min-w-0 break-words">{label}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
