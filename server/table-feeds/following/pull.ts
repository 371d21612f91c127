import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { DAY_MS } from '#common/days.ts'
import { followedFeeds, posts, users } from '#db/schema/tables.ts'
import { backgroundContext } from '../../platform/background-context.ts'
import type { Services } from '../../platform/context.ts'
import { FetchFailed, FetchRefused } from '../../platform/net/fetch-errors.ts'
import type { SafeResponse, Validators } from '../../platform/net/safe-fetch.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { ENTRIES_MAX, followMessages } from '../constants.ts'
import { dropOldEntries, keepEntry } from './keep-entry.ts'
import { type FoundEntry, type FoundFeed, readFeed } from './read-feed.ts'

/** Milliseconds between two questions to a feed, at least, and what is usual. */
export const ASKED_AGAIN_MS = 15 * 60_000
const USUAL_MS = 30 * 60_000
/** After how long a feed that fails is asked again at most, and for how long it may fail. */
const AGAIN_MAX_MS = DAY_MS
export const FAILS_MAX_MS = 14 * DAY_MS
/** Bytes of a page of a feed, and how long it may take. */
const BYTES_MAX = 2 * 1024 * 1024
const WITHIN_MS = 15_000
const ACCEPT =
  'application/feed+json, application/json;q=0.9, application/atom+xml, application/rss+xml, text/xml;q=0.8, */*;q=0.5'
/** Pages of a feed that are read at one time, and feeds. */
const PAGES_MAX = 3
const AT_ONCE = 3

type FeedRow = typeof followedFeeds.$inferSelect

/** What is under way, and whether it is to end: each question has a signal of its own, so that none stays behind on a common one. */
export type Asking = { active: Set<AbortController>; isOver: boolean }
export const createAsking = (): Asking => ({ active: new Set(), isOver: false })

/** Asks an address for a feed, or for what has changed of it. Throws what `SafeFetch` throws. */
export const ask = (
  { fetchPage }: Pick<Services, 'fetchPage'>,
  address: string,
  known?: Validators,
  signal?: AbortSignal,
): Promise<SafeResponse> =>
  fetchPage(address, {
    accept: ACCEPT,
    maxBytes: BYTES_MAX,
    timeoutMs: WITHIN_MS,
    ...(known && { known }),
    ...(signal && { signal }),
  })

/** Asks the feeds whose time has come, whichever node is the first to. Answers how many it asked. */
export async function pullDueFeeds(services: Services, asking = createAsking()): Promise<number> {
  let asked = 0
  const next = async (): Promise<void> => {
    for (let feed = await claimDue(services); feed && !asking.isOver; feed = await claimDue(services)) {
      asked++
      await pullFeed(services, feed, asking)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return asked
}

/** The next feed whose time has come; null without any. Its next time is set first, so that it is asked once. */
async function claimDue({ db, now }: Services): Promise<FeedRow | null> {
  const due = db
    .select({ id: followedFeeds.id })
    .from(followedFeeds)
    .where(and(sql`state <> 'stopped'`, lte(followedFeeds.nextAt, now())))
    .orderBy(followedFeeds.nextAt)
    .limit(1)
  const [feed] = await db
    .update(followedFeeds)
    .set({ nextAt: now() + ASKED_AGAIN_MS, askedAt: now() })
    .where(and(sql`${followedFeeds.id} = (${due})`, lte(followedFeeds.nextAt, now())))
    .returning()
  return feed ?? null
}

/** Asks a feed and keeps what is new; notes for its followers why there is nothing, where there is not. Never throws. */
async function pullFeed(services: Services, feed: FeedRow, { active }: Asking): Promise<void> {
  const end = services.work.unowned()
  const controller = new AbortController()
  const { signal } = controller
  active.add(controller)
  try {
    const answer = await ask(services, feed.address, { etag: feed.etag, lastModified: feed.lastModified }, signal)
    if (answer.status === 304) return await noteAnswer(services, feed, answer)
    if (answer.status !== 200) return await noteFailure(services, feed, answer)
    const found = await readFeed(answer)
    if (!found) return await noteFailure(services, feed, null)
    await keepFeed(services, feed, found, signal)
    await noteAnswer(services, feed, answer)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof FetchFailed || error instanceof FetchRefused)) {
      services.disk.note(error)
      services.log.warn({ err: error, feed: feed.id }, 'a feed could not be kept')
    }
    await noteFailure(services, feed, undefined).catch(failure =>
      services.log.warn({ err: failure, feed: feed.id }, 'the failure of a feed was not noted'),
    )
  } finally {
    active.delete(controller)
    end()
  }
}

