import { expect, it } from 'vitest'
import { followInstall, install, installable } from './install.ts'

it('keeps the offer of the browser until it is wanted, for one question', async () => {
  const view = new EventTarget()
  followInstall(view as Pick<Window, 'addEventListener'>)
  expect(installable.isThere()).toBe(false)
  let asked = 0
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked += 1
    },
  })
  view.dispatchEvent(offer)
  expect([installable.isThere(), offer.defaultPrevented, asked]).toEqual([true, true, 0])
  await install()
  expect([installable.isThere(), asked]).toEqual([false, 1])
  await install()
  expect(asked).toBe(1)
})

it('has nothing to offer once it is installed', () => {
  const view = new EventTarget()
  followInstall(view as Pick<Window, 'addEventListener'>)
  view.dispatchEvent(new Event('beforeinstallprompt'))
  view.dispatchEvent(new Event('appinstalled'))
  expect(installable.isThere()).toBe(false)
})
