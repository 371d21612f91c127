import { createFileRoute } from '@tanstack/react-router'
import { TransferPage } from '#src/features/transfer/transfer-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/my-kitchen_/transfer')({
  staticData: { section: 'kitchen' },
  component: function Transfer() {
    return (
      <PageFrame>
        <TransferPage />
      </PageFrame>
    )
  },
})