/** Keeps what of a feed is not here yet, the oldest first; goes on to its next pages while all of one is new. */
async function keepFeed(services: Services, feed: FeedRow, first: FoundFeed, signal: AbortSignal): Promise<void> {
  const host = new URL(feed.address).host
  const title = first.title || host
  await services.db
    .update(users)
    .set({ name: title.slice(0, 100), nameFolded: normalizeForSearch(title.slice(0, 100)), location: host })
    .where(and(eq(users.id, feed.chefId), ne(users.name, title.slice(0, 100))))
  const found: FoundEntry[] = []
  let page: FoundFeed | null = first
  for (let pages = 1; page; pages++) {
    const fresh = await newOf(services, feed, page.entries)
    found.push(...fresh)
    const goesOn = page.next !== null && fresh.length === page.entries.length && pages < PAGES_MAX
    page = null
    if (!goesOn || found.length >= ENTRIES_MAX || signal.aborted) break
    const answer = await ask(services, first.next ?? feed.address, undefined, signal).catch(() => null)
    page = answer?.status === 200 ? await readFeed(answer) : null
    first = page ?? first
  }
  const chef = { id: feed.chefId, name: title, role: 'chef' as const }
  const ctx = backgroundContext(services, chef, `feed ${feed.id}`)
  const origin = { title, host, floor: feed.answeredAt ?? 0 }
  for (const entry of found.slice(0, ENTRIES_MAX).reverse()) {
    if (signal.aborted) return
    await keepEntry(ctx, entry, origin)
  }
  await dropOldEntries(ctx)
}

/** The entries that are not here yet, each once. */
async function newOf({ db }: Services, { chefId }: FeedRow, entries: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const byKey = new Map(entries.map(entry => [entry.key, entry]))
  const known = await db
    .select({ key: posts.madeId })
    .from(posts)
    .where(and(eq(posts.userId, chefId), inArray(posts.madeId, [...byKey.keys()])))
  for (const { key } of known) byKey.delete(key ?? '')
  return [...byKey.values()]
}

async function noteAnswer({ db, now }: Services, feed: FeedRow, { validators }: SafeResponse): Promise<void> {
  await db
    .update(followedFeeds)
    .set({
      state: 'live',
      problem: '',
      failures: 0,
      failingSince: null,
      answeredAt: now(),
      nextAt: now() + USUAL_MS,
      ...(validators ?? {}),
    })
    .where(eq(followedFeeds.id, feed.id))
}

/** `answer` is what came instead of a feed: undefined for nothing, null for something else. */
async function noteFailure(
  { db, now }: Services,
  feed: FeedRow,
  answer: SafeResponse | null | undefined,
): Promise<void> {
  const failures = feed.failures + 1
  const since = feed.failingSince ?? now()
  const isGone = answer?.status === 410
  const isOver = now() - since >= FAILS_MAX_MS
  const wait = Math.max(
    Math.min(ASKED_AGAIN_MS * 2 ** Math.min(failures - 1, 10), AGAIN_MAX_MS),
    waitFor(answer, now()),
  )
  await db
    .update(followedFeeds)
    .set({
      state: isGone || isOver ? 'stopped' : 'failing',
      problem: isGone ? followMessages.gone : isOver ? followMessages.stopped : problemOf(answer),
      failures,
      failingSince: since,
      nextAt: now() + wait,
    })
    .where(eq(followedFeeds.id, feed.id))
}

const problemOf = (answer: SafeResponse | null | undefined): string => {
  if (answer === null) return followMessages.unreadable
  return [401, 403, 404].includes(answer?.status ?? 0) ? followMessages.refused : followMessages.silent
}

/** How long the server of a feed asks to be left alone, a day at most. */
function waitFor(answer: SafeResponse | null | undefined, now: number): number {
  const said = answer?.retryAfter ?? ''
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return ms > 0 ? Math.min(ms, AGAIN_MAX_MS) : 0
}
