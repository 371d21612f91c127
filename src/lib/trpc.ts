import { httpBatchLink, httpLink, httpSubscriptionLink, isNonJsonSerializable, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { AnyTRPCQueryProcedure, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { confirmLink } from './confirmation.ts'
import { UnreadAnswer } from './errors.ts'

/** What every procedure gives, such as `RouterOutputs['feed']['listPosts']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>

type Procedures = AppRouter['_def']['record']

/** What every query gives, by its path, such as `RouterQueries['feed.listPosts']`. */
export type RouterQueries = {
  [Path in {
    [Domain in keyof Procedures & keyof RouterOutputs]: {
      [Name in keyof Procedures[Domain] & string]: Procedures[Domain][Name] extends AnyTRPCQueryProcedure
        ? `${Domain}.${Name}`
        : never
    }[keyof Procedures[Domain] & string]
  }[keyof Procedures & keyof RouterOutputs]]: Path extends `${infer Domain extends keyof RouterOutputs}.${infer Name}`
    ? Name extends keyof RouterOutputs[Domain]
      ? RouterOutputs[Domain][Name]
      : never
    : never
}

/** The server's procedures as hooks: `trpc.friends.search.useQuery(…)`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'

/** The server refuses larger batches. */
const MOST_CALLS = 10

/** Fetches so that the status of an answer that is no JSON is not lost. */
async function fetchWithStatus(input: RequestInfo | URL | string, init?: object): Promise<Response> {
  const answer = await fetch(input, init)
  const read = () =>
    Response.prototype.json.call(answer).catch((error: unknown) => {
      throw error instanceof SyntaxError ? new UnreadAnswer(answer.status, error) : error
    })
  return Object.assign(answer, { json: read })
}

/**
 * The same procedures as plain calls, for what is not a component. Calls of one moment travel together; those that
 * set cookies or spend a budget of their own, and forms with files, travel alone. Questions go as bodies too: proxies write addresses into their logs, and a day of a cycle
 * or the name that was searched for is nobody's to read. Subscriptions are server-sent events, and ask nothing.
 * What the server wants confirmed with the password is asked for, and the call made again.
 */
export const api = trpc.createClient({
  links: [
    confirmLink<AppRouter>(),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ type, path, input }) =>
          (type === 'mutation' && path.startsWith('auth.')) || isNonJsonSerializable(input),
        true: httpLink({ url, fetch: fetchWithStatus, methodOverride: 'POST' }),
        false: httpBatchLink({ url, maxItems: MOST_CALLS, methodOverride: 'POST' }),
      }),
    }),
  ],
})
