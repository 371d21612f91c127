import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ComposePicker } from './compose-picker.tsx'
import { type ComposeSearch, composeScreen } from './compose-search.ts'
import { ManualComposer } from './manual-composer.tsx'
import { GeneralPage } from './share/general-page.tsx'
import { SharePage } from './share/share-page.tsx'
import { UrlComposer } from './url-composer.tsx'

// What reads photos is only needed where there are some.
const CaptureComposer = lazy(async () => ({ default: (await import('./capture-composer.tsx')).CaptureComposer }))

/** The composer that the address asks for. */
export function ComposePage({ search, chefId }: { search: ComposeSearch; chefId: number }) {
  const requested = composeScreen(search)
  switch (requested.screen) {
    case 'picker':
      return <ComposePicker />
    case 'general':
      return <GeneralPage chefId={chefId} />
    case 'share':
      return <SharePage chefId={chefId} tab={requested.tab} search={search} />
    case 'manual':
      return <ManualComposer key={requested.shelf} source={requested.shelf} chefId={chefId} search={search} />
    case 'capture':
      return (
        <Suspense fallback={<Skeleton className="mx-auto h-96 max-w-[680px]" />}>
          <CaptureComposer key={requested.shelf} source={requested.shelf} chefId={chefId} />
        </Suspense>
      )
    case 'url':
      return <UrlComposer key={requested.shelf} source={requested.shelf} chefId={chefId} address={search.url} />
  }
}
