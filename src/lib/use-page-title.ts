import { useEffect } from 'react'

/** Names the browser's tab after the page that calls it: "My Kitchen · Longtable". Nothing while the name loads. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Longtable`
  }, [title])
}
