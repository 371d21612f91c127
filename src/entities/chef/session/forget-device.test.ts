import { expect, it } from 'vitest'
import { forgetDevice } from './session-query.ts'

const shelf = (entries: Record<string, string>) =>
  Object.defineProperties({ ...entries } as unknown as Storage, {
    removeItem: { value: (key: string) => delete (view.localStorage as unknown as Record<string, string>)[key] },
    clear: { value: () => void cleared++ },
  })
let cleared = 0
const notified: string[] = []
const view = {
  localStorage: shelf({ theme: 'dark', 'longtable:units': 'metric', 'longtable:timers': '[…]', 'signed-in': 'yes' }),
  sessionStorage: shelf({}),
  dispatchEvent: (event: Event) => Boolean(notified.push(event.type)),
}

it('keeps nothing of a chef, and what belongs to the device', () => {
  Object.assign(globalThis, { StorageEvent: class extends Event {} })
  forgetDevice(view)
  expect([Object.keys(view.localStorage), cleared, notified]).toEqual([['theme', 'longtable:units'], 1, ['storage']])
})
