import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Fetches the next page of a list; not there when all of it is. */
export function MoreButton({ pages, children }: { pages: Pages; children: ReactNode }) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="outline"
      className="mt-5"
      pending={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
