import { describe, expect, it } from 'vitest'
import { mayClose } from './modal-guard.ts'

const plain = { onToast: false, usedUp: false, dismissible: true, isSecondPress: false }

describe('mayClose', () => {
  it.each(['outside-press', 'escape-key', 'swipe', 'close-press'])('closes for %s', reason => {
    expect(mayClose(reason, plain)).toBe(true)
  })
  it('stays when the press was on a toast', () => {
    expect(mayClose('outside-press', { ...plain, onToast: true })).toBe(false)
  })
  it('stays when the press is the second of the double click that opened it', () => {
    expect(mayClose('outside-press', { ...plain, isSecondPress: true })).toBe(false)
  })
  it('stays when a menu within took the Escape', () => {
    expect(mayClose('escape-key', { ...plain, usedUp: true })).toBe(false)
  })
  it('closes by its own controls alone when it is not dismissible', () => {
    const busy = { ...plain, dismissible: false }
    expect(['outside-press', 'escape-key', 'swipe', 'close-watcher'].map(reason => mayClose(reason, busy))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(mayClose('close-press', busy)).toBe(true)
  })
})
