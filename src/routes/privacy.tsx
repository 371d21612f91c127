import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#src/features/privacy/privacy-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { section: null },
  component: () => (
    <PageFrame>
      <PrivacyPage />
    </PageFrame>
  ),
})
