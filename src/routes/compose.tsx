import { createFileRoute } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { ComposePage } from '#src/features/compose/compose-page.tsx'
import { composeScreen, composeSearch } from '#src/features/compose/compose-search.ts'
import { loadComposer } from '#src/features/compose/composers.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/compose')({
  staticData: { section: null },
  validateSearch: composeSearch,
  loaderDeps: ({ search }) => ({ screen: composeScreen(search).screen }),
  loader: ({ deps }) => loadComposer(deps.screen),
  component: function Compose() {
    return (
      <PageFrame>
        <ComposePage search={Route.useSearch()} chefId={useChef().id} />
      </PageFrame>
    )
  },
})
