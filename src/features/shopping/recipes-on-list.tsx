import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { FilledListView } from '#server/shopping/contract.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type Addition, recipesOn, timesText } from './shown-list.ts'

/** The recipes that want something of the list, each to be taken off with its share. Nothing where there is none. */
export function RecipesOnList({ list, onRemove }: { list: FilledListView; onRemove: (recipe: Addition) => void }) {
  const recipes = recipesOn(list)
  if (recipes.length === 0) return null
  return (
    <section aria-label="Recipes on this list">
      <h2 className="title-small mb-1">Recipes on this list</h2>
      <ul className="divide-y divide-line border-line border-y">
        {recipes.map(recipe => {
          const { id, title, recipeId, scale } = recipe
          const times = timesText(scale)
          return (
            <li key={id} className="flex min-h-13 items-center gap-2 py-0.5">
              <span className="min-w-0 flex-1 leading-title [overflow-wrap:anywhere]">
                {recipeId === null ? (
                  title
                ) : (
                  <Link
                    to="/recipes/$recipeId"
                    params={{ recipeId: String(recipeId) }}
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                )}
                {times ? <span className="text-muted"> {times}</span> : null}
              </span>
              <IconButton
                label={`Take ${title} off the list`}
                icon={<X aria-hidden="true" size={18} />}
                onClick={() => onRemove(recipe)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
