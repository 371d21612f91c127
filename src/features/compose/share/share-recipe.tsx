import { Activity, type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { submitWithKeys } from '#src/lib/submit-with-keys.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import type { ShareTab } from '../compose-search.ts'
import { UrlReader } from '../recipe-capture/url-reader.tsx'
import { ShareFields } from './share-fields.tsx'
import type { ShareRecipe as Share } from './use-share-recipe.ts'

// What reads photos is only needed where there are some.
const PhotoReader = lazy(async () => ({
  default: (await import('#src/entities/recipe/capture/photo-reader.tsx')).PhotoReader,
}))

const tabs = [
  { value: 'manual', label: 'Manual' },
  { value: 'url', label: 'From URL' },
  { value: 'upload', label: 'Upload Photo' },
  { value: 'capture', label: 'Capture' },
] as const satisfies readonly { value: ShareTab; label: string }[]

/**
 * The four ways to a recipe. Whatever is read from a page or a photo comes to Manual for review, and each way stays as
 * it was left while another one shows. The button of the form is elsewhere, by its `id`.
 */
export function ShareRecipe(props: {
  id: string
  share: Share
  tab: ShareTab
  onTab: (tab: ShareTab) => void
  onShared: () => void
  /** Beside the buttons of the ways that have their own. */
  cancel: ReactNode
  /** Whether there is room beside the form for what the recipe was read from. */
  roomy?: boolean
  /** Whether photos wait that were not read, at every change. */
  onUnread: (unread: boolean) => void
}) {
  const { id, share, tab, onTab, onShared, cancel, onUnread, roomy = false } = props
  const form = useRef<HTMLFormElement>(null)
  const pages = useRef({ upload: 0, capture: 0 })
  const countPages = (way: 'upload' | 'capture', count: number) => {
    pages.current[way] = count
    onUnread(pages.current.upload + pages.current.capture > 0)
  }
  /** The control that opened the form is hidden now. */
  const arriving = useRef(false)
  useEffect(() => {
    if (tab !== 'manual' || !arriving.current) return
    arriving.current = false
    form.current?.querySelector<HTMLElement>('[data-field="title"]')?.focus()
  }, [tab])
  const toManual = () => {
    arriving.current = true
    onTab('manual')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await share.share()
    if (outcome === true) onShared()
    else if (outcome) {
      const place = form.current?.querySelector(`[data-field="${outcome}"]`)
      const control = place?.matches('input, textarea') ? place : place?.querySelector('input, textarea')
      if (control instanceof HTMLElement) control.focus()
    }
  }
  const read: Share['read'] = (reading, from) => {
    share.read(reading, from)
    toManual()
  }
  const byHand = (url: string, pasted: string) => {
    share.byHand(url, pasted)
    toManual()
  }
  return (
    <Tabs label="Ways to share a recipe" items={tabs} value={tab} onValueChange={onTab} fill>
      <Way value="manual" tab={tab}>
        <form ref={form} id={id} noValidate onSubmit={event => void submit(event)} onKeyDown={submitWithKeys}>
          <ShareFields share={share} roomy={roomy} onOtherUrl={() => onTab('url')} />
        </form>
      </Way>
      <Way value="url" tab={tab}>
        <UrlReader
          {...share.link}
          onDraft={share.setLink}
          onRead={reading => read({ ...reading, sourceUrl: reading.sourceUrl ?? share.link.url.trim() })}
          onByHand={byHand}
          cancel={cancel}
        />
      </Way>
      <Way value="upload" tab={tab}>
        <PhotoReader
          start="upload"
          onPages={count => countPages('upload', count)}
          onRead={read}
          onByHand={pasted => byHand('', pasted)}
          cancel={cancel}
        />
      </Way>
      <Way value="capture" tab={tab}>
        <PhotoReader
          start="camera"
          onPages={count => countPages('capture', count)}
          onRead={read}
          onByHand={pasted => byHand('', pasted)}
          cancel={cancel}
        />
      </Way>
    </Tabs>
  )
}

/** One way. It is made when it is first looked at; hidden again, it keeps its state and releases the camera. */
function Way({ value, tab, children }: { value: ShareTab; tab: ShareTab; children: ReactNode }) {
  const shown = tab === value
  const [seen, setSeen] = useState(shown)
  if (shown && !seen) setSeen(true)
  return (
    <TabPanel value={value} kept>
      {seen ? (
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <Suspense fallback={<Skeleton className="h-80" />}>{children}</Suspense>
        </Activity>
      ) : null}
    </TabPanel>
  )
}
