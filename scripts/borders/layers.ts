export type Layer = { what: string; folders: readonly string[] }

/**
 * The folders of `server/`, from bottom to top. A folder imports from those that stand before it, types too, and from
 * itself; so the graph of folders has no cycle. What stands in one row is of one kind; within a row the order counts as
 * well. A folder within a folder may stand by itself, and so do the files that put everything together.
 */
export const layers: readonly Layer[] = [
  { what: 'what every domain uses, and what no domain stands in', folders: ['platform'] },
  { what: 'who sees what, and what goes out', folders: ['visibility', 'audit', 'notifications', 'mail', 'ai'] },
  {
    what: 'chefs who are signed in, and pictures',
    folders: ['auth', 'access-tokens', 'media', 'media/drawn', 'capture/photo'],
  },
  { what: 'which foods are meant, and which a recipe needs', folders: ['pantry/lexicon', 'pantry/foods'] },
  {
    what: 'what one chef has',
    folders: [
      'friends',
      'site',
      'profile',
      'feedback',
      'kitchen',
      'household',
      'collections',
      'kitchen/transfer',
      'capture',
    ],
  },
  { what: 'what is made of recipes', folders: ['feed', 'table-feeds', 'featured', 'pantry', 'plan', 'shopping'] },
  { what: 'what is said and found out about them', folders: ['comments', 'cycle', 'ideas'] },
  {
    what: 'what looks at all of it',
    folders: ['backups', 'inbox', 'push', 'webhooks', 'reports', 'public-links', 'account', 'doctor', 'admin'],
  },
  {
    what: 'what puts the server together',
    folders: [
      'readiness.ts',
      'metrics',
      'start-checks.ts',
      'start-leftovers.ts',
      'stray-errors.ts',
      'request-context.ts',
      'services.ts',
      'scheduled-jobs.ts',
      'router.ts',
      'rest',
      'mcp',
      'trpc-routes.ts',
      'document',
      'app.ts',
      'demo',
      'main.ts',
    ],
  },
]

/**
 * The folders of `src/`, from bottom to top, by the same rule: routes, features, entities, then what knows no domain. An
 * entity holds what several features show of one thing; what a single feature uses belongs in that feature.
 */
export const clientLayers: readonly Layer[] = [
  { what: 'the components, by looks alone', folders: ['styles', 'ui'] },
  { what: 'what any web page could use', folders: ['lib'] },
  { what: 'the program beside the pages, which none of them imports', folders: ['service-worker'] },
  {
    what: 'what several features show of one thing',
    folders: [
      'entities/photo',
      'entities/chef',
      'entities/post',
      'entities/comment',
      'entities/gallery',
      'entities/recipe',
      'entities/public-link',
      'entities/table-feed',
      'entities/kept',
    ],
  },
  { what: 'what chefs do; no feature imports another', folders: ['features'] },
  {
    what: 'what puts the pages together',
    folders: [
      'gallery',
      'routes',
      'routeTree.gen.ts',
      'router-options.ts',
      'shells.tsx',
      'router.tsx',
      'app.tsx',
      'main.tsx',
    ],
  },
]

const orders = {
  server: layers.flatMap(({ folders }) => folders),
  src: clientLayers.flatMap(({ folders }) => folders),
}
type Side = keyof typeof orders

/** The folder of the layers of `server/` or `src/` that a path belongs to: the longest that contains it. */
export function layerOf(side: Side, path: string): string | undefined {
  if (!path.startsWith(`${side}/`)) return undefined
  const inside = path.slice(side.length + 1)
  return orders[side]
    .filter(folder => inside === folder || inside.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0]
}

/** Whether a file under `server/` or `src/` may import another of the same side: it is of the same folder, or of one below. */
export function isBelow(side: Side, target: string, file: string): boolean {
  const [to, from] = [layerOf(side, target), layerOf(side, file)]
  return to !== undefined && from !== undefined && orders[side].indexOf(to) <= orders[side].indexOf(from)
}
