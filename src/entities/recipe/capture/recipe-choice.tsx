import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CapturedRecipeView, ReadRecipeView } from '#server/capture/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { counted } from '#src/lib/counted.ts'
import { Button } from '#src/ui/button.tsx'

/** The page's recipes to choose from, when it has several. `onBack` leads back to where the page was named. */
export function RecipeChoice({
  found,
  onChoose,
  onBack,
}: {
  found: CapturedRecipeView
  onChoose: (recipe: CapturedRecipeView) => void
  onBack: () => void
}) {
  const { others, fromModel, ...first } = found
  const recipes: ReadRecipeView[] = [first, ...others]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="space-y-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-card">
          {counted(recipes.length, 'recipe')} found here
        </h2>
        <p className="mt-1 text-muted">Which one do you want?</p>
      </div>
      <ul className="space-y-3">
        {recipes.map((recipe, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipes of a page may have the same title, and none moves
          <li key={place}>
            <button
              type="button"
              onClick={() =>
                onChoose({
                  ...recipe,
                  text: first.text,
                  others: recipes.filter(other => other !== recipe),
                  fromModel: place === 0 ? fromModel : null,
                })
              }
              className="flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-3 text-left shadow-1 transition-colors hover:border-line-strong"
            >
              <FoodPicture
                imageUrl={recipe.imageUrl}
                drawnKey={recipe.drawnKey}
                alt=""
                sizes="96px"
                className="w-24 flex-none rounded-md"
              />
              <span className="min-w-0 flex-1">
                <span className="title-small line-clamp-2 break-words">
                  {recipe.title || 'A recipe without a title'}
                </span>
                <span className="mt-0.5 block text-muted text-sm leading-title">
                  {counted(recipe.ingredients.length, 'ingredient')}, {counted(recipe.instructions.length, 'step')}
                </span>
              </span>
              <ChevronRight aria-hidden="true" size={20} className="flex-none" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </section>
  )
}
