import type { RecipeView } from '#server/kitchen/contract.ts'
import { Notes } from '../own-notes.tsx'
import { Source } from '../source-line.tsx'
import { StorageInformation } from '../storage-information.tsx'
import { TimesCooked } from '../times-cooked.tsx'
import { FillLater } from './fill-later.tsx'
import { KeptElsewhere } from './kept-elsewhere.tsx'

/** What there is of a recipe without ingredients and steps, and the way to them; it stands beside the picture. */
export function BareBody({ recipe, own }: { recipe: RecipeView; own: boolean }) {
  return (
    <div className="mt-8 space-y-6 print:mt-4 print:space-y-4">
      {own ? <FillLater recipe={recipe} missing="both" /> : <KeptElsewhere recipe={recipe} missing="both" />}
      <Notes recipe={recipe} own={own} />
      {own ? <Source recipe={recipe} /> : null}
      <StorageInformation recipe={recipe} />
      <TimesCooked recipe={recipe} />
    </div>
  )
}
