import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#src/features/transfer/import-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/my-kitchen_/imports/$token')({
  staticData: { section: 'kitchen' },
  component: function Import() {
    const { token } = Route.useParams()
    return (
      <PageFrame>
        <ImportPage token={token} />
      </PageFrame>
    )
  },
})
