import { describe, expect, it } from 'vitest'
import { isOwnMachine } from './dev-cache.ts'
import { opensDevtools } from './devtools-guard.ts'
import { isIos } from './platform.ts'
import { parseSettings } from './settings.ts'

describe('parseSettings', () => {
  it('reads what the server wrote', () => {
    expect(parseSettings('{"mail":true,"allowDevtools":false,"version":"a"}')).toEqual({
      mail: true,
      allowDevtools: false,
      version: 'a',
    })
  })

  it('believes nothing but true, and allows tools only where no server wrote anything', () => {
    expect(parseSettings('{"mail":"yes"}')).toEqual({ mail: false, allowDevtools: false, version: '' })
    expect([null, '', '{', 'null'].map(parseSettings)).toEqual(
      Array(4).fill({ mail: false, allowDevtools: true, version: '' }),
    )
  })
})

describe('opensDevtools', () => {
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
    opensDevtools({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held })

  it('knows the keys, on every system', () => {
    expect(press('F12')).toBe(true)
    for (const key of ['I', 'J', 'C', 'i']) {
      expect(press(key, { ctrlKey: true, shiftKey: true })).toBe(true)
      expect(press(key, { metaKey: true, shiftKey: true })).toBe(true)
    }
    expect(press('u', { ctrlKey: true })).toBe(true)
    expect(press('u', { metaKey: true })).toBe(true)
  })

  it('leaves copying, typing and everything else alone', () => {
    expect(press('c', { ctrlKey: true })).toBe(false)
    expect(press('i')).toBe(false)
    expect(press('I', { shiftKey: true })).toBe(false)
    expect(press('F11')).toBe(false)
    expect(press('U', { ctrlKey: true, shiftKey: true })).toBe(false)
  })
})

describe('isIos', () => {
  it('knows iPhones and iPads, also those that call themselves Macs', () => {
    expect(isIos({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 })).toBe(true)
    expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 })).toBe(true)
  })

  it('takes Macs and Android for neither', () => {
    expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 })).toBe(false)
    expect(isIos({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 })).toBe(false)
  })
})

describe('isOwnMachine', () => {
  it('is true on loopback names alone', () => {
    expect(['localhost', 'longtable.localhost', '127.0.0.1', '[::1]'].map(isOwnMachine)).toEqual(Array(4).fill(true))
    expect(['localhost.example', 'cook.example', '127.0.0.1.example'].map(isOwnMachine)).toEqual(Array(3).fill(false))
  })
})
