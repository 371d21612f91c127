import { randomBytes } from 'node:crypto'
import { Argon2id } from 'oslo/password'
import { unavailable } from '../platform/errors.ts'
import { createFairQueue, QueueFullError } from '../platform/queue.ts'

declare module '../platform/context.ts' {
  interface Services {
    passwords: Passwords
  }
}

/** Two at once keep both cores of a small machine busy without starving the requests beside them. */
const AT_ONCE = 2
/** Waiting jobs, of all and of one chef or address: two seconds of work, and half a second; further ones are refused. */
const MAY_WAIT = 200
const MAY_WAIT_OF_ONE = 50

/** Identifies who asks for a password to be hashed or checked. */
type Asker = number | string

export type Passwords = {
  /**
   * A salted Argon2id hash in its textual form. `by`, the id of a chef or the address of a stranger, shares the time fairly
   * with the others. Throws SERVICE_UNAVAILABLE when too many wait.
   */
  hash(password: string, by?: Asker): Promise<string>
  /**
   * Whether the password is the one behind the hash. With `null` for the hash (no such account), or a text that is not a hash
   * (an account that nobody opens with a password), it does the same work and answers false, so that the time taken does
   * not tell whether an account exists.
   */
  verify(hash: string | null, password: string, by?: Asker): Promise<boolean>
}

/** The cost of a hash: memory in KiB, passes over it, and lanes. */
export type PasswordCost = { memorySize: number; iterations: number; parallelism: number }

/** As many as the library makes. */
const SALT_BYTES = 16
const HASH_BYTES = 32

/** 19 MiB, two passes, one lane: the first recommendation of OWASP's password storage page. */
export const passwordCost: PasswordCost = { memorySize: 19_456, iterations: 2, parallelism: 1 }

/** A hash of this cost whose password nobody knows: no password was hashed, its bytes are made up. */
function hashOfNobody({ memorySize, iterations, parallelism }: PasswordCost): string {
  const madeUp = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$${madeUp(SALT_BYTES)}$${madeUp(HASH_BYTES)}`
}

/** Hashes and checks passwords by Argon2id, a few at once. */
export function createPasswords(cost = passwordCost): Passwords {
  const queue = createFairQueue({ concurrency: AT_ONCE, maxWaiting: MAY_WAIT, maxWaitingPerKey: MAY_WAIT_OF_ONE })
  const argon = new Argon2id(cost)
  const nobody = hashOfNobody(cost)

  const queued = async <Value>(by: Asker, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await queue.run(by, work)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw unavailable('Many chefs are at the door. Please try again in a moment.', 3)
    }
  }
  /** Normalises to NFKC: a password may arrive in another Unicode form from another device. */
  const form = (password: string) => password.normalize('NFKC')

  return {
    hash: (password, by = 0) => queued(by, () => argon.hash(form(password))),
    async verify(hash, password, by = 0) {
      // A closed account stores something that is not a hash.
      const known = hash?.startsWith('$argon2') ? hash : null
      const against = known ?? nobody
      const matches = await queued(by, () => argon.verify(against, form(password)))
      return matches && known !== null
    },
  }
}
