import { createFileRoute } from '@tanstack/react-router'
import { KitchenPage } from '#src/features/kitchen/kitchen-page.tsx'
import { kitchenSearch } from '#src/features/kitchen/kitchen-search.ts'
import { PageFrame } from '#src/lib/food/page-frame.tsx'

export const Route = createFileRoute('/my-kitchen')({
  validateSearch: kitchenSearch,
  component: function MyKitchen() {
    return (
      <PageFrame>
        <KitchenPage search={Route.useSearch()} />
      </PageFrame>
    )
  },
})
