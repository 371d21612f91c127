import { CaptureComposer } from './capture-composer.tsx'
import { ComposePicker } from './compose-picker.tsx'
import { type ComposeSearch, composeScreen } from './compose-search.ts'
import { GeneralComposer } from './general-composer.tsx'
import { ManualComposer } from './manual-composer.tsx'
import { UrlComposer } from './url-composer.tsx'

/** The composer that the address asks for. */
export function ComposePage({ search, chefId }: { search: ComposeSearch; chefId: number }) {
  const { screen, source } = composeScreen(search)
  if (screen === 'general') return <GeneralComposer chefId={chefId} />
  if (screen === 'manual') return <ManualComposer key={source} source={source} chefId={chefId} search={search} />
  if (screen === 'capture') return <CaptureComposer key={source} source={source} chefId={chefId} />
  if (screen === 'url') return <UrlComposer key={source} source={source} chefId={chefId} address={search.url} />
  return <ComposePicker />
}
