import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { linksDraft } from '#src/entities/recipe/capture/links-draft.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ComposePicker } from './compose-picker.tsx'
import { type ComposeSearch, composeScreen, isHandover } from './compose-search.ts'
import { composers } from './composers.ts'
import { type Handover, takeHandover } from './incoming/take-handover.ts'

const CaptureComposer = lazy(async () => ({ default: (await composers.capture()).CaptureComposer }))
const GeneralPage = lazy(async () => ({ default: (await composers.general()).GeneralPage }))
const ManualComposer = lazy(async () => ({ default: (await composers.manual()).ManualComposer }))
const SharePage = lazy(async () => ({ default: (await composers.share()).SharePage }))
const UrlComposer = lazy(async () => ({ default: (await composers.url()).UrlComposer }))

/** The composer that the address asks for. */
export function ComposePage({ search, chefId }: { search: ComposeSearch; chefId: number }) {
  const { isTaking, handover, count } = useHandover(search, chefId)
  const waiting = <Skeleton className="mx-auto h-96 max-w-[680px]" />
  if (isTaking) return waiting
  return <Suspense fallback={waiting}>{composerOf(search, chefId, handover, count)}</Suspense>
}

function composerOf(search: ComposeSearch, chefId: number, handover: Handover | null, count: number) {
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
        <CaptureComposer
          key={`${requested.shelf} ${count}`}
          source={requested.shelf}
          chefId={chefId}
          incoming={handover?.incoming}
        />
      )
    case 'url':
      return (
        <UrlComposer
          key={`${requested.shelf} ${count}`}
          source={requested.shelf}
          chefId={chefId}
          address={search.url}
          handover={handover}
        />
      )
  }
}

/** Where shared recipes go: they wait to be cooked. */
const SHARED_TO = 'backburner'

type Taken = { handover: Handover | null; mode: 'url' | 'capture'; count: number }

/**
 * Takes what the address hands over, once, and leads on to the composer for it, which gets it by hand: files go into no
 * address. `count` tells one handover from the next.
 */
function useHandover(search: ComposeSearch, chefId: number) {
  const navigate = useNavigate()
  const [{ handover, mode, count }, setTaken] = useState<Taken>({ handover: null, mode: 'url', count: 0 })
  const isTaking = isHandover(search)
  const under = useRef<ComposeSearch | null>(null)
  useEffect(() => {
    if (!isTaking) {
      under.current = null
      return
    }
    if (under.current) return
    under.current = search
    void takeHandover(search).then(handover => {
      const { incoming } = handover
      const mode = incoming.kind === 'photos' ? 'capture' : 'url'
      setTaken(last => ({ handover, mode, count: last.count + 1 }))
      if (incoming.kind === 'links') {
        const links = linksDraft(chefId)
        links.write({ text: [links.read()?.text.trim(), ...incoming.urls].filter(Boolean).join('\n') })
        return navigate({ to: '/my-kitchen/links', replace: true })
      }
      return navigate({ to: '/compose', search: { type: 'recipe', mode, source: SHARED_TO }, replace: true })
    })
  }, [isTaking, search, navigate, chefId])
  // Whoever comes back to that composer begins anew.
  const isElsewhere = !isTaking && search.mode !== mode
  useEffect(() => {
    if (isElsewhere) setTaken(last => (last.handover ? { ...last, handover: null } : last))
  }, [isElsewhere])
  return { isTaking, handover: isElsewhere ? null : handover, count }
}
