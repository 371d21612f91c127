import { RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../platform/errors.ts'
import { createLimiters, type Limiters } from '../platform/nodes/limiters.ts'

declare module '../platform/context.ts' {
  interface Services {
    signInDelay: SignInDelay
  }
}

const FREE_TRIES = 5
const LONGEST_WAIT_SECONDS = 300
/** Tries of strangers at one account in a day, from anywhere, after which one a minute gets through. */
const SUSPICIOUS = 100
const DAY_SECONDS = 86_400
const TURN_SECONDS = 60

export type SignInDelay = {
  /**
   * Counts a try at an account before its password is looked at, so that tries sent all at once are counted one after
   * the other. `device` is the name of a browser that is known for the account, whose tries are its own.
   * Throws TOO_MANY_REQUESTS while the caller has to wait.
   */
  attempt(account: string, address: string, device?: string | null): Promise<void>
  /** Resets the count: this device, or this address, knew the password. */
  succeeded(account: string, address: string, device?: string | null): Promise<void>
}

type Options = { off?: boolean; limiters?: Limiters }

/**
 * Slows guessing down. After a few wrong passwords each further one doubles the wait of that address at that account. All
 * strangers together have a hundred tries at an account in a day, and then one a minute: some 1,500 a day. The account
 * itself is never locked, and a device in which its chef has signed in is not held up by what others try. Tries count on
 * all nodes together.
 */
export function createSignInDelay({ off = false, limiters = createLimiters({}) }: Options = {}): SignInDelay {
  const failures = limiters({ keyPrefix: 'failures', points: 1, duration: 3600 }, 'all')
  const waits = limiters({ keyPrefix: 'waits', points: 1, duration: LONGEST_WAIT_SECONDS }, 'all')
  const strangers = limiters({ keyPrefix: 'strangers', points: SUSPICIOUS, duration: DAY_SECONDS }, 'all')
  const turns = limiters({ keyPrefix: 'turns', points: 1, duration: TURN_SECONDS }, 'all')
  const keyOf = (account: string, address: string, device: string | null) =>
    `${account}\n${device === null ? address : `device ${device}`}`

  return {
    async attempt(account, address, device = null) {
      if (off) return
      const key = keyOf(account, address, device)
      const ofStrangers = device === null ? await strangers.penalty(account) : null
      const { consumedPoints } = await failures.penalty(key)
      const refuse = async (wait: unknown) => {
        if (!(wait instanceof RateLimiterRes)) throw wait
        await Promise.all([failures.reward(key), ...(ofStrangers ? [strangers.reward(account)] : [])])
        throw refusal(wait.msBeforeNext)
      }
      const beyond = consumedPoints - FREE_TRIES
      if (beyond >= 0) {
        const customDuration = Math.min(2 ** (beyond + 1), LONGEST_WAIT_SECONDS)
        // Taking the one point and starting the wait are one step, so of many at once a single one gets through.
        await waits.consume(key, 1, { customDuration }).catch(refuse)
      }
      if (!ofStrangers || ofStrangers.consumedPoints <= SUSPICIOUS) return
      await turns.consume(account).catch(async wait => {
        // No attempt was made, so there is nothing to wait for.
        await waits.delete(key)
        await refuse(wait)
      })
    },
    async succeeded(account, address, device = null) {
      if (off) return
      const key = keyOf(account, address, device)
      await Promise.all([
        failures.delete(key),
        waits.delete(key),
        ...(device === null ? [strangers.reward(account)] : []),
      ])
    },
  }
}

function refusal(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return tooMany(`Too many tries. Please wait ${seconds} seconds and try again.`, seconds)
}
