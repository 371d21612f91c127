import { LoadFailed } from './features/shell/load-failed.tsx'
import { NotFound } from './features/shell/not-found.tsx'
import { PagePending } from './features/shell/page-pending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What every router of these pages has in common, in a browser and where their shells are drawn. */
export const routerOptions = {
  routeTree,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: LoadFailed,
  defaultNotFoundComponent: NotFound,
}
