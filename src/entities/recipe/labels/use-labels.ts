import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#src/lib/counted.ts'
import { makeChange } from '#src/lib/device/make-change.ts'
import { useWaitingFor } from '#src/lib/device/waiting-changes.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, type RouterMutations, trpc } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { aboutRecipe } from '../own/about-recipe.ts'
import { changeRecipe, changeShown, type ShownRecipe } from '../recipe-caches.ts'

/** Changes of stars, favourites and own tags, each shown at once and undone if the server refuses. */
export function useLabels(recipe: ShownRecipe & { tags: string[] }) {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const { id } = recipe
  const fresh = () => void utils.kitchen.listShelf.invalidate()
  const favour = useOptimisticToggle({
    show: (isFavourite: boolean) => changeShown(client, id, shown => ({ ...shown, isFavourite })),
    undo: isFavourite => changeShown(client, id, shown => ({ ...shown, isFavourite: !isFavourite })),
    send: isFavourite =>
      makeChange({
        ...aboutRecipe(id),
        path: 'kitchen.setFavourite',
        input: { id, isFavourite },
        title: isFavourite ? `${recipe.title} as a favourite` : `${recipe.title} as no favourite`,
      }),
    onAnswer: ({ waits }) => {
      if (!waits) fresh()
    },
    onFailure: error => toastError(error, { title: 'This could not be marked' }),
    queue: `favourite-${id}`,
  })
  const rate = useOptimisticToggle({
    show: (stars: number | null) => changeShown(client, id, shown => ({ ...shown, stars })),
    undo: () => changeShown(client, id, shown => ({ ...shown, stars: recipe.stars })),
    send: stars =>
      makeChange({
        ...aboutRecipe(id),
        path: 'kitchen.setStars',
        input: { id, stars },
        title: stars === null ? `No stars for ${recipe.title}` : `${counted(stars, 'star')} for ${recipe.title}`,
      }),
    onAnswer: made => {
      if (made.waits) return
      const { answer } = made
      changeShown(client, id, shown => ({ ...shown, stars: answer.stars }))
      changeRecipe(client, id, shown => ({ ...shown, ...answer }))
      fresh()
    },
    onFailure: error => toastError(error, { title: 'Your stars were not saved' }),
    queue: `stars-${id}`,
  })
  const tag = useOptimisticToggle({
    show: (tags: string[]) => changeRecipe(client, id, shown => ({ ...shown, tags })),
    undo: () => changeRecipe(client, id, shown => ({ ...shown, tags: recipe.tags })),
    send: tags => api.kitchen.setTags.mutate({ id, tags }),
    onAnswer: answer => {
      changeRecipe(client, id, shown => ({ ...shown, ...answer }))
      void utils.kitchen.listTags.invalidate()
      fresh()
    },
    onFailure: error => toastError(error, { title: 'Your tags were not saved' }),
    queue: `tags-${id}`,
  })
  return { favour, rate, tag }
}

/** The stars and the heart of a recipe as they will be once its waiting changes are made, and whether some wait. */
export function useShownLabels({ id, stars, isFavourite }: Pick<ShownRecipe, 'id' | 'stars' | 'isFavourite'>) {
  const waiting = useWaitingFor(aboutRecipe(id).subject)
  const last = <Path extends 'kitchen.setStars' | 'kitchen.setFavourite'>(path: Path) =>
    waiting.findLast(change => change.path === path)?.input as RouterMutations[Path]['input'] | undefined
  const [rated, favoured] = [last('kitchen.setStars'), last('kitchen.setFavourite')]
  return {
    stars: rated ? (rated.stars as number | null) : stars,
    isFavourite: favoured ? Boolean(favoured.isFavourite) : isFavourite,
    waits: rated !== undefined || favoured !== undefined,
  }
}
