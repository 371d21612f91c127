import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { SessionProvider } from './entities/chef/session/session.tsx'
import { sessionKey } from './entities/chef/session/session-query.ts'
import type { OwnChef } from './entities/chef/session/session-state.ts'
import { Welcome } from './features/auth/welcome.tsx'
import { LoadingScreen } from './features/shell/loading-screen.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { api, trpc } from './lib/trpc.ts'
import { routerOptions } from './router-options.ts'
import { Route as Frame } from './routes/__root.tsx'

// Runs while the program is built, not in browsers: draws what each page shows before anything has loaded, from the
// same components, so that the document can show it at once.

/** Nobody: a chef of whom nothing can be seen, in whose place the one comes who is signed in. */
const nobody: OwnChef = {
  id: 1,
  // Not blank, which would be a chef without a profile, but without letters to draw.
  name: '\u2060',
  email: null,
  phoneNumber: null,
  location: null,
  bio: null,
  profilePictureUrl: null,
  isPublic: true,
  isFoundByPhone: true,
  mayBeFeatured: false,
  role: 'chef',
  cookingAssistantProfile: { isOnboarded: true, cookingLevel: 'beginner', cookingFrequency: null },
  createdAt: '2000-01-01T00:00:00.000Z',
}

/** Another one, of whom much can be seen: where this makes a difference, a shell would show somebody else. */
const somebody: OwnChef = {
  ...nobody,
  id: 2,
  email: 'somebody@cook.example',
  phoneNumber: '+43 1 234567',
  location: 'Vienna',
  bio: 'Soups',
  isPublic: false,
  mayBeFeatured: true,
  role: 'admin',
  cookingAssistantProfile: { isOnboarded: true, cookingLevel: 'expert', cookingFrequency: 'daily' },
}

/** Views of pages that are no route of their own and look different from the start. */
const views = ['/my-kitchen?tab=posts', '/my-kitchen?tab=cookbook']

export type DrawnRoute = {
  /** The path as routers say it, such as `/recipes/$recipeId`. */
  path: string
  /** Its module. */
  file: string
}

async function draw(page: ReactNode, chef: OwnChef | null): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(sessionKey, chef)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <trpc.Provider client={api} queryClient={client}>
      <QueryClientProvider client={client}>
        <SessionProvider>{page}</SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>,
    // In one piece: parts that come later are put in their place by scripts.
    { onError: error => void failures.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await new Response(prelude as unknown as ReadableStream).text()
  if (failures.length > 0) throw failures[0]
  return html
}

async function drawRouter(router: AnyRouter, chef: OwnChef = nobody): Promise<string> {
  await router.load()
  return draw(<RouterProvider router={router} />, chef)
}

/** A page; null where it looks different to different chefs from the start. */
async function drawPage(address: string): Promise<string | null> {
  // The number in an address makes no difference before anything has loaded.
  const history = historyAt(address.replaceAll(/\$\w+/g, '1'))
  const router = () => createRouter({ ...routerOptions, history })
  const [plain, other] = [await drawRouter(router()), await drawRouter(router(), somebody)]
  return plain === other ? plain : null
}

const historyAt = (address: string) => createMemoryHistory({ initialEntries: [address] })

/** The frame of all pages, around a page that is still loading. */
function drawPending(): Promise<string> {
  const root = createRootRoute({ staticData: { section: null }, component: Frame.options.component })
  const rest = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { section: null },
    component: PagePending,
  })
  return drawRouter(createRouter({ routeTree: root.addChildren([rest]), history: historyAt('/x') }))
}

/** The addresses of which a shell is drawn. */
const addresses = (routes: readonly DrawnRoute[]) => [...routes.map(({ path }) => path), ...views]

/** Every page that the router knows. */
export function drawnRoutes(): DrawnRoute[] {
  const router = createRouter(routerOptions)
  const { routesById } = router as unknown as { routesById: Record<string, { id: string; fullPath: string }> }
  return Object.values(routesById)
    .filter(({ id }) => id !== '__root__')
    .map(({ id, fullPath }) => ({
      path: fullPath,
      file: `src/routes/${id === '/' ? 'index' : id.slice(1).replaceAll('/', '.')}.tsx`,
    }))
}

/** Draws all shells for the window that `matchMedia` speaks of, by address or name, as HTML. */
export async function drawShells(): Promise<Record<string, string>> {
  const pending = await drawPending()
  const shells: Record<string, string> = {
    welcome: await draw(<Welcome />, null),
    loading: await draw(<LoadingScreen />, null),
    pending,
    '*': (await drawPage('/nowhere/at/all')) ?? pending,
  }
  for (const address of addresses(drawnRoutes())) shells[address] = (await drawPage(address)) ?? pending
  return shells
}
