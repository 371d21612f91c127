import { ChevronDown, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { listParts, placesOf } from '#common/recipe/headings.ts'
import type { HeadingView } from '#common/recipe/views.ts'
import type { PostView } from '#server/feed/contract.ts'
import { amountColumn } from '#src/entities/recipe/ingredients/amount-column.ts'
import { IngredientLine } from '#src/entities/recipe/ingredients/ingredient-line.tsx'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { counted } from '#src/lib/counted.ts'
import { cx } from '#src/ui/class-names.ts'

/** How much of a recipe a post shows before it is unfolded. */
export const INGREDIENTS_PREVIEW = 5
export const STEPS_PREVIEW = 3

const toggle =
  'inline-flex min-h-tap items-center gap-2 rounded-sm font-semibold text-primary-text underline-offset-4 hover:underline'

/** The recipe of a post, collapsed in place: opens to five ingredients, then all, and to three steps, then all. */
export function PostDisclosure({ post, whole = false }: { post: PostView; whole?: boolean }) {
  const [allIngredients, setAllIngredients] = useState(whole)
  const [steps, setSteps] = useState(whole)
  const [allSteps, setAllSteps] = useState(whole)
  const listId = useId()
  const stepsId = useId()
  const { ingredients, instructions } = post
  const Heading = whole ? 'h2' : 'h3'
  const hidden = ingredients.length - INGREDIENTS_PREVIEW
  const hiddenSteps = instructions.length - STEPS_PREVIEW
  return (
    <div className="mt-4">
      {ingredients.length > 0 ? (
        <>
          <Heading className="flex items-center gap-2 font-semibold font-text text-md">
            <ShoppingBasket aria-hidden="true" size={18} />
            <span className="flex-1">Ingredients</span>
            <span className="font-normal text-muted text-sm tabular-nums">{ingredients.length}</span>
          </Heading>
          <div id={listId}>
            <Parts
              lines={ingredients}
              headings={post.ingredientGroups}
              most={allIngredients ? ingredients.length : INGREDIENTS_PREVIEW}
              whole={whole}
              list={lines => <ul style={amountColumn(ingredients)}>{lines}</ul>}
            >
              {(line, at) => (
                <li key={at} className="border-line-strong/45 border-b border-dotted py-2.5 text-[1rem]">
                  <IngredientLine line={line} />
                </li>
              )}
            </Parts>
          </div>
        </>
      ) : null}
      {whole ? null : (
        <div className="flex flex-wrap justify-between gap-x-6">
          {hidden > 0 ? (
            <button
              type="button"
              aria-expanded={allIngredients}
              aria-controls={listId}
              onClick={() => setAllIngredients(!allIngredients)}
              className={toggle}
            >
              {allIngredients ? 'Fewer ingredients' : `${hidden} more ${hidden === 1 ? 'ingredient' : 'ingredients'}`}
            </button>
          ) : null}
          {instructions.length > 0 ? (
            <button
              type="button"
              aria-expanded={steps}
              aria-controls={stepsId}
              onClick={() => setSteps(!steps)}
              className={cx(toggle, 'ml-auto')}
            >
              {counted(instructions.length, 'step')}
              <ChevronDown
                aria-hidden="true"
                size={18}
                className={cx('transition-transform duration-(--dur-3)', steps && 'rotate-180')}
              />
            </button>
          ) : null}
        </div>
      )}
      <div id={stepsId}>
        {whole && instructions.length > 0 ? (
          <Heading className="mt-6 mb-3 font-semibold font-text text-md">Instructions</Heading>
        ) : null}
        {steps ? (
          <div className="space-y-3">
            <Parts
              lines={instructions}
              headings={post.stepSections}
              most={allSteps ? instructions.length : STEPS_PREVIEW}
              whole={whole}
              list={(lines, from) => (
                <ol start={from + 1} className="space-y-3">
                  {lines}
                </ol>
              )}
            >
              {(step, at) => (
                <li key={at} className="flex gap-3.5">
                  <span className="title-card w-6 flex-none text-right text-primary-text tabular-nums">{at + 1}</span>
                  <span className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
                    <WholeAmounts>{step}</WholeAmounts>
                  </span>
                </li>
              )}
            </Parts>
          </div>
        ) : null}
        {steps && hiddenSteps > 0 && !whole ? (
          <button type="button" aria-expanded={allSteps} onClick={() => setAllSteps(!allSteps)} className={toggle}>
            {allSteps ? 'Fewer steps' : `${hiddenSteps} more ${hiddenSteps === 1 ? 'step' : 'steps'}`}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** The first lines of a list, a list of its own below each of its headings. */
function Parts({
  lines,
  headings,
  most,
  whole,
  list,
  children,
}: {
  lines: readonly string[]
  headings: readonly HeadingView[]
  most: number
  whole: boolean
  list: (lines: ReactNode, from: number) => ReactNode
  children: (line: string, at: number) => ReactNode
}) {
  const Title = whole ? 'h3' : 'h4'
  return listParts(Math.min(lines.length, most), headings).map(part => (
    <div key={part.from}>
      {part.title === null ? null : (
        <Title className="pt-3 pb-1 font-semibold font-text text-muted text-sm">{part.title}</Title>
      )}
      {list(
        placesOf(part).map(at => children(lines[at] ?? '', at)),
        part.from,
      )}
    </div>
  ))
}
