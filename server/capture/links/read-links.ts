import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { linkReadings, users } from '#db/schema/tables.ts'
import { backgroundContext } from '../../platform/background-context.ts'
import type { Services, Viewer } from '../../platform/context.ts'
import { DomainError } from '../../platform/errors.ts'
import { whyFailed } from '../../platform/why-failed.ts'
import { captureMessages } from '../constants.ts'
import { extractUrl } from '../extract-url.ts'
import { linkMessages } from './constants.ts'
import { fieldsOfReading, isClaimed, saveReading } from './save-reading.ts'

/** Pages that are read at one time: of all chefs, and of one. */
const AT_ONCE = 4
const AT_ONCE_OF_CHEF = 2
/** Milliseconds after which a page counts as broken off, and a page that met a crowd is tried again. */
const CLAIM_MS = 90_000
const AGAIN_MS = 10_000
const ATTEMPTS_MAX = 4

/** What this node reads at the moment. */
export type LinkRuns = {
  /** The pages under way, by the id of their row. */
  active: Map<number, { host: string; chefId: number; done: Promise<void> }>
  isPicking: boolean
  isWokenMeanwhile: boolean
  timer: NodeJS.Timeout | undefined
  abort: AbortController
  close(): Promise<void>
}

declare module '../../platform/context.ts' {
  interface Services {
    linkRuns: LinkRuns
  }
}

export function createLinkRuns(): LinkRuns {
  const runs: LinkRuns = {
    active: new Map(),
    isPicking: false,
    isWokenMeanwhile: false,
    timer: undefined,
    abort: new AbortController(),
    close: async () => {
      runs.abort.abort()
      clearTimeout(runs.timer)
      await Promise.allSettled([...runs.active.values()].map(({ done }) => done))
    },
  }
  return runs
}

/** Has the addresses that wait read in the background, if they are not already; answers at once. */
export function wakeLinks(services: Services): void {
  const { linkRuns: runs, log } = services
  if (runs.abort.signal.aborted) return
  if (runs.isPicking) {
    runs.isWokenMeanwhile = true
    return
  }
  runs.isPicking = true
  pick(services)
    .catch(error => log.error({ err: error }, 'the links that wait could not be looked up'))
    .finally(() => {
      runs.isPicking = false
      if (runs.isWokenMeanwhile) {
        runs.isWokenMeanwhile = false
        wakeLinks(services)
      }
    })
}

/** The scheduled job that goes on with what a restart broke off. */
export const readWaitingLinks = async (services: Services): Promise<void> => wakeLinks(services)

type Row = typeof linkReadings.$inferSelect

/** Starts pages while there is room: one at a time for each site, chefs in turn. */
async function pick(services: Services): Promise<void> {
  const { linkRuns: runs } = services
  while (runs.active.size < AT_ONCE && !runs.abort.signal.aborted) {
    const row = await claimNext(services)
    if (!row) break
    const done = readOne(services, row).finally(() => {
      runs.active.delete(row.id)
      wakeLinks(services)
    })
    runs.active.set(row.id, { host: row.host, chefId: row.userId, done })
  }
  await comeBack(services)
}

/** Claims the next address whose site nobody reads; null when there is none. */
async function claimNext({ db, now, linkRuns: runs }: Services): Promise<Row | null> {
  const active = [...runs.active.values()]
  const hosts = active.map(({ host }) => host)
  const chefs = active.map(({ chefId }) => chefId)
  const full = [...new Set(chefs)].filter(chef => chefs.filter(other => other === chef).length >= AT_ONCE_OF_CHEF)
  const next = db
    .select({ id: linkReadings.id })
    .from(linkReadings)
    .where(
      and(
        sql`state = 'waiting'`,
        lte(linkReadings.claimedUntil, now()),
        notInArray(linkReadings.host, hosts),
        notInArray(linkReadings.userId, full),
        // Nor a site that another node reads.
        sql`not exists (select 1 from link_readings other where other.state = 'waiting' and other.host = link_readings.host and other.claimed_until > ${now()} and other.attempts > 0)`,
      ),
    )
    .orderBy(asc(linkReadings.position), asc(linkReadings.id))
    .limit(1)
  const [row] = await db
    .update(linkReadings)
    .set({ claimedUntil: now() + CLAIM_MS, attempts: sql`attempts + 1` })
    .where(and(eq(linkReadings.id, sql`(${next})`), lte(linkReadings.claimedUntil, now())))
    .returning()
  return row ?? null
}

/** Looks again when the first claim of what still waits ends: those of a node that died, or of a page that met a crowd. */
async function comeBack(services: Services): Promise<void> {
  const { db, now, linkRuns: runs } = services
  clearTimeout(runs.timer)
  if (runs.active.size > 0 || runs.abort.signal.aborted) return
  const [next] = await db
    .select({ at: sql<number | null>`min(claimed_until)` })
    .from(linkReadings)
    .where(sql`state = 'waiting'`)
  if (next?.at == null) return
  runs.timer = setTimeout(() => wakeLinks(services), Math.max(1000, next.at - now())).unref()
}

async function readOne(services: Services, row: Row): Promise<void> {
  const { db, linkRuns } = services
  const end = services.work.unowned()
  try {
    const chef = await chefOf(services, row.userId)
    if (!chef) return await fail(services, row, linkMessages.failed)
    const ctx = backgroundContext(services, chef, `link ${row.id}`)
    const read = await extractUrl(ctx, { url: row.url }, linkRuns.abort.signal)
    const fields = fieldsOfReading(read)
    if (fields) await saveReading(ctx, row, { fields, isDoubtful: read.doubtful.length > 0 })
    else await fail(services, row, linkMessages.partial)
  } catch (error) {
    if (linkRuns.abort.signal.aborted) return
    if (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE' && row.attempts < ATTEMPTS_MAX) {
      await db
        .update(linkReadings)
        .set({ claimedUntil: services.now() + AGAIN_MS })
        .where(isClaimed(row))
      return
    }
    await fail(services, row, whyFailed({ ...services, requestId: `link ${row.id}` }, error, linkMessages.failed))
  } finally {
    end()
  }
}

/** Notes why an address gave no recipe; the ways on are said once, beside the list. */
async function fail({ db, log }: Services, row: Row, message: string): Promise<void> {
  const reason = message.replace(captureMessages.failed, '').trim()
  await db
    .update(linkReadings)
    .set({ state: 'failed', claimedUntil: 0, problem: reason || linkMessages.failed })
    .where(isClaimed(row))
    .catch(error => log.warn({ err: error, link: row.id }, 'the failure of a link was not noted'))
}

/** The chef of an address; null for one who may not sign in. */
async function chefOf({ db }: Services, chefId: number): Promise<Viewer | null> {
  const [chef] = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.id, chefId), eq(users.status, 'active')))
  return chef ?? null
}
