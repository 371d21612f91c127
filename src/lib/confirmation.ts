import { TRPCClientError as ClientError, type TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { CONFIRM_PASSWORD } from '#common/confirm-password.ts'
import { Cancelled } from '#src/ui/cancelled.ts'
import { errorReason } from './errors.ts'

/** One question to the chef, whether it is them; several calls may wait for its answer. */
function createConfirmation() {
  const listeners = new Set<() => void>()
  let waiting: ((isConfirmed: boolean) => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAsked: () => waiting.length > 0,
    /** Fulfils once the chef gave the password, or did not want to. */
    ask(): Promise<boolean> {
      return new Promise(resolve => {
        waiting = [...waiting, resolve]
        tell()
      })
    },
    answer(isConfirmed: boolean) {
      const answered = waiting
      waiting = []
      for (const resolve of answered) resolve(isConfirmed)
      tell()
    },
  }
}

export type Confirmation = ReturnType<typeof createConfirmation>

/** The question of this page, which a dialog puts. */
export const confirmation = createConfirmation()

/**
 * Asks for the password where the server wants it for a call, and makes the call once more. Whoever does not give it
 * gets the call rejected as `Cancelled`.
 */
export function confirmLink<Router extends AnyTRPCRouter>(
  asked: Pick<Confirmation, 'ask'> = confirmation,
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
          void asked.ask().then(isConfirmed => {
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
