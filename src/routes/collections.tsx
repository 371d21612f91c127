import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '#src/features/collections/collections-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/collections')({
  staticData: { section: 'kitchen' },
  component: function Collections() {
    return (
      <PageFrame>
        <CollectionsPage />
      </PageFrame>
    )
  },
})
