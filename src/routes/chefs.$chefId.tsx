import { createFileRoute, Navigate, notFound, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { ChefCollections } from '#src/features/collections/chef-collections.tsx'
import { ChefProfile } from '#src/features/friends/chef-profile.tsx'
import { ChefShelf } from '#src/features/kitchen/chef-shelf.tsx'
import { definedFields, oneOf } from '#src/lib/search-params.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/chefs/$chefId')({
  staticData: { section: 'dish' },
  validateSearch: search => definedFields({ shelf: oneOf(['cookbook', 'collections'], search.shelf) }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.chefId)) throw notFound()
  },
  component: function Chef() {
    const chefId = Number(Route.useParams().chefId)
    return useChef().id === chefId ? <Navigate to="/profile" replace /> : <ChefOnPage key={chefId} chefId={chefId} />
  },
})

function ChefOnPage({ chefId }: { chefId: number }) {
  const { shelf = 'backburner' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const toFeed = () => void navigate({ to: '/the-dish' })
  return (
    <PageFrame>
      <ChefProfile
        chefId={chefId}
        tab={shelf}
        onTab={tab =>
          void navigate({
            search: tab === 'backburner' ? {} : { shelf: tab },
            replace: true,
            resetScroll: false,
            state: true,
          })
        }
        collections={<ChefCollections chefId={chefId} />}
        shelf={name => <ChefShelf chefId={chefId} shelf={name} />}
        onBackToFeed={toFeed}
        onGoBack={() => (canGoBack ? router.history.back() : toFeed())}
      />
    </PageFrame>
  )
}
