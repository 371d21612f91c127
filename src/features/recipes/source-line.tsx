import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { hostOf } from '#src/entities/recipe/source-label.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'

/** Where a recipe is from. */
export function Source({ recipe, className }: { recipe: RecipeView; className?: string }) {
  return (
    <p className={`flex items-baseline gap-2.5 text-muted ${className ?? ''}`}>
      <LinkIcon aria-hidden="true" size={18} className="translate-y-0.5 print:hidden" />
      <span className="min-w-0">
        Source: <SourceLink recipe={recipe} />
        {recipe.sourceAuthor ? <span className="text-ink">, by {recipe.sourceAuthor}</span> : null}
      </span>
    </p>
  )
}

/** What the source is called, leading to its page where there is one; on paper with its whole address. */
export function SourceLink({ recipe: { source, sourceUrl } }: { recipe: RecipeView }) {
  const host = hostOf(sourceUrl)
  const shown = source && source !== BUILT_IN_SOURCE ? source : (host ?? source)
  if (!host || !sourceUrl) return <span className="break-words text-ink">{shown}</span>
  return (
    <>
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener nofollow"
        className="break-words font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        {shown}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="hidden break-all print:block">{sourceUrl}</span>
    </>
  )
}
