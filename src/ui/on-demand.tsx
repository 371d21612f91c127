import { type ComponentType, useEffect, useRef, useState } from 'react'
import { atFirstTouch } from './first-touch.ts'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'

interface Opens {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code of a dialog; null until it is there. */
interface Code<Props> {
  current: ComponentType<Props> | null
  fetch: () => Promise<void>
  /** It is fetched when anything is pressed on a page that has the dialog, not only when it is opened. */
  early: boolean
}

/**
 * A dialog whose code `load` fetches when it is first opened; with `early`, already when anything is pressed on a page
 * that has it. Until then there is nothing of it in the page. Where the code does not arrive, the dialog closes again and
 * a toast says so; the next opening asks again.
 */
export function onDemand<Props extends Opens>(
  load: () => Promise<ComponentType<Props>>,
  { early = false }: { early?: boolean } = {},
): ComponentType<Props> {
  const code: Code<Props> = {
    current: null,
    fetch: async () => {
      code.current ??= await load()
    },
    early,
  }
  return props => <OnDemand code={code} props={props} />
}

function OnDemand<Props extends Opens>({ code, props }: { code: Code<Props>; props: Props }) {
  const { open, onOpenChange } = props
  const [isHere, setHere] = useState(code.current !== null)
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  const [mounted, setMounted] = useState(false)
  const close = useRef(onOpenChange)
  close.current = onOpenChange
  const missing = open && !isHere

  useEffect(() => {
    if (code.early) atFirstTouch(() => void code.fetch().catch(() => undefined))
  }, [code])

  useEffect(() => {
    if (!missing) return
    let isWanted = true
    const arrived = () => {
      if (isWanted) setHere(true)
    }
    const lost = () => {
      if (!isWanted) return
      close.current(false)
      const text = 'A part of this page did not load. Please check your connection and try again.'
      toast({ title: 'That could not be opened', text, tone: 'danger', key: 'on-demand' })
    }
    code.fetch().then(arrived, lost)
    return () => {
      isWanted = false
    }
  }, [code, missing])

  const Loaded = needed && isHere ? code.current : null
  // It is put there closed, so that it opens with its movement.
  useEffect(() => setMounted(Loaded !== null), [Loaded])

  if (Loaded) return <Loaded {...props} open={open && mounted} />
  return missing ? <Opening /> : null
}

/** In the middle of the window, once the code has been on its way for longer than a moment. */
function Opening() {
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-1/2 z-60 mx-auto flex w-max animate-late items-center gap-3 rounded-full border border-line bg-surface px-5 py-3 text-muted shadow-3"
    >
      <Spinner />
      Opening...
    </p>
  )
}
