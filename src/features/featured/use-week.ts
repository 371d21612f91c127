import { type RefObject, useEffect, useRef } from 'react'
import { FEATURED_FRESH_MS, FEATURED_KEPT_MS, FEATURED_TOAST_MS, featuredMessages } from '#server/featured/constants.ts'
import type { FeaturedView } from '#server/featured/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { isFocusLost } from '#src/lib/focus/is-focus-lost.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

const key = 'recipe-of-the-week'

/** The Recipe of the Week: fresh for half an hour, kept for an hour. */
export const useWeek = () =>
  trpc.featured.current.useQuery(undefined, { staleTime: FEATURED_FRESH_MS, gcTime: FEATURED_KEPT_MS })

/** Draws the recipe again, or restores the one that an admin replaced, and reports the result. */
export function useChangeWeek() {
  const utils = trpc.useUtils()
  const callbacks = {
    onSuccess: (view: FeaturedView) => {
      hasChanged = utils.featured.current.getData()?.id !== view.id
      utils.featured.current.setData(undefined, view)
      toast({ title: featuredMessages.updated, text: view.title, duration: FEATURED_TOAST_MS, key })
    },
    onError: (error: unknown) => {
      toastError(error, { title: featuredMessages.updateFailed, text: featuredMessages.updateFailedText, key })
      if (errorStatus(error) === 404) void utils.featured.current.invalidate()
    },
  }
  const refresh = trpc.featured.refresh.useMutation(callbacks)
  const restore = trpc.featured.restore.useMutation(callbacks)
  const pending = refresh.isPending || restore.isPending
  const once = (run: () => void) => () => {
    if (!pending) run()
  }
  return {
    refreshing: refresh.isPending,
    restoring: restore.isPending,
    refresh: once(() => refresh.mutate()),
    restore: once(() => restore.mutate()),
  }
}

/** Another recipe comes because of a press here, which takes away what was pressed. */
let hasChanged = false

/** For the button that stands by the recipe of the week: it takes the focus that the one before it lost. */
export function useFocusAfterChange(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasChanged && isFocusLost()) button.current?.focus({ preventScroll: true })
    hasChanged = false
  }, [])
  return button
}
