import { randomBytes } from 'node:crypto'

/** What the first middlewares know about every request. */
export type RequestEnv = {
  Variables: {
    requestId: string
    /** The chef who is signed in, once the session was looked at. */
    chef?: number
    /** The access token that it came with. */
    accessToken?: number
    /** It only asks, by whatever method, so the log passes it by. */
    changesNothing?: boolean
    /** The call that answers it, of a known few; what is not set has the pattern of its path. */
    route?: string
    /** What every answer to it carries unless it says otherwise. */
    defaultHeaders?: Readonly<Record<string, string>>
    /** The answer that carries all of it already. */
    finished?: Response
  }
}

const boot = randomBytes(5).toString('hex')
let counter = 0

/** An id that a chef can quote: unique in the logs of this server. */
export const nextRequestId = (): string => `${boot}-${(++counter).toString(36)}`
