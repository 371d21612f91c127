import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { capturedStore } from '#src/entities/recipe/capture/captured-store.ts'
import { PhotoReader } from '#src/entities/recipe/capture/photo-reader.tsx'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { carryToManual } from './by-hand.ts'
import { CancelLink } from './compose-links.tsx'
import type { Shelf } from './compose-search.ts'
import { composeTitles } from './compose-titles.ts'
import { captureDraft } from './drafts.ts'
import type { Incoming } from './incoming/sort-shared.ts'

/** A recipe from photos of it. What was read goes on to the form, to be looked over and saved. */
export function CaptureComposer({
  source,
  chefId,
  incoming = null,
}: {
  source: Shelf
  chefId: number
  /** What another program handed over. */
  incoming?: Incoming | null
}) {
  usePageTitle(composeTitles[source])
  const navigate = useNavigate()
  const draft = useMemo(() => captureDraft(chefId), [chefId])
  const [initial] = useState(() => (incoming?.kind === 'photos' && incoming.text) || (draft.read()?.pasted ?? ''))
  const photos = useRef(0)
  const pasted = useRef(initial)
  const guard = useLeaveGuard(() => photos.current > 0 || pasted.current.trim() !== '', draft.clear, {
    lost: 'Your photos have not been read yet, and are not kept.',
  })
  const toForm = (data: { hasData?: true }) => {
    draft.clear()
    void navigate({
      to: '/compose',
      search: { type: 'recipe', mode: 'manual', source, ...data },
    })
  }
  return (
    <div className="mx-auto max-w-[680px]">
      <PageTitle
        className="mb-6"
        lead="Photograph the recipe or choose a picture of it, and look over what we read there."
      >
        {composeTitles[source]}
      </PageTitle>
      <PhotoReader
        start="upload"
        photos={incoming?.kind === 'photos' ? incoming.photos : undefined}
        pasted={initial}
        onPastedChange={text => {
          pasted.current = text
          draft.write({ pasted: text })
        }}
        onPages={count => {
          photos.current = count
        }}
        onRead={recipe => {
          capturedStore(chefId).write(recipe)
          toForm({ hasData: true })
        }}
        onByHand={text => {
          toForm(carryToManual(chefId, { url: '', pasted: text }))
        }}
        cancel={<CancelLink source={source} />}
      />
      {guard.dialog}
    </div>
  )
}
