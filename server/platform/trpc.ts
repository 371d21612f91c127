import { type AnyTRPCProcedure, initTRPC, TRPCError, type TRPCProcedureType } from '@trpc/server'
import { ZodError, type z } from 'zod'
import type { AccessScope } from '#common/access-scopes.ts'
import { isBusy } from '#db/queries.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { ChefCtx, Ctx } from './context.ts'
import { type DiskFault, diskFaultOf, diskMessages } from './disk-fault.ts'
import { DomainError, type ErrorCode, forbidden, unauthorized, unavailable } from './errors.ts'
import { yieldToEventLoop } from './event-loop.ts'
import { type BodyKind, TOO_LARGE } from './http/body-limits.ts'
import type { LimitName } from './rate-limits.ts'
import { isSecurityCall, logSecurityEvent } from './security-events.ts'

/** What a procedure says about itself besides its shapes. */
export type ProcedureMeta = {
  /** The documented REST call that reaches it. `{name}` in the path fills the input of that name. */
  rest?: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    path: `/api/${string}`
    /** What an access token must be allowed to do to make this call; null where none may, but a session alone. */
    scope: AccessScope | null
  }
  /** Other documented calls of the same procedure. */
  alsoRest?: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/api/${string}` }[]
  /** One line for the page of calls. */
  summary?: string
  /** More about the call, where the line above does not say it all. */
  description?: string
  /** Who may call it; the procedure builders below say so. `either`: signed in or not, and the session counts. */
  access?: 'anyone' | 'either' | 'chef' | 'admin'
  /** How it may refuse besides what follows from its shapes, its path, its limit and who may call it. */
  errors?: readonly ErrorCode[]
  /** Refusals of the REST call carry `success: false` and `error`, the message, besides, as it is documented to answer. */
  answersError?: boolean
  /** The budget that each call spends, per chef, or per address without one. */
  limit?: LimitName
  /** What its body carries, where that takes more bytes than usual; its REST calls too. */
  body?: BodyKind
  /** It reads so much that those of one chef run one after the other; it yields to other requests while it runs. */
  isLongRead?: boolean
  /** It mostly waits, for a thread, a model, another site: it is charged for what the event loop does for nobody else. */
  mostlyWaits?: boolean
  /** Its answer may be megabytes; a batch holds two of such calls at most. */
  isLarge?: boolean
}

const SORRY = 'Something went wrong in the kitchen. Please try again.'

const t = initTRPC
  .context<Ctx>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    defaultMeta: {},
    // Pings keep proxies from closing a silent event stream, and show a browser when one is dead.
    sse: { ping: { enabled: true, intervalMs: 25_000 }, client: { reconnectAfterInactivityMs: 70_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, fields, reason } = publicError(error)
      return {
        ...shape,
        message,
        data: {
          code: reason ?? shape.data.code,
          httpStatus: shape.data.httpStatus,
          fields,
          requestId: ctx?.requestId ?? null,
        },
      }
    },
  })

/** Replaces zod's own messages about types, which mean nothing to a chef, with one that asks to check the input. */
const inSentence = (message: string): string =>
  message === '' || /^(Invalid (input|option|key|string|date)|Too (big|small)|Unrecognized key|Not an id)/.test(message)
    ? 'Please check what you entered.'
    : message

type PublicError = { message: string; fields: Record<string, string>; reason?: string | undefined }

/** What may be said about an error: a sentence, which field each complaint is about, and the reason, where programs need one. */
export function publicError(error: TRPCError): PublicError {
  if (error.cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const fields: Record<string, string> = {}
    for (const issue of error.cause.issues) fields[issue.path.join('.')] ??= inSentence(issue.message)
    return { message: inSentence(error.cause.issues[0]?.message ?? ''), fields }
  }
  if (error.cause instanceof DomainError) {
    return { message: error.cause.message, fields: {}, reason: error.cause.reason }
  }
  return { message: error.code === 'INTERNAL_SERVER_ERROR' ? SORRY : plainMessage(error), fields: {} }
}

/** tRPC's own refusals (no such procedure, wrong method, not JSON) speak of internals; these do not. */
function plainMessage(error: TRPCError): string {
  if (error.code === 'NOT_FOUND') return 'Not found'
  if (error.code === 'METHOD_NOT_SUPPORTED') return 'That cannot be done this way.'
  if (error.code === 'PAYLOAD_TOO_LARGE') return TOO_LARGE
  return 'That request could not be read.'
}

/** Of a database server that does not answer, and the seconds after which it may again. */
const UNREACHABLE = 'The kitchen cannot be reached at the moment. Please try again in a few seconds.'
const DATABASE_AGAIN = 5
/** Seconds after which another try may meet a disk that was put right. */
const DISK_AGAIN = 60

/**
 * Turns what the domains throw into what tRPC carries.
 * @param noteFault tells which fault of the disk an error is, if any, and may take note of it
 */
export function asTRPCError(error: unknown, noteFault: (error: unknown) => DiskFault | null = diskFaultOf): TRPCError {
  if (error instanceof TRPCError) return error
  const domain = error instanceof DomainError ? error : knownFailure(error, noteFault)
  if (domain) return new TRPCError({ code: domain.code, message: domain.message, cause: domain })
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}

/** What is said of a database or a disk that does not do its work. */
function knownFailure(error: unknown, noteFault: (error: unknown) => DiskFault | null): DomainError | null {
  if (isUnavailable(error)) return unavailable(UNREACHABLE, DATABASE_AGAIN)
  if (isBusy(error)) return unavailable('The kitchen is busy. Please try again in a moment.')
  const fault = noteFault(error)
  return fault && unavailable(diskMessages[fault], DISK_AGAIN)
}

export const router = t.router
export const middleware = t.middleware

/** One router out of several that have no name in common. */
export const mergeRouters = t.mergeRouters

/**
 * What every procedure passes first: who may call it, how often, and what its failures become. One middleware for all
 * of it, because each one costs every call.
 */
const guard = (refuse: (ctx: Ctx) => DomainError | null) =>
  t.middleware(async ({ ctx, meta, next, path, type, batchIndex }) => {
    const refusal = refuse(ctx)
    if (refusal) throw refused(ctx, path, type, asTRPCError(refusal))
    const key = ctx.viewer?.id ?? ctx.address
    let limit = meta?.limit
    let result: Awaited<ReturnType<typeof next>>
    try {
      if (limit) await ctx.limits.charge(limit, key)
      limit = 'work'
      // Calls of a batch start one in a round of the event loop: at once, they would hold it ten times as long.
      for (let round = 0; round < batchIndex; round++) await yieldToEventLoop()
      // An event stream stays open for hours.
      result = await (type === 'subscription' ? next() : ctx.work.run(key, meta ?? {}, () => next()))
    } catch (error) {
      if (error instanceof DomainError) logSecurityEvent(ctx, 'limit', { limit, call: path })
      throw refused(ctx, path, type, asTRPCError(error, ctx.disk.note))
    }
    const thrown = result.ok ? null : result.error
    // What the procedure itself threw arrives as an internal error; input that does not fit already has its code.
    const error =
      thrown?.code === 'INTERNAL_SERVER_ERROR' && thrown.cause ? asTRPCError(thrown.cause, ctx.disk.note) : thrown
    if (error) refused(ctx, path, type, error)
    else if (result.ok && isSecurityCall(path, type)) {
      logSecurityEvent(ctx, path, { outcome: 'OK', chef: chefIn(ctx, result.data) })
    }
    if (error && error !== thrown && error.code !== 'INTERNAL_SERVER_ERROR') throw error
    return result
  })

/** Notes a refusal that matters to security, and gives it back. */
function refused(ctx: Ctx, path: string, type: string, error: TRPCError): TRPCError {
  const outcome = (error.cause instanceof DomainError && error.cause.reason) || error.code
  const chef = (error.cause instanceof DomainError && error.cause.chef) || ctx.viewer?.id
  if (isSecurityCall(path, type)) logSecurityEvent(ctx, path, { outcome, chef })
  else if (outcome === 'FORBIDDEN') logSecurityEvent(ctx, 'permission', { outcome, chef, call: path })
  return error
}

/** Whom a call was about: the viewer, or the chef signed in by it. */
const chefIn = (ctx: Ctx, data: unknown): number | undefined =>
  ctx.viewer?.id ?? (data as { user?: { id?: number } } | undefined)?.user?.id

/** A guard after which the context has a viewer. Only the type says so: copying the context would cost every call. */
const withViewer = (refuse: (ctx: Ctx) => DomainError | null) =>
  guard(refuse) as unknown as ReturnType<typeof t.middleware<Pick<ChefCtx, 'viewer'>>>

/** Refuses callers who are not signed in; the message differs when a session has just ended. */
const requireSignedIn = (ctx: Ctx) =>
  ctx.viewer ? null : unauthorized(ctx.sessionEnded ? 'User not authenticated' : undefined)

/**
 * A builder of procedures that check what goes in and out at once. tRPC asks a schema to check with `parseAsync`, in which
 * zod leaves what it compiled aside and a page of recipes takes seven times as long. No schema of ours waits for anything.
 */
const checkingAtOnce = <Builder extends object>(builder: Builder): Builder =>
  new Proxy(builder, {
    get(target, name) {
      const member = Reflect.get(target, name) as (options: unknown) => object
      if (name === 'input' || name === 'output') return (schema: z.ZodType) => checkingAtOnce(member(atOnce(schema)))
      if (name === 'meta' || name === 'use') return (options: unknown) => checkingAtOnce(member(options))
      return member
    },
  })

/** On the schema itself: the documents of the calls know shapes by which object they are. */
const atOnce = (schema: z.ZodType): z.ZodType =>
  Object.defineProperty(schema, 'parseAsync', { value: (value: unknown) => schema.parse(value), configurable: true })

const procedure = checkingAtOnce(t.procedure)

/** For anybody, signed in or not. */
export const publicProcedure = procedure.meta({ access: 'anyone' }).use(guard(() => null))

/** For signed-in chefs. */
export const chefProcedure = procedure.meta({ access: 'chef' }).use(withViewer(requireSignedIn))

/** For admins. */
export const adminProcedure = procedure
  .meta({ access: 'admin' })
  .use(
    withViewer(
      ctx => requireSignedIn(ctx) ?? (ctx.viewer?.role === 'admin' ? null : forbidden('Only an admin can do this.')),
    ),
  )

type Call = {
  ctx: Ctx
  path: string
  type: TRPCProcedureType
  getRawInput(): Promise<unknown>
  signal: AbortSignal | undefined
  batchIndex: number
}

/** Calls a procedure that has been found, as an adapter of tRPC does. Throws TRPCError. */
export const callProcedure = (procedure: AnyTRPCProcedure, call: Call): Promise<unknown> =>
  (procedure as unknown as (call: Call) => Promise<unknown>)(call)

/** Calls procedures without HTTP, with a context of the caller's making. */
export const createCaller = t.createCallerFactory
