import { describe, expect, it } from 'vitest'
import { type Awake, keepAwake } from './keep-awake.ts'

/** A browser whose page can be hidden and whose locks are counted. */
function fakeBrowser() {
  const listeners = new Set<() => void>()
  const browser = {
    visible: true,
    refuses: false,
    held: 0,
    requests: 0,
    end: () => {},
    show(visible: boolean) {
      this.visible = visible
      if (!visible) this.end()
      for (const listener of listeners) listener()
    },
    isVisible: () => browser.visible,
    onVisibility: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    request: async () => {
      browser.requests += 1
      if (browser.refuses) throw new DOMException('no', 'NotAllowedError')
      browser.held += 1
      let heard = () => {}
      const release = async () => {
        browser.held -= 1
        browser.end = () => {}
        heard()
      }
      browser.end = () => void release()
      return {
        release,
        addEventListener: (_: 'release', listener: () => void) => {
          heard = listener
        },
      }
    },
  }
  return browser
}

const settled = () => new Promise(done => setImmediate(done))

describe('keepAwake', () => {
  it('asks again each time the page comes back', async () => {
    const browser = fakeBrowser()
    const states: Awake[] = []
    const end = keepAwake(browser, state => states.push(state))
    await settled()
    browser.show(false)
    expect(browser.held).toBe(0)
    browser.show(true)
    await settled()
    expect(browser.held).toBe(1)
    expect(states).toEqual(['on', 'off', 'on'])
    end()
    await settled()
    expect(browser.held).toBe(0)
    browser.show(true)
    await settled()
    expect(browser.requests).toBe(2)
  })

  it('waits until the page is shown', async () => {
    const browser = fakeBrowser()
    browser.visible = false
    keepAwake(browser, () => {})
    await settled()
    expect(browser.requests).toBe(0)
    browser.show(true)
    await settled()
    expect(browser.held).toBe(1)
  })

  it('gives back what arrives after the end', async () => {
    const browser = fakeBrowser()
    const states: Awake[] = []
    keepAwake(browser, state => states.push(state))()
    await settled()
    expect([browser.requests, browser.held, states]).toEqual([1, 0, []])
  })

  it('says when it is refused, and tries again later', async () => {
    const browser = fakeBrowser()
    browser.refuses = true
    const states: Awake[] = []
    keepAwake(browser, state => states.push(state))
    await settled()
    browser.refuses = false
    browser.show(true)
    await settled()
    expect(states).toEqual(['off', 'on'])
  })

  it('says when the browser cannot do it', () => {
    const states: Awake[] = []
    keepAwake({ ...fakeBrowser(), request: undefined }, state => states.push(state))()
    expect(states).toEqual(['unsupported'])
  })
})
