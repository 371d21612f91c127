import { createFileRoute, notFound } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { EditRecipe } from '#src/features/compose/edit/edit-recipe.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/recipes_/$recipeId/edit')({
  staticData: { section: null },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.recipeId)) throw notFound()
  },
  component: function Edit() {
    const { recipeId } = Route.useParams()
    return (
      <PageFrame>
        <EditRecipe key={recipeId} recipeId={Number(recipeId)} chefId={useChef().id} />
      </PageFrame>
    )
  },
})
