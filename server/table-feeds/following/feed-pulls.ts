import type { Services } from '../../platform/context.ts'
import { createAsking, pullDueFeeds } from './pull.ts'

declare module '../../platform/context.ts' {
  interface Services {
    feedPulls: FeedPulls
  }
}

/** Milliseconds between two looks for feeds whose time has come. */
const POLL_MS = 60_000

/** Asks the feeds that chefs follow, in the background. */
export type FeedPulls = {
  /** Has the feeds asked whose time has come; nobody waits for it. */
  wake(services: Services): void
  /** Begins to look for them, again and again. */
  start(services: Services): void
  /** Resolves when none is being asked. */
  settled(): Promise<void>
  close(): Promise<void>
}

export function createFeedPulls(): FeedPulls {
  const asking = createAsking()
  let running: Promise<unknown> | null = null
  let isWokenMeanwhile = false
  let timer: NodeJS.Timeout | undefined
  const wake = (services: Services): void => {
    if (asking.isOver) return
    isWokenMeanwhile = running !== null
    running ??= pullDueFeeds(services, asking)
      .catch(error => {
        if (!asking.isOver) services.log.warn({ err: error }, 'the feeds whose time has come could not be looked up')
      })
      .finally(() => {
        running = null
        if (isWokenMeanwhile) wake(services)
      })
  }
  return {
    wake,
    start(services) {
      timer = setInterval(() => wake(services), POLL_MS).unref()
    },
    async settled() {
      while (running) await running
    },
    async close() {
      asking.isOver = true
      for (const controller of asking.active) controller.abort()
      clearInterval(timer)
      await running
    },
  }
}
