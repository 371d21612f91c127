import { lazy, Suspense, useState } from 'react'
import { type Typed, useSource } from './use-compare.ts'

const SourcePanel = lazy(async () => ({ default: (await import('./source-panel.tsx')).SourcePanel }))

/** The panel with what the recipe was read from, loaded when a chef first wants to see it. */
export function SourcePanelLater(props: { typed: () => Typed }) {
  const isOpen = useSource()?.open ?? false
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <SourcePanel {...props} />
    </Suspense>
  )
}
