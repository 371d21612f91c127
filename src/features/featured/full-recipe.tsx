import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeText } from '#common/recipe/facts.ts'
import { listParts, placesOf } from '#common/recipe/headings.ts'
import type { HeadingView } from '#common/recipe/views.ts'
import type { FeaturedView } from '#server/featured/contract.ts'
import { amountColumn } from '#src/entities/recipe/ingredients/amount-column.ts'
import { IngredientLine } from '#src/entities/recipe/ingredients/ingredient-line.tsx'
import { WholeAmounts } from '#src/entities/recipe/ingredients/whole-amounts.tsx'
import { RecipeNotes } from '#src/entities/recipe/recipe-notes.tsx'
import { hostOf } from '#src/entities/recipe/source-label.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'

/** All of the recipe to read in place; its own page also scales it, ticks off and cooks along. */
export function FullRecipe({ recipe, onHide }: { recipe: FeaturedView; onHide: () => void }) {
  return (
    <Card padded={false} className="mt-7 p-4.5 md:p-8">
      <div className="grid gap-x-13 gap-y-9 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section aria-labelledby="week-ingredients" className="min-w-0">
          <h3 id="week-ingredients" className="title-section">
            Ingredients
          </h3>
          <p className="mt-1 text-muted">{[servesText(recipe), timesOf(recipe)].filter(Boolean).join(', ')}</p>
          <Parts
            lines={recipe.ingredients}
            headings={recipe.ingredientGroups}
            list={lines => (
              <ul style={amountColumn(recipe.ingredients)} className="text-lg">
                {lines}
              </ul>
            )}
          >
            {(line, at) => (
              <li key={at} className="border-line-strong/45 border-b border-dotted py-2.5">
                <IngredientLine line={line} />
              </li>
            )}
          </Parts>
        </section>
        <section aria-labelledby="week-steps" className="min-w-0">
          <h3 id="week-steps" className="title-section mb-3">
            Instructions
          </h3>
          <Parts
            lines={recipe.instructions}
            headings={recipe.stepSections}
            list={(lines, from) => (
              <ol start={from + 1} className="space-y-5">
                {lines}
              </ol>
            )}
          >
            {(step, at) => (
              <li key={at} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="title-section w-8 flex-none text-right text-primary-text tabular-nums"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 max-w-measure flex-1 whitespace-pre-line pt-0.5 text-xl leading-[1.5] [overflow-wrap:anywhere]">
                  <WholeAmounts>{step}</WholeAmounts>
                </span>
              </li>
            )}
          </Parts>
          <RecipeNotes recipe={recipe} level={4} className="mt-8" />
          <Source recipe={recipe} />
        </section>
      </div>
      <div className="mt-8 flex flex-wrap gap-2.5 border-line border-t pt-5">
        <Link
          to="/recipes/$recipeId"
          params={{ recipeId: String(recipe.id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <BookOpen aria-hidden="true" size={20} />
          Open recipe page
        </Link>
        <Button variant="quiet" onClick={onHide}>
          Hide Full Recipe
        </Button>
      </div>
    </Card>
  )
}

const servesText = ({ servings }: FeaturedView) => (servings === null ? '' : `Serves ${servings}`)

function timesOf({ prepTime, cookTime }: FeaturedView): string {
  const prep = prepTime === null ? '' : `${timeText(prepTime)} to prepare`
  const cook = cookTime === null ? '' : `${timeText(cookTime)} to cook`
  return [prep, cook].filter(Boolean).join(', ')
}

/** The lines of a list, those below a heading in a list of their own. */
function Parts({
  lines,
  headings,
  list,
  children,
}: {
  lines: readonly string[]
  headings: readonly HeadingView[]
  list: (lines: ReactNode, from: number) => ReactNode
  children: (line: string, at: number) => ReactNode
}) {
  return listParts(lines.length, headings).map(part => (
    <div key={part.from}>
      {part.title === null ? null : (
        <h4 className="pt-4 pb-1 font-semibold font-text text-[1rem] text-muted">{part.title}</h4>
      )}
      {list(
        placesOf(part).map(at => children(lines[at] ?? '', at)),
        part.from,
      )}
    </div>
  ))
}

function Source({ recipe }: { recipe: FeaturedView }) {
  const host = hostOf(recipe.sourceUrl)
  if (!host || !recipe.sourceUrl) return null
  return (
    <p className="mt-6 text-muted">
      Source:{' '}
      <a
        href={recipe.sourceUrl}
        target="_blank"
        rel="noopener nofollow"
        className="font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        {recipe.source || host}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
