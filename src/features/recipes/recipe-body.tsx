import { FillLater } from './bare/fill-later.tsx'
import { KeptElsewhere } from './bare/kept-elsewhere.tsx'
import type { Missing } from './bare/what-is-missing.ts'
import { Ingredients } from './ingredient-list.tsx'
import { NutritionFacts } from './nutrition-facts.tsx'
import { Notes } from './own-notes.tsx'
import { Source } from './source-line.tsx'
import { Steps } from './step-list.tsx'
import { StorageInformation } from './storage-information.tsx'
import { TimesCooked } from './times-cooked.tsx'
import { Tools } from './tools.tsx'
import type { Reading } from './use-reading.ts'

/**
 * Ingredients to tick off beside the steps, then notes, source, how it keeps and when it was cooked. The list that has
 * not been written down yet gives its place to the way to it.
 */
export function RecipeBody({
  reading,
  own,
  missing,
}: {
  reading: Reading
  own: boolean
  missing: Exclude<Missing, 'both'> | null
}) {
  const { recipe } = reading
  const Gap = own ? FillLater : KeptElsewhere
  return (
    <div className="mt-10 grid @min-[62rem]:grid-cols-[400px_minmax(0,1fr)] @min-[62rem]:grid-rows-[auto_1fr] gap-x-19 gap-y-10 md:mt-12 print:mt-5 print:grid-cols-[60mm_minmax(0,1fr)] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-5">
      {missing === 'ingredients' ? <Gap recipe={recipe} missing={missing} /> : <Ingredients reading={reading} />}
      <div className="@min-[62rem]:col-start-2 @min-[62rem]:row-span-2 min-w-0 print:col-start-2 print:row-span-2">
        {missing === 'instructions' ? <Gap recipe={recipe} missing={missing} /> : <Steps reading={reading} />}
        <Notes recipe={recipe} own={own} className="mt-10 print:mt-4" />
        <Source recipe={recipe} className="mt-8 print:mt-3" />
      </div>
      <div className="space-y-6 self-start empty:hidden">
        <Tools recipe={recipe} />
        <StorageInformation recipe={recipe} />
        <NutritionFacts recipe={recipe} />
        <TimesCooked recipe={recipe} />
      </div>
    </div>
  )
}
