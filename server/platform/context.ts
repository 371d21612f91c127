import type { Context } from 'hono'
import type { AccessScope } from '#common/access-scopes.ts'
import type { Db } from '#db/client.ts'
import type { Counts } from './counts.ts'
import type { DiskWatch } from './disk-watch.ts'
import type { Downloads } from './downloads.ts'
import type { Settings } from './env.ts'
import type { Live } from './live.ts'
import type { Logger } from './log.ts'
import type { SafeFetch } from './net/safe-fetch.ts'
import type { Outcomes } from './outcomes.ts'
import type { KeyedMutex } from './queue.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ServerSecret } from './server-secret.ts'
import type { SingleFlight } from './single-flight.ts'
import type { TimedCache } from './timed-cache.ts'
import type { WorkBudget } from './work-budget.ts'

/** The chef who makes a request. */
export type Viewer = {
  id: number
  name: string | null
  role: 'chef' | 'admin'
}

/**
 * What the domains work with; made once at start by `createServices`, or by a test. A domain adds its own where it defines
 * them, so that nothing below it need know them:
 *
 *     declare module '../platform/context.ts' {
 *       interface Services {
 *         mail: Mail
 *       }
 *     }
 */
export interface Services {
  db: Db
  settings: Settings
  log: Logger
  /** Milliseconds since 1970 UTC. */
  now(): number
  disk: DiskWatch
  limits: RateLimits
  /** What each chef may use of the event loop. */
  work: WorkBudget
  /** Sends archives, within bounds for all downloads together. */
  downloads: Downloads
  /** The only way to fetch addresses that a person, a page or a model named. */
  fetchPage: SafeFetch
  /** 256 bits that only this server knows, for a purpose. */
  secretFor: ServerSecret
  /** Runs work of one key one after the other. Keys begin with their kind: `cycle 12`. */
  mutex: KeyedMutex
  /** Runs work of one key once, however many callers wait for it. */
  singleFlight: SingleFlight
  /** Values that are cached for some minutes. */
  cache: TimedCache
  /** Work in progress. */
  counts: Counts
  /** What came of the work that nobody waits for. */
  outcomes: Outcomes
  /** The event-stream subscriptions of this moment. */
  live: Live
  /** Ends the event streams and all threads. */
  close(): Promise<void>
}

/** One request: the services, and what is known about who sent it. */
export type Ctx = Services & {
  viewer: Viewer | null
  /** The token from the cookie, when it belongs to a valid session. */
  sessionToken: string | null
  /** When the holder of the session last proved with the password to be its chef, in milliseconds; null if never. */
  confirmedAt: number | null
  /** The access token that speaks for the viewer, in place of a session. */
  accessToken?: { id: number; scopes: readonly AccessScope[] }
  /** Whether the cookie holds a token without a valid session. */
  sessionEnded?: boolean
  requestId: string
  /** The address that rate limits count: IPv6 by its /64. */
  address: string
  /** The address as the log names it, see LOG_ADDRESSES. */
  loggedAddress: string
  userAgent: string
  /** The languages that the browser asks for: its `Accept-Language`. */
  language: string
  /** Whether the browser reached this server over https. */
  secure: boolean
  /** The `Cookie` header of the request, in which a device may say that it is known. */
  cookieHeader?: string | undefined
  /** `Set-Cookie` values that go out with the answer. */
  cookies: string[]
}

export type ChefCtx = Ctx & { viewer: Viewer }

/**
 * Reads the context of a request. With an access token, `scope` says what it must allow: `any` where each will do; without
 * a scope no token is taken.
 */
export type ReadContext = (c: Context, scope?: AccessScope | 'any' | null) => Promise<Ctx>
