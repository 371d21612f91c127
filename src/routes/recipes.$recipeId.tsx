import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { cookSearch } from '#src/features/recipes/cook/cook-search.ts'
import { RecipePage } from '#src/features/recipes/recipe-page.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/recipes/$recipeId')({
  staticData: { section: null },
  validateSearch: cookSearch,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.recipeId)) throw notFound()
  },
  component: function Recipe() {
    const { recipeId } = Route.useParams()
    const { cook } = Route.useSearch()
    const navigate = Route.useNavigate()
    const router = useRouter()
    // Steps replace each other, so that the back button leaves cook mode whatever the step.
    const show = (step: number | undefined) =>
      void navigate({ search: { cook: step }, replace: true, resetScroll: false, state: kept => kept })
    return (
      <PageFrame>
        <RecipePage
          recipeId={Number(recipeId)}
          viewerId={useChef().id}
          cookStep={cook}
          onCookStep={show}
          onLeaveCooking={() => (router.state.location.state.cookingFrom ? router.history.back() : show(undefined))}
        />
      </PageFrame>
    )
  },
})
