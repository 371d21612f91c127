import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, notInArray } from 'drizzle-orm'
import { recipeImports } from '#db/schema/tables.ts'
import { backgroundContext } from '../../../platform/background-context.ts'
import type { Services } from '../../../platform/context.ts'
import { createFairQueue } from '../../../platform/queue.ts'
import { WorkerPoolError } from '../../../platform/worker-pool.ts'
import { type ImportName, listImportFolders } from './import-files.ts'
import { giveUp, isAway, runImport } from './run-import.ts'

/** Imports that are worked at one time: one reads while another is brought in. */
const AT_ONCE = 2
/** Milliseconds after which a database that was away is tried again, and after which orders of other nodes are looked for. */
const AGAIN_MS = 3000
const LOOK_MS = 10_000
/** Milliseconds between two news of one import to the pages of its chef. */
const TELL_MS = 500

/** Does the imports whose files are on the disk of this node, in the background. */
type ImportRunner = {
  /** Has it look for what is to be done, such as after a start of the server, or an order of a chef. */
  wake(services: Services): void
  /** How many imports are under way, those that wait for their turn too. */
  activeCount(): number
  /** Resolves when there is nothing more to do for now. */
  settled(): Promise<void>
  /** Ends after the recipes that it is at; they go on with the next start. */
  close(): Promise<void>
}

declare module '../../../platform/context.ts' {
  interface Services {
    importRunner: ImportRunner
  }
}

export function createImportRunner(): ImportRunner {
  const closing = new AbortController()
  const queue = createFairQueue({ concurrency: AT_ONCE, concurrencyPerKey: 1 })
  const running = new Map<string, Promise<void>>()
  /** Those that were told to look again while they ran. */
  const again = new Set<string>()
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const look = async (services: Services): Promise<void> => {
    if (closing.signal.aborted) return
    const names = await listImportFolders(services)
    clearTimeout(timer)
    if (names.length === 0) return
    // Another node may have taken an order for one of these.
    timer = setTimeout(() => wake(services), LOOK_MS).unref()
    for (const name of await withWork(services, names)) begin(services, name)
  }

  const begin = (services: Services, name: ImportName): void => {
    if (running.has(name.token)) return void again.add(name.token)
    const work = queue
      .run(name.userId, () => persist(services, name, closing.signal), closing.signal)
      .catch(() => {})
      .then(() => {
        running.delete(name.token)
        if (again.delete(name.token)) wake(services)
      })
    running.set(name.token, work)
  }

  const wake = (services: Services): void => {
    looking = looking.then(() =>
      look(services).catch(error => {
        if (!isAway(error)) services.log.error({ err: error }, 'imports could not be looked for')
        timer = setTimeout(() => wake(services), AGAIN_MS).unref()
      }),
    )
  }

  return {
    wake,
    activeCount: () => running.size,
    async settled() {
      for (;;) {
        await looking
        if (running.size === 0) return
        await Promise.all(running.values())
      }
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}

/** Those of some imports for which something is to be done. What no row names yet may have arrived a moment ago. */
async function withWork(services: Services, names: readonly ImportName[]): Promise<ImportName[]> {
  const tokens = names.map(({ token }) => token)
  return services.db
    .select({ userId: recipeImports.userId, token: recipeImports.token })
    .from(recipeImports)
    .where(and(inArray(recipeImports.token, tokens), notInArray(recipeImports.state, ['naming', 'offered', 'paused'])))
}

/** Works on an import until there is nothing to do; while the database is away, it tries again and again, and says so once. */
async function persist(services: Services, name: ImportName, signal: AbortSignal): Promise<void> {
  const viewer = { id: name.userId, name: null, role: 'chef' as const }
  const ctx = backgroundContext(services, viewer, `import ${name.token}`)
  let lastTold = 0
  const tell = () => {
    const now = performance.now()
    if (now - lastTold < TELL_MS) return
    lastTold = now
    services.live.notify(name.userId)
  }
  const end = services.work.unowned()
  let isKnown = false
  try {
    while (!signal.aborted) {
      try {
        await runImport(ctx, name.token, { tell }, signal)
        return
      } catch (error) {
        const isOver = error instanceof WorkerPoolError && error.reason === 'closed'
        if (isOver) return
        const isToWait = isAway(error) || error instanceof WorkerPoolError || services.disk.note(error) !== null
        if (!isKnown) services.log[isToWait ? 'warn' : 'error']({ err: error, import: name.token }, 'an import waits')
        isKnown = true
        if (!isToWait) return void (await giveUp(ctx, name.token))
        await pause(AGAIN_MS, null, { signal, ref: false }).catch(() => {})
      }
    }
  } finally {
    end()
    services.live.notify(name.userId)
  }
}
