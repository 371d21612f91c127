import { createFileRoute } from '@tanstack/react-router'
import { LinksPage } from '#src/features/links/links-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/my-kitchen_/links')({
  staticData: { section: 'kitchen' },
  component: function Links() {
    return (
      <PageFrame>
        <LinksPage />
      </PageFrame>
    )
  },
})
