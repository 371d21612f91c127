import { Link2 } from 'lucide-react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { hostOf } from '#src/lib/food/source-label.ts'
import { FoldedNote } from '#src/ui/folded-note.tsx'
import { Ingredients } from './ingredient-list.tsx'
import { NutritionFacts } from './nutrition-facts.tsx'
import { Steps } from './step-list.tsx'
import { StorageInformation } from './storage-information.tsx'
import { TimesCooked } from './times-cooked.tsx'
import type { Reading } from './use-reading.ts'

/** Ingredients to tick off beside the steps, then notes, source, how it keeps and when it was cooked. */
export function RecipeBody({ reading }: { reading: Reading }) {
  const { recipe } = reading
  return (
    <div className="mt-10 grid @min-[62rem]:grid-cols-[400px_minmax(0,1fr)] @min-[62rem]:grid-rows-[auto_1fr] gap-x-19 gap-y-10 md:mt-12 print:mt-5 print:grid-cols-[60mm_minmax(0,1fr)] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-5">
      <Ingredients reading={reading} />
      <div className="@min-[62rem]:col-start-2 @min-[62rem]:row-span-2 min-w-0 print:col-start-2 print:row-span-2">
        <Steps reading={reading} />
        <Notes recipe={recipe} />
        <Source recipe={recipe} />
      </div>
      <div className="space-y-6 self-start empty:hidden">
        <StorageInformation recipe={recipe} />
        <NutritionFacts recipe={recipe} />
        <TimesCooked recipe={recipe} />
      </div>
    </div>
  )
}

/** The chef's own notes, and those that came with the recipe. */
function Notes({ recipe }: { recipe: RecipeView }) {
  const notes = [...new Set([recipe.chefNotes, recipe.notes])].filter(note => note !== '')
  if (notes.length === 0) return null
  return (
    <FoldedNote title="Chef’s notes" level={2} className="mt-10 max-w-[640px] print:mt-4 print:py-2.5">
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
    <p className="mt-8 flex items-baseline gap-2.5 text-muted print:mt-3">
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
