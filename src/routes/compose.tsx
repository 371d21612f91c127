import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '#src/features/compose/compose-page.tsx'
import { composeSearch } from '#src/features/compose/compose-search.ts'
import { PageFrame } from '#src/lib/food/page-frame.tsx'
import { useChef } from '#src/lib/session.tsx'

export const Route = createFileRoute('/compose')({
  validateSearch: composeSearch,
  component: function Compose() {
    return (
      <PageFrame>
        <ComposePage search={Route.useSearch()} chefId={useChef().id} />
      </PageFrame>
    )
  },
})
