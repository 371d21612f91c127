import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useOptimisticToggle } from './use-optimistic-toggle.ts'

/** A switch whose calls are answered by hand; `log` has what was shown and sent, in its order. */
async function setUp(queue?: string) {
  const log: string[] = []
  const calls: { answer: (text: string) => void; refuse: () => void }[] = []
  const client = new QueryClient()
  const { result } = await renderHook(
    () =>
      useOptimisticToggle<string, number>({
        ...(queue !== undefined && { queue }),
        keyOf: id => id,
        show: id => log.push(`show ${id}`),
        undo: id => log.push(`undo ${id}`),
        send: id => {
          log.push(`send ${id}`)
          return new Promise((answer, refuse) => calls.push({ answer, refuse: () => refuse(new Error('no')) }))
        },
        onAnswer: text => log.push(text),
        onFailure: (_error, id) => log.push(`failed ${id}`),
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { log, calls, press: (id: number) => result.current(id) }
}

test('shows a press at once, and takes it back when the server refuses', async () => {
  const { log, calls, press } = await setUp()
  press(1)
  await expect.poll(() => log).toEqual(['show 1', 'send 1'])
  calls[0]?.refuse()
  await expect.poll(() => log.slice(2)).toEqual(['undo 1', 'failed 1'])
})

test('ignores a second press of the same target until the first is answered', async () => {
  const { log, calls, press } = await setUp()
  for (const id of [1, 1, 2]) press(id)
  await expect.poll(() => log).toEqual(['show 1', 'show 2', 'send 1', 'send 2'])
  calls[0]?.answer('done')
  await expect.poll(() => log.at(-1)).toBe('done')
  press(1)
  await expect.poll(() => log.slice(5)).toEqual(['show 1', 'send 1'])
})

test('sends presses of a queue one after the other, and shows the last answer alone', async () => {
  const { log, calls, press } = await setUp('likes')
  for (const id of [1, 1]) press(id)
  await expect.poll(() => log).toEqual(['show 1', 'show 1', 'send 1'])
  calls[0]?.answer('first')
  await expect.poll(() => log.slice(3)).toEqual(['send 1'])
  calls[1]?.answer('second')
  await expect.poll(() => log.slice(4)).toEqual(['second'])
})
