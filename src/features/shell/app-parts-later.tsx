import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'

/**
 * What makes an app of the pages, once one has loaded and is idle. It is there before it is needed: of an old version nothing can
 * be loaded any more when it has to say so.
 */
export function AppPartsLater() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./app-parts.tsx').then(
          ({ AppParts }) => setParts(() => AppParts),
          () => undefined,
        )
      }),
    [],
  )
  return Parts ? <Parts /> : null
}
