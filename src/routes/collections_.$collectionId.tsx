import { createFileRoute, notFound } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { CollectionPage } from '#src/features/collections/collection-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/collections_/$collectionId')({
  staticData: { section: 'kitchen' },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.collectionId)) throw notFound()
  },
  component: function Collection() {
    const collectionId = Number(Route.useParams().collectionId)
    return (
      <PageFrame>
        <CollectionPage key={collectionId} collectionId={collectionId} viewerId={useChef().id} />
      </PageFrame>
    )
  },
})
