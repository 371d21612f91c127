import { useRouter } from '@tanstack/react-router'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useOrigin } from '#src/entities/recipe/way-back/use-origin.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type Section, sectionOf } from './sections.ts'

/**
 * The section that the chef is in. A recipe belongs to the one they came from, else to My Kitchen where it is their own and to
 * The Dish where it is not; null until that is known.
 */
export function useSection(pathname: string): Section | null {
  const id = Number(/^\/recipes\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname)?.[1] ?? 0)
  const origin = useOrigin()
  const router = useRouter()
  const viewerId = useChef().id
  // The recipe's page asks for it.
  const { data: recipe } = trpc.kitchen.getRecipe.useQuery({ id }, { enabled: false })
  if (id === 0) return sectionOf(router, pathname)
  const came = origin && sectionOf(router, origin.root)
  if (came || !recipe) return came
  return recipe.ownerId === viewerId ? 'kitchen' : 'dish'
}
