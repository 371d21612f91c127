import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, following its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, read, read)
}
