import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { checkOnNavigation } from './entities/chef/session/integrity.ts'
import { followTrail } from './entities/recipe/way-back/trail.ts'
import { createAppHistory } from './lib/app-history.ts'
import { followPushed } from './lib/device/follow-pushed.ts'
import { queryClient } from './lib/query-client.ts'
import { routerOptions } from './router-options.ts'

/** The one history of the document, in which every router reads where the browser is. */
export const history = createAppHistory()
followTrail(history)
followPushed(history, navigator.serviceWorker)

/** A router of its own for each time that somebody signs in: an old one would not know where the browser went meanwhile. */
function createAppRouter() {
  const router = createRouter({
    ...routerOptions,
    history,
    defaultPreload: 'intent',
    // What a page needs is kept by the query cache, which knows best how fresh it is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeNavigate', () => checkOnNavigation(queryClient))
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The first page is where the browser put the focus; a dialog that changes the address keeps its own.
    if (!fromLocation || !pathChanged || document.querySelector('[data-modal]')) return
    const main = document.getElementById('main')
    // So does a place on the page that the address names and that took it.
    if (location.hash && main?.contains(document.activeElement)) return
    const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]')
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

let prepared: ReturnType<typeof createAppRouter> | null = null

/** Makes the first router and loads the code of the page that it leads to, so that everything shows at once. */
export async function prepareRooms(): Promise<void> {
  const router = createAppRouter()
  await router.load()
  prepared = router
}

function takeRouter() {
  const router = prepared ?? createAppRouter()
  prepared = null
  return router
}

/** Everything behind the sign-in. */
export function Rooms() {
  const [router] = useState(takeRouter)
  return <RouterProvider router={router} />
}
