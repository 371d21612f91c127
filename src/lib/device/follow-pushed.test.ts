import { expect, it } from 'vitest'
import { followPushed } from './follow-pushed.ts'

it('leads to what a notification is about, and says so', () => {
  const workers = new EventTarget()
  const did: unknown[] = []
  followPushed({ push: path => void did.push(path) }, workers as ServiceWorkerContainer)
  const hear = (data: unknown) => {
    const ports = [{ postMessage: (answer: unknown) => did.push(answer) }]
    workers.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
  }
  hear({ kind: 'lead', path: '/posts/7' })
  hear({ kind: 'something else' })
  hear(null)
  expect(did).toEqual([true, '/posts/7'])
})
