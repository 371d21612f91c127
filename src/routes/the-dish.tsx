import { createFileRoute } from '@tanstack/react-router'
import { feedSearch } from '#src/features/feed/feed-search.ts'
import { TheDish } from './-the-dish.tsx'

export const Route = createFileRoute('/the-dish')({
  staticData: { section: 'dish', isEntrance: true },
  validateSearch: feedSearch,
  component: function DishPage() {
    return <TheDish search={Route.useSearch()} />
  },
})
