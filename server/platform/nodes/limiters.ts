import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Nodes } from '#db/client.ts'
import type { Valkey } from './valkey.ts'

/** So many points are fine within so many seconds; the prefix tells the keys of one budget from those of others. */
export type Budget = { keyPrefix: string; points: number; duration: number }

/** Counts the uses of a budget. `consume` rejects with a `RateLimiterRes` once it is spent, and with an error if it cannot count. */
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'penalty' | 'reward' | 'get' | 'delete'>

/**
 * Where uses are counted when there are several nodes. `all`: over all of them, at the price of one more write. `whereCheap`: over
 * all of them where Valkey makes that cheap, else on each for itself. `each`: on each for itself, which is what protects
 * its processor.
 */
export type Scope = 'all' | 'whereCheap' | 'each'

export type Limiters = (budget: Budget, scope: Scope) => Limiter

/** One node counts in memory. Several count in Valkey, and in memory while it is away; without it, in the database. */
export function createLimiters({
  nodes,
  valkey,
}: {
  nodes?: Nodes | undefined
  valkey?: Valkey | undefined
}): Limiters {
  return (budget, scope) => {
    if (scope === 'each') return new RateLimiterMemory(budget)
    if (valkey) return valkey.limiter(budget)
    return scope === 'all' && nodes ? databaseLimiter(nodes.counters, budget) : new RateLimiterMemory(budget)
  }
}

function databaseLimiter(counters: Nodes['counters'], { keyPrefix, points, duration }: Budget): Limiter {
  const keyOf = (key: string | number) => `${keyPrefix}:${key}`
  const resultOf = (consumed: number, expiresInMs: number, added: number) =>
    new RateLimiterRes(Math.max(0, points - consumed), Math.max(0, expiresInMs), consumed, consumed === added)
  const add: Limiter['penalty'] = async (key, amount = 1, { customDuration = duration } = {}) => {
    const count = await counters.increment(keyOf(key), amount, customDuration * 1000)
    return resultOf(count.points, count.expiresInMs, amount)
  }
  return {
    async consume(key, amount, options) {
      const result = await add(key, amount, options)
      if (result.consumedPoints > points) throw result
      return result
    },
    penalty: add,
    reward: (key, amount = 1, options) => add(key, -amount, options),
    async get(key) {
      const count = await counters.read(keyOf(key))
      return count ? resultOf(count.points, count.expiresInMs, 0) : null
    },
    delete: key => counters.remove(keyOf(key)),
  }
}
