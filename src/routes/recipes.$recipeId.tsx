import { createFileRoute, notFound } from '@tanstack/react-router'
import { RecipePage } from '#src/features/recipes/recipe-page.tsx'
import { PageFrame } from '#src/lib/food/page-frame.tsx'
import { useChef } from '#src/lib/session.tsx'

export const Route = createFileRoute('/recipes/$recipeId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.recipeId)) throw notFound()
  },
  component: function Recipe() {
    const { recipeId } = Route.useParams()
    return (
      <PageFrame>
        <RecipePage recipeId={Number(recipeId)} viewerId={useChef().id} />
      </PageFrame>
    )
  },
})
