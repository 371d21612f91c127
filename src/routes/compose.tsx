import { createFileRoute } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { ComposePage } from '#src/features/compose/compose-page.tsx'
import { composeSearch } from '#src/features/compose/compose-search.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/compose')({
  staticData: { section: null },
  validateSearch: composeSearch,
  component: function Compose() {
    return (
      <PageFrame>
        <ComposePage search={Route.useSearch()} chefId={useChef().id} />
      </PageFrame>
    )
  },
})
