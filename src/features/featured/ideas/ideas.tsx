import { lazy, Suspense } from 'react'
import { WhenNear } from '#src/lib/when-near.tsx'

const Column = lazy(async () => ({ default: (await import('./ideas-column.tsx')).IdeasColumn }))
const Row = lazy(async () => ({ default: (await import('./ideas-row.tsx')).IdeasRow }))

/** Ideas for a column beside a page. They come after the page itself. */
export function IdeasBeside() {
  return (
    <Suspense fallback={null}>
      <Column />
    </Suspense>
  )
}

/** Ideas for the end of a page, fetched when that comes near the window. */
export function IdeasBelow() {
  return (
    <WhenNear waiting={null}>
      <Suspense fallback={null}>
        <Row />
      </Suspense>
    </WhenNear>
  )
}
