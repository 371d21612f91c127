import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'

const FREE_TRIES = 5
const LONGEST_WAIT_SECONDS = 300
/** Wrong passwords for one account in an hour, from anywhere, after which new addresses have to wait. */
const SUSPICIOUS = 100
const SUSPICIOUS_WAIT_MS = 60_000
const REMEMBERED_ADDRESSES = 10_000

export type SignInDelay = {
  /**
   * Counts a try at an account before its password is looked at, so that tries sent all at once are counted one after
   * the other. Throws TOO_MANY_REQUESTS while this address has to wait.
   */
  attempt(account: string, address: string): Promise<void>
  /** Takes back what was counted: this address knew the password. */
  succeeded(account: string, address: string): Promise<void>
}

/**
 * Slows guessing down. After a few wrong passwords each further one doubles the wait of that address at that account;
 * the account itself is never locked, so that nobody can lock its chef out: an address from which the chef has signed
 * in is not affected by what others try.
 */
export function createSignInDelay(options: { off?: boolean } = {}): SignInDelay {
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: 1, duration: 3600 })
  const waits = new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: LONGEST_WAIT_SECONDS })
  const everywhere = new RateLimiterMemory({ keyPrefix: 'everywhere', points: SUSPICIOUS, duration: 3600 })
  const known = new Set<string>()
  const pair = (account: string, address: string) => `${account}\n${address}`

  return {
    async attempt(account, address) {
      if (options.off) return
      const key = pair(account, address)
      const total = await everywhere.penalty(account)
      const { consumedPoints } = await failures.penalty(key)
      const takeBack = () => Promise.all([everywhere.reward(account), failures.reward(key)])
      if (total.consumedPoints > SUSPICIOUS && !known.has(key)) {
        await takeBack()
        throw refusal(SUSPICIOUS_WAIT_MS)
      }
      const beyond = consumedPoints - FREE_TRIES
      if (beyond < 0) return
      const seconds = Math.min(2 ** (beyond + 1), LONGEST_WAIT_SECONDS)
      try {
        // Taking the one point and starting the wait are one step, so of many at once a single one gets through.
        await waits.consume(key, 1, { customDuration: seconds })
      } catch (wait) {
        await takeBack()
        throw refusal((wait as RateLimiterRes).msBeforeNext)
      }
    },
    async succeeded(account, address) {
      if (options.off) return
      const key = pair(account, address)
      await Promise.all([failures.delete(key), waits.delete(key), everywhere.reward(account)])
      known.delete(key)
      known.add(key)
      const [oldest] = known
      if (known.size > REMEMBERED_ADDRESSES && oldest !== undefined) known.delete(oldest)
    },
  }
}

function refusal(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return tooMany(`Too many tries. Please wait ${seconds} seconds and try again.`, seconds)
}
