import type { z } from 'zod'
import { abortAfter, abortWithFirst } from '../platform/abort-signals.ts'
import type { Settings } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { NoteOutcome } from '../platform/outcomes.ts'
import { createFairQueue, QueueFullError } from '../platform/queue.ts'
import type { ServiceFailure } from '../platform/service-failure.ts'
import { createLateAnswers } from './late-answers.ts'
import { LATE, modelFailure } from './model-failure.ts'

declare module '../platform/context.ts' {
  interface Services {
    ai: Ai
  }
}

/**
 * Concurrent questions to the model, one of each chef: a model on the same machine does not get faster by more.
 */
const AT_ONCE = 2
/** Waiting questions of all chefs and of one; further ones get null at once, so that callers do without the model. */
const MAY_WAIT = 20
const MAY_WAIT_OF_CHEF = 8

export type Question<Answer> = {
  /** The chef to whose share of the model's time the question counts. */
  chefId: number
  /** A name for the answer in snake_case, which the model is given. */
  name: string
  /** The instructions to the model, written by this program. */
  task: string
  /** The input. Written by people and pages, so it is never treated as instructions. */
  material: string
  /** JPEG files that belong to the material, of at most 1600 pixels a side. */
  pictures?: readonly Uint8Array[]
  /** The schema of the answer; optional values are `nullable`. */
  shape: z.ZodType<Answer>
  /** Time limit in milliseconds, waiting in the queue included. */
  withinMs: number
  /** Ends the question when nobody wants the answer any more. */
  signal?: AbortSignal | undefined
}

export type Ai = {
  /** Whether there is a model to ask. */
  readonly on: boolean
  /** What went wrong with the last question, for admins; null after an answer. */
  readonly lastFailure?: ServiceFailure | null
  /**
   * The model's answer in the wanted form, or null: without a model, when it is late, busy or fails, or answers something
   * else. Never rejects; callers must be able to go on without an answer.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer | null>
}

/** The model of a server with these settings, any OpenAI-compatible one; without key and address there is none. */
export function createAi(
  settings: Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>,
  log: Logger,
  now: () => number = Date.now,
  noteOutcome: NoteOutcome = () => {},
): Ai {
  if (!settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL) return { on: false, ask: async () => null }
  // Without a model its library is never loaded: it is large.
  const asking = import('./ask-model.ts').then(({ createAskModel }) => createAskModel(settings))
  const queue = createFairQueue({
    concurrency: AT_ONCE,
    concurrencyPerKey: 1,
    maxWaiting: MAY_WAIT,
    maxWaitingPerKey: MAY_WAIT_OF_CHEF,
  })
  const late = createLateAnswers(now)

  let lastFailure: ServiceFailure | null = null
  const noteFailure = (message: string): void => {
    lastFailure = { at: now(), message }
    noteOutcome(false)
  }

  return {
    on: true,
    get lastFailure() {
      return lastFailure
    },
    async ask(question) {
      // A different time limit makes a different kind.
      const kind = `${question.name} ${question.withinMs}`
      if (late.isResting(kind, question.chefId)) return null
      const deadline = abortAfter(question.withinMs)
      const signal = question.signal ? abortWithFirst(deadline, question.signal) : deadline
      const over = new Promise<null>(resolve => {
        if (signal.aborted) resolve(null)
        else signal.addEventListener('abort', () => resolve(null), { once: true })
      })
      const askInTime = async () => {
        if (signal.aborted) return null
        const tooLate = () => {
          late.note(kind, question.chefId, false)
          noteFailure(LATE)
        }
        deadline.addEventListener('abort', tooLate, { once: true })
        try {
          const askModel = await asking
          return await askModel(question, signal)
        } finally {
          deadline.removeEventListener('abort', tooLate)
          if (!signal.aborted) late.note(kind, question.chefId, true)
        }
      }
      const pending = queue.run(question.chefId, askInTime).then(
        answer => {
          if (signal.aborted) return answer
          lastFailure = null
          noteOutcome(true)
          if (answer === null) log.info({ question: question.name }, 'the model said something else')
          return answer
        },
        error => {
          if (question.signal?.aborted || error instanceof QueueFullError) return null
          // The words of a model's server may quote what was asked.
          const { name, status, code } = error as { name?: string; status?: number; code?: string }
          if (!signal.aborted) noteFailure(modelFailure({ status }))
          log.warn({ question: question.name, error: name, status, code }, 'the model gave no answer')
          return null
        },
      )
      return Promise.race([pending, over])
    },
  }
}
