import { useInfiniteQuery } from '@tanstack/react-query'
import { GALLERY_PAGE } from '#server/featured/constants.ts'
import type { PhotoView } from '#server/featured/contract.ts'
import { api } from '#src/lib/trpc.ts'
import { galleryKey, photosOf } from './gallery-caches.ts'

export interface Gallery {
  /** Undefined until they have come. */
  photos: readonly PhotoView[] | undefined
  /** They did not come at all. */
  failed: boolean
  loading: boolean
  retry: () => void
  hasOlder: boolean
  loadingOlder: boolean
  failedOlder: boolean
  loadOlder: () => Promise<unknown>
}

/** The community's photos of recipes of a title, the newest first. */
export function useGallery(recipeTitle: string): Gallery {
  const query = useInfiniteQuery({
    queryKey: galleryKey(recipeTitle),
    queryFn: async ({ pageParam, signal }) => {
      const input = { recipeTitle, before: pageParam, limit: GALLERY_PAGE }
      const photos = await api.featured.listPhotos.query(input, { signal })
      // Told now: a photo that is taken out later leaves the page shorter.
      return { photos, older: photos.length < GALLERY_PAGE ? null : (photos.at(-1)?.id ?? null) }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ older }) => older,
    // What is being looked at does not move under the reader.
    refetchOnWindowFocus: false,
  })
  return {
    photos: query.data && photosOf(query.data),
    failed: query.data === undefined && (query.isError || query.fetchStatus === 'paused'),
    loading: query.fetchStatus === 'fetching',
    retry: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    loadingOlder: query.isFetchingNextPage,
    failedOlder: query.isFetchNextPageError,
    loadOlder: query.fetchNextPage,
  }
}
