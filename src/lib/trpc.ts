import { httpBatchLink, httpLink, httpSubscriptionLink, isNonJsonSerializable, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferRouterInputs,
  inferRouterOutputs,
} from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { confirmLink } from './confirmation.ts'
import { keptLink } from './device/kept-link.ts'
import { fetchWithVersion } from './device/new-version.ts'
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

type RouterInputs = inferRouterInputs<AppRouter>

/** What every mutation takes and gives, by its path, such as `RouterMutations['friends.request']['input']`. */
export type RouterMutations = {
  [Path in {
    [Domain in keyof Procedures & keyof RouterOutputs & keyof RouterInputs]: {
      [Name in keyof Procedures[Domain] & string]: Procedures[Domain][Name] extends AnyTRPCMutationProcedure
        ? `${Domain}.${Name}`
        : never
    }[keyof Procedures[Domain] & string]
  }[keyof Procedures &
    keyof RouterOutputs &
    keyof RouterInputs]]: Path extends `${infer Domain extends keyof RouterOutputs & keyof RouterInputs}.${infer Name}`
    ? Name extends keyof RouterOutputs[Domain] & keyof RouterInputs[Domain]
      ? { input: RouterInputs[Domain][Name]; answer: RouterOutputs[Domain][Name] }
      : never
    : never
}

/** The server's procedures as React hooks: `trpc.friends.search.useQuery(…)`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>()

const url = '/trpc'

/** Calls in a batch; the server refuses larger ones. */
const MOST_CALLS = 10

/** Fetches, and keeps the status of an answer that is not JSON. */
async function fetchWithStatus(input: RequestInfo | URL | string, init?: object): Promise<Response> {
  const answer = await fetchWithVersion(input, init)
  const json = answer.json.bind(answer)
  const read = () =>
    json().catch((error: unknown) => {
      throw error instanceof SyntaxError ? new UnreadAnswer(answer.status, error) : error
    })
  return Object.assign(answer, { json: read })
}

/**
 * The procedures as plain calls, outside of components. Calls made at the same moment are batched; those that set cookies or
 * have their own rate limit, and forms with files, are sent alone. Queries use POST as well, because proxies log addresses and
 * a cycle day or a searched name must not end up in a log. Subscriptions are server-sent events without input.
 * Without a connection some queries are answered with what this device keeps.
 * When the server wants the password confirmed, the chef is asked for it and the call is repeated.
 */
export const api = trpc.createClient({
  links: [
    confirmLink<AppRouter>(),
    keptLink<AppRouter>(),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ type, path, input }) =>
          (type === 'mutation' && path.startsWith('auth.')) || isNonJsonSerializable(input),
        true: httpLink({ url, fetch: fetchWithStatus, methodOverride: 'POST' }),
        false: httpBatchLink({ url, fetch: fetchWithStatus, maxItems: MOST_CALLS, methodOverride: 'POST' }),
      }),
    }),
  ],
})
