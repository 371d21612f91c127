/**
 * The folders of `server/`, from bottom to top. A folder imports from those that stand before it, types too, and from
 * itself; so the graph of folders has no cycle. What stands in one row is of one kind; within a row the order counts as
 * well. A folder within a folder may stand by itself, and so do the files that put everything together.
 */
export const layers: readonly { what: string; folders: readonly string[] }[] = [
  { what: 'what every domain uses, and what no domain stands in', folders: ['platform'] },
  { what: 'who sees what, and what goes out', folders: ['visibility', 'audit', 'notifications', 'mail', 'ai'] },
  {
    what: 'recipes out of text',
    folders: ['kitchen/ingredients', 'capture/extract', 'capture/text', 'capture/estimate'],
  },
  { what: 'chefs who are signed in, and pictures', folders: ['auth', 'media', 'media/drawn', 'capture/photo'] },
  { what: 'what one chef has', folders: ['friends', 'site', 'profile', 'feedback', 'kitchen', 'capture'] },
  { what: 'what is made of recipes', folders: ['feed', 'featured', 'pantry'] },
  { what: 'what is said and found out about them', folders: ['comments', 'cycle', 'ideas'] },
  { what: 'what looks at all of it', folders: ['inbox', 'reports', 'account', 'admin'] },
  {
    what: 'what puts the server together',
    folders: [
      'readiness.ts',
      'start-checks.ts',
      'start-leftovers.ts',
      'stray-errors.ts',
      'request-context.ts',
      'services.ts',
      'scheduled-jobs.ts',
      'router.ts',
      'rest',
      'app.ts',
      'demo',
      'main.ts',
    ],
  },
]

const order = layers.flatMap(({ folders }) => folders)

/** The folder of {@link layers} that a path under `server/` belongs to: the longest that contains it. */
export function layerOf(path: string): string | undefined {
  const inside = path.replace(/^server\//, '')
  return order
    .filter(folder => inside === folder || inside.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0]
}

/** Whether a file under `server/` may import another: it is of the same folder, or of one below. */
export function isBelow(target: string, file: string): boolean {
  const [to, from] = [layerOf(target), layerOf(file)]
  return to !== undefined && from !== undefined && order.indexOf(to) <= order.indexOf(from)
}
