import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'

const FREE_TRIES = 5
const LONGEST_WAIT_SECONDS = 300
/** Wrong passwords for one account in an hour, from anywhere, after which new addresses have to wait. */
const SUSPICIOUS = 100
const REMEMBERED_ADDRESSES = 10_000

export type SignInDelay = {
  /** Throws TOO_MANY_REQUESTS while this address has to wait before the next try at this account. */
  check(account: string, address: string): Promise<void>
  failed(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

/**
 * Slows guessing down. After a few wrong passwords each further one doubles the wait of that address at that account;
 * the account itself is never locked, so that nobody can lock its chef out: an address from which the chef has signed
 * in is not affected by what others try.
 */
export function createSignInDelay(): SignInDelay {
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: 1, duration: 3600 })
  const waits = new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: 1 })
  const everywhere = new RateLimiterMemory({ keyPrefix: 'everywhere', points: SUSPICIOUS, duration: 3600 })
  const known = new Set<string>()
  const pair = (account: string, address: string) => `${account}\n${address}`

  return {
    async check(account, address) {
      const key = pair(account, address)
      const wait = await waits.get(key)
      if (wait && wait.remainingPoints <= 0) throw refusal(wait.msBeforeNext)
      const total = await everywhere.get(account)
      if (total && total.remainingPoints <= 0 && !known.has(key)) throw refusal(60_000)
    },
    async failed(account, address) {
      const key = pair(account, address)
      await everywhere.penalty(account)
      const { consumedPoints } = await failures.penalty(key)
      const beyond = consumedPoints - FREE_TRIES
      if (beyond >= 0) await waits.block(key, Math.min(2 ** (beyond + 1), LONGEST_WAIT_SECONDS))
    },
    async succeeded(account, address) {
      const key = pair(account, address)
      await failures.delete(key)
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
