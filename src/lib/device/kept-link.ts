import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { isNoConnection } from '../errors.ts'
import { type Clock, realClock, withinTime } from '../within-time.ts'
import { shownAge } from './shown-age.ts'

/** A kept answer, and when the server gave it, in milliseconds since 1970. */
export interface FoundAnswer {
  data: unknown
  at: number
}

/** Keeps answers of some queries on this device, and gives them back. */
export interface AnswerKeeper {
  isKept(path: string): boolean
  /** Who asks now; null for nobody that is known. */
  owner(): number | null
  /** Keeps an answer for who asked for it, unless somebody else is signed in by now. */
  keep(path: string, input: unknown, data: unknown, owner: number | null): void
  find(path: string, input: unknown): Promise<FoundAnswer | null>
}

let keeper: AnswerKeeper | null = null

/** From now on this one keeps the answers. */
export function keepAnswersWith(chosen: AnswerKeeper): void {
  keeper = chosen
}

/**
 * Milliseconds. How long the server may take before a kept answer shows: it doubles, up to the longest, each time that it answers after
 * all. How long the device may take to find one, and how long a call goes on behind it.
 */
export const patience = { first: 4_000, longest: 32_000, device: 3_000, hung: 60_000 } as const

/**
 * Answers a query that failed for want of a connection, or has no answer for some seconds, with what this device keeps of it. An
 * answer of the server is kept; one that comes after a kept one is not lost: `shownAge` tells that everything can be asked anew.
 */
export function keptLink<Router extends AnyTRPCRouter>(
  findKeeper: () => AnswerKeeper | null = () => keeper,
  age: Pick<typeof shownAge, 'kept' | 'answered'> = shownAge,
  clock: Clock = realClock,
): TRPCLink<Router> {
  let wait: number = patience.first
  const waitLonger = () => {
    wait = Math.min(wait * 2, patience.longest)
  }
  return () =>
    ({ op, next }) => {
      const { type, path, input } = op
      const keeper = type === 'query' ? findKeeper() : null
      if (!keeper?.isKept(path)) return next(op)
      return observable(observer => {
        const owner = keeper.owner()
        /** The caller has an answer, or does not want one any more. */
        let isOver = false
        let isFallback = false
        const fallBack = async (): Promise<boolean> => {
          const found = await withinTime(() => keeper.find(path, input), patience.device, undefined, clock).catch(
            () => null,
          )
          if (isOver || !found) return false
          isOver = true
          isFallback = true
          age.kept(found.at)
          observer.next({ result: { type: 'data', data: found.data } })
          observer.complete()
          return true
        }
        let timer = clock.setTimeout(async () => {
          if (await fallBack()) timer = clock.setTimeout(() => call.unsubscribe(), patience.hung)
        }, wait)
        const call = next(op).subscribe({
          next(value) {
            clock.clearTimeout(timer)
            if ('data' in value.result) keeper.keep(path, input, value.result.data, owner)
            if (isFallback) waitLonger()
            if (!isOver) observer.next(value)
            age.answered()
          },
          complete() {
            if (isOver) return
            isOver = true
            observer.complete()
          },
          error(error) {
            clock.clearTimeout(timer)
            if (!isNoConnection(error)) {
              if (isFallback) waitLonger()
              age.answered()
              if (!isOver) {
                isOver = true
                observer.error(error)
              }
              return
            }
            void fallBack().then(isFound => {
              if (!isFound && !isOver) observer.error(error)
            })
          },
        })
        return () => {
          // A call whose place a kept answer took goes on: its answer says that the server is there again.
          if (isFallback) return
          isOver = true
          clock.clearTimeout(timer)
          call.unsubscribe()
        }
      })
    }
}
