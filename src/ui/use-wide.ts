import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

const read = () => matchMedia(query).matches

/** Whether the window is at least 768 px wide, where sheets are dialogs. For behaviour; looks go by `md:` classes. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, read, read)
}
