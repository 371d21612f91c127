import { TRPCClientError as ClientError, type TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { CONFIRM_PASSWORD } from '#common/confirm-password.ts'
import { Cancelled } from '#src/ui/cancelled.ts'
import { createListeners } from '#src/ui/listeners.ts'
import { errorReason } from './errors.ts'

/** The question for the password; several calls may wait for its answer. */
function createConfirmation() {
  const { subscribe, notify } = createListeners()
  let waiting: ((isConfirmed: boolean) => void)[] = []
  return {
    subscribe,
    isPending: () => waiting.length > 0,
    /** Fulfils when the chef has given the password (true) or cancelled (false). */
    ask(): Promise<boolean> {
      return new Promise(resolve => {
        waiting = [...waiting, resolve]
        notify()
      })
    },
    answer(isConfirmed: boolean) {
      const answered = waiting
      waiting = []
      for (const resolve of answered) resolve(isConfirmed)
      notify()
    },
  }
}

export type Confirmation = ReturnType<typeof createConfirmation>

/** The question of this page; a dialog asks it. */
export const confirmation = createConfirmation()

/**
 * When the server wants the password for a call, asks for it and sends the call again. Rejects with `Cancelled` when the chef
 * does not give it.
 */
export function confirmLink<Router extends AnyTRPCRouter>(
  prompt: Pick<Confirmation, 'ask'> = confirmation,
): TRPCLink<Router> {
  return () =>
    ({ op, next }) =>
      observable(observer => {
        let isOver = false
        let call: { unsubscribe(): void } | null = null
        const send = (onError: (error: TRPCClientError<Router>) => void) => {
          call = next(op).subscribe({
            next: value => observer.next(value),
            complete: () => observer.complete(),
            error: onError,
          })
        }
        send(error => {
          if (errorReason(error) !== CONFIRM_PASSWORD) return observer.error(error)
          void prompt.ask().then(isConfirmed => {
            if (isOver) return
            if (isConfirmed) send(again => observer.error(again))
            else observer.error(ClientError.from(new Cancelled('The password was not given')))
          })
        })
        return () => {
          isOver = true
          call?.unsubscribe()
        }
      })
}
