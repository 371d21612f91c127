import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, it } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { isCancelled } from '#src/ui/cancelled.ts'
import { confirmLink } from './confirmation.ts'

const refusal = (code: string) =>
  TRPCClientError.from<AppRouter>({
    error: { message: 'No', code: -32003, data: { code, httpStatus: 403, fields: {}, requestId: null } },
  } as unknown as Parameters<typeof TRPCClientError.from>[0])

/** A client whose server answers in turn, and what it was asked. */
function client(answers: (unknown | TRPCClientError<AppRouter>)[], isConfirmed: boolean) {
  const calls: unknown[] = []
  const prompts: boolean[] = []
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable(observer => {
        calls.push(op.input)
        const answer = answers.shift()
        if (answer instanceof TRPCClientError) observer.error(answer)
        else {
          observer.next({ result: { type: 'data', data: answer } })
          observer.complete()
        }
      })
  const ask = async () => {
    prompts.push(isConfirmed)
    return isConfirmed
  }
  const api = createTRPCClient<AppRouter>({ links: [confirmLink<AppRouter>({ ask }), server] })
  return { calls, asked: prompts, send: () => api.auth.endSession.mutate({ id: 'x' }) }
}

it('asks once where the server wants the password, and sends the same again', async () => {
  const { calls, asked: prompts, send } = client([refusal('CONFIRM_PASSWORD'), { success: true }], true)
  expect(await send()).toEqual({ success: true })
  expect([calls, prompts]).toEqual([[{ id: 'x' }, { id: 'x' }], [true]])
})

it('sends nothing more when the chef would rather not, and says so in a way that is told nobody', async () => {
  const { calls, send } = client([refusal('CONFIRM_PASSWORD'), { success: true }], false)
  const reason = await send().catch((error: unknown) => error)
  expect(isCancelled(reason)).toBe(true)
  expect(calls).toHaveLength(1)
})

it('does not ask in circles, nor about other refusals', async () => {
  const twice = client([refusal('CONFIRM_PASSWORD'), refusal('CONFIRM_PASSWORD')], true)
  await expect(twice.send()).rejects.toThrow('No')
  expect(twice.asked).toHaveLength(1)
  const other = client([refusal('FORBIDDEN')], true)
  await expect(other.send()).rejects.toThrow('No')
  expect(other.asked).toEqual([])
})
