import { type ComponentProps, lazy, Suspense } from 'react'

const OwnTagField = lazy(async () => ({ default: (await import('./own-tag-field.tsx')).OwnTagField }))

/** The field of a chef's own tags, whose code is loaded where it is shown; its room is kept meanwhile. */
export function OwnTagFieldLater(props: ComponentProps<typeof OwnTagField>) {
  return (
    <Suspense fallback={<div className="h-19" />}>
      <OwnTagField {...props} />
    </Suspense>
  )
}
