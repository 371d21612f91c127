import { useEffect } from 'react'

const SUFFIX = ' · Longtable'

/** Names the browser's tab after the page that calls it: "My Kitchen · Longtable". Nothing while the name loads. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title}${SUFFIX}`
  }, [title])
}

/** The title of the page that shows; empty while it has none. */
export function pageTitle(): string {
  return document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : ''
}
