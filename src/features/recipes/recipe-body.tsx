import { Link2 } from 'lucide-react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { IngredientLine } from '#src/lib/food/ingredient-line.tsx'
import { hostOf } from '#src/lib/food/source-label.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FoldedNote } from '#src/ui/folded-note.tsx'
import { StorageInformation } from './storage-information.tsx'
import { lineNames, useTicks } from './ticks.ts'

/** Ingredients to tick off beside the steps, then notes, source and how it keeps. */
export function RecipeBody({ recipe }: { recipe: RecipeView }) {
  return (
    <div className="mt-10 grid gap-x-19 gap-y-10 md:mt-12 print:mt-6 print:grid-cols-[64mm_minmax(0,1fr)] print:gap-8 xl:grid-cols-[400px_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <Ingredients recipe={recipe} />
      <div className="min-w-0 xl:col-start-2 xl:row-span-2">
        <h2 className="title-section">Instructions</h2>
        <ol className="mt-5 max-w-[34em] space-y-8 text-xl print:mt-3 print:space-y-3 print:text-[1em]">
          {recipe.instructions.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may be alike and do not move
            <li key={index} className="flex gap-5 leading-[1.5] md:gap-7">
              <span
                aria-hidden="true"
                className="title-number w-7 flex-none text-right text-[2.25rem] text-primary-text md:w-9 print:w-5 print:text-[1.2em]"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 whitespace-pre-line">{step}</span>
            </li>
          ))}
        </ol>
        <Notes recipe={recipe} />
        <Source recipe={recipe} />
      </div>
      <StorageInformation recipe={recipe} />
    </div>
  )
}

function Ingredients({ recipe }: { recipe: RecipeView }) {
  const { ticked, turn } = useTicks(recipe.id)
  const names = lineNames(recipe.ingredients)
  return (
    <section aria-labelledby="ingredients" className="min-w-0">
      <h2 id="ingredients" className="title-section">
        Ingredients
      </h2>
      {recipe.yieldText ? <p className="mt-1 text-muted">Makes {recipe.yieldText}</p> : null}
      <ul className="mt-3 text-lg print:text-[1em]">
        {recipe.ingredients.map((line, index) => {
          const name = names[index] ?? line
          const done = ticked.has(name)
          return (
            <li key={name} className="border-line-strong/45 border-b border-dotted print:py-1">
              <Checkbox
                checked={done}
                onCheckedChange={() => turn(name)}
                label={
                  <IngredientLine
                    line={line}
                    className={done ? 'text-muted line-through print:text-ink print:no-underline' : ''}
                  />
                }
                className="print:hidden"
              />
              <IngredientLine line={line} className="hidden print:flex" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The chef's own notes, and those that came with the recipe. */
function Notes({ recipe }: { recipe: RecipeView }) {
  const notes = [recipe.chefNotes, recipe.notes].filter(note => note !== '')
  if (notes.length === 0) return null
  return (
    <FoldedNote title="Chef’s notes" level={2} className="mt-10 max-w-[640px] print:mt-5">
      <div className="space-y-2">
        {notes.map(note => (
          <p key={note} className="whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </FoldedNote>
  )
}

function Source({ recipe }: { recipe: RecipeView }) {
  const host = hostOf(recipe.sourceUrl)
  const shown = recipe.source && recipe.source !== 'Longtable' ? recipe.source : (host ?? recipe.source)
  return (
    <p className="mt-8 flex items-baseline gap-2.5 text-muted print:mt-4">
      <Link2 aria-hidden="true" size={18} className="translate-y-0.5 print:hidden" />
      <span className="min-w-0">
        Source:{' '}
        {host && recipe.sourceUrl ? (
          <a
            href={recipe.sourceUrl}
            target="_blank"
            rel="noopener nofollow"
            className="font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {shown}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="text-ink">{shown}</span>
        )}
        {host && recipe.sourceUrl ? <span className="hidden break-all print:block">{recipe.sourceUrl}</span> : null}
      </span>
    </p>
  )
}
