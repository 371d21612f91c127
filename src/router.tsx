import { createRouter, RouterProvider } from '@tanstack/react-router'
import { LoadFailed } from './features/shell/load-failed.tsx'
import { NotFound } from './features/shell/not-found.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import { closeOnBack } from './lib/close-on-back.ts'
import { checkOnNavigation } from './lib/integrity.ts'
import { queryClient } from './lib/query-client.ts'
import { followTrail } from './lib/way-back/trail.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // What a page needs is kept by the query cache, which knows best how fresh it is.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: LoadFailed,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

followTrail(router.history)
closeOnBack(router.history)

router.subscribe('onBeforeNavigate', () => checkOnNavigation(queryClient))

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  // The first page is where the browser put the focus; a dialog that changes the address keeps its own.
  if (!fromLocation || !pathChanged || document.querySelector('[data-modal]')) return
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]')
  const target = heading ?? main
  target?.focus({ preventScroll: true })
})

/** Everything behind the sign-in. */
export function Rooms() {
  return <RouterProvider router={router} />
}
