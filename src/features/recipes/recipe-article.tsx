import './recipe-print.css'
import { type ReactNode, useRef } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { BareBody } from './bare/bare-body.tsx'
import { whatIsMissing } from './bare/what-is-missing.ts'
import { RecipeBody } from './recipe-body.tsx'
import { RecipeHead, type RecipePlace } from './recipe-head.tsx'
import { type Reading, useReading } from './use-reading.ts'

/** The whole of a recipe, as wide as its place allows. Mount it with the recipe's id as key. */
export function RecipeArticle({
  recipe,
  own,
  place,
  onGone,
  children,
}: {
  recipe: RecipeView
  own: boolean
  place: RecipePlace
  /** Runs when the recipe has been deleted. */
  onGone: () => void
  /** What else belongs to the same reading, such as cook mode. */
  children?: (reading: Reading) => ReactNode
}) {
  const reading = useReading(recipe)
  const missing = whatIsMissing(recipe)
  const article = useRef<HTMLElement>(null)
  // What fills in a recipe goes with the press on it.
  useKeptFocus(article, '#ingredients', missing)
  return (
    <article
      ref={article}
      {...(place === 'dialog' && { 'data-print-recipe': '' })}
      className="@container pb-8 print:pb-0 print:text-[9.5pt] print:leading-[1.42] print:[container-type:normal]"
    >
      <RecipeHead reading={reading} own={own} place={place} onGone={onGone}>
        {missing === 'both' ? <BareBody recipe={recipe} own={own} /> : null}
      </RecipeHead>
      {missing === 'both' ? null : <RecipeBody reading={reading} own={own} missing={missing} />}
      {children?.(reading)}
    </article>
  )
}
