import { createFileRoute, notFound } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { PostPage } from '#src/features/feed/post-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/posts/$postId')({
  staticData: { section: 'dish' },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.postId)) throw notFound()
  },
  component: function Post() {
    const { postId } = Route.useParams()
    return (
      <PageFrame>
        <PostPage postId={Number(postId)} viewerId={useChef().id} />
      </PageFrame>
    )
  },
})
