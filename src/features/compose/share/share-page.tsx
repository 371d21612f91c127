import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { rowsFromReading, rowsFromText } from '#src/entities/recipe/form/from-reading.ts'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink } from '../compose-links.tsx'
import type { ComposeSearch, ShareTab } from '../compose-search.ts'
import { SaveBar } from '../save-bar.tsx'
import { type PrefilledForm, usePrefill } from '../use-prefill.ts'
import { WaitingRecipe } from '../waiting-recipe.tsx'
import { DishItButton } from './share-buttons.tsx'
import { draftOf, emptyDraft, fillDraft, isEmptyDraft, type ShareDraft, shareStore } from './share-draft.ts'
import { ShareRecipe } from './share-recipe.tsx'
import { type ShareBeginning, useShareDraft } from './use-share-draft.ts'

const shareForm: PrefilledForm<ShareDraft> = {
  draft: shareStore,
  empty: emptyDraft,
  isBlank: isEmptyDraft,
  wasRead: ({ values }) => Boolean(values.origin?.engine),
  fromReading: reading => draftOf(rowsFromReading(reading)),
  fromText: typed => draftOf(rowsFromText(typed)),
  fillBlanks: fillDraft,
}

/** Share a Recipe on a page of its own, at the tab that the address names. */
export function SharePage({ chefId, tab, search }: { chefId: number; tab: ShareTab; search: ComposeSearch }) {
  usePageTitle('Share a Recipe')
  const navigate = useNavigate()
  const { initial, version, loaded, waiting, take } = usePrefill(shareForm, chefId, search)
  const typed = useRef(initial)
  // Taken over once: what is typed afterwards outlives a reload.
  const [address] = useState(search.url)
  const { url, ...rest } = search
  useEffect(() => {
    if (url !== undefined) void navigate({ to: '/compose', search: rest, replace: true })
  })
  return (
    <div className="mx-auto max-w-[820px] has-[[data-comparing]]:max-w-none">
      <PageTitle className="mb-4">Share a Recipe</PageTitle>
      <WaitingRecipe waiting={waiting} onTake={how => take(how, typed.current)} />
      <Sharing
        key={version}
        chefId={chefId}
        tab={tab}
        beginning={{
          initial: address ? { ...initial, link: { ...initial.link, url: address } } : initial,
          loaded,
          onDraft: draft => {
            typed.current = draft
          },
        }}
      />
    </div>
  )
}

function Sharing(props: { chefId: number; tab: ShareTab; beginning: ShareBeginning }) {
  const { chefId, tab } = props
  const [beginning] = useState(props.beginning)
  const id = useId()
  const navigate = useNavigate()
  const share = useShareDraft(chefId, beginning)
  const unread = useRef(false)
  const guard = useLeaveGuard(() => share.isDirty() || unread.current, share.reset, { unfinished: 'sharing' })
  const cancel = <CancelLink source="dish" />
  return (
    <>
      <ShareRecipe
        id={id}
        share={share}
        roomy
        tab={tab}
        onTab={mode =>
          void navigate({
            to: '/compose',
            search: { type: 'recipe', mode, source: 'dish' },
            replace: true,
            resetScroll: false,
          })
        }
        onShared={() => {
          guard.release()
          void navigate({ to: '/the-dish' })
        }}
        cancel={cancel}
        onUnread={waiting => {
          unread.current = waiting
        }}
      />
      {tab === 'manual' ? (
        <SaveBar>
          {cancel}
          <DishItButton form={id} share={share} className="max-md:flex-1" />
        </SaveBar>
      ) : null}
      {guard.dialog}
    </>
  )
}
