import type { ChefCtx } from '../../platform/context.ts'
import { conflict, DomainError, unavailable } from '../../platform/errors.ts'
import { importMessages } from './contract.ts'
import type { Progress } from './progress.ts'

/** Exports that are read at one time, and how many may wait for that. Each takes a thread and some 50 MB. */
const AT_ONCE = 2
const WAITING_MAX = 4

type Turn = { chef: number; leave: AbortController; begin(): void }

/** The exports of the Health app that are read or wait, in their order, and how far each is that a page has named. */
export type HealthImports = { running: Turn[]; waiting: Turn[]; progress: Map<string, Progress> }

declare module '../../platform/context.ts' {
  interface Services {
    healthImports: HealthImports
  }
}

export const createHealthImports = (): HealthImports => ({ running: [], waiting: [], progress: new Map() })

type SlotCtx = Pick<ChefCtx, 'healthImports' | 'viewer'>

/**
 * Does the work when it is its turn, one import of a chef at a time. `gone` says that whoever asked has left. Throws
 * SERVICE_UNAVAILABLE when too many wait, CONFLICT while the chef has one under way.
 */
export async function inTurn<Result>(
  { healthImports: line, viewer: { id: chef } }: SlotCtx,
  gone: AbortSignal,
  work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if ([...line.running, ...line.waiting].some(turn => turn.chef === chef)) throw conflict(importMessages.underWay)
  if (line.waiting.length >= WAITING_MAX) throw unavailable(importMessages.busy, 60)
  const left = () => new DomainError('CLIENT_CLOSED_REQUEST', importMessages.stopped)
  if (gone.aborted) throw left()
  const leave = new AbortController()
  const stopped = AbortSignal.any([gone, leave.signal])
  let turn: Turn | null = null
  try {
    await new Promise<void>((begin, giveUp) => {
      turn = { chef, leave, begin }
      if (line.running.length < AT_ONCE) {
        line.running.push(turn)
        begin()
      } else {
        line.waiting.push(turn)
        stopped.addEventListener('abort', () => giveUp(left()))
      }
    })
    return await work(stopped)
  } finally {
    line.running = line.running.filter(other => other !== turn)
    line.waiting = line.waiting.filter(other => other !== turn)
    while (line.running.length < AT_ONCE) {
      const next = line.waiting.shift()
      if (!next) break
      line.running.push(next)
      next.begin()
    }
  }
}

/** Ends the import that a chef has under way, if any: what it would still bring is not wanted any more. */
export function stopImport({ healthImports: { running, waiting }, viewer }: SlotCtx): void {
  for (const turn of [...running, ...waiting]) if (turn.chef === viewer.id) turn.leave.abort()
}
