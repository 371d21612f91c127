import { describe, expect, it } from 'vitest'
import { keepInvitation, keptInvitation, putInvitation, takeInvitation } from './invitation.ts'

const TOKEN = 'a-Token_of'.repeat(4)

function open(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://cook.example')
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const written: unknown[] = []
  const history = { state: null, replaceState: (...call: unknown[]) => void written.push(call[2]) }
  keepInvitation({ location: { pathname, search, hash }, history }, store)
  return { store, written }
}

describe('an invitation', () => {
  it('leaves the address and is kept until it is taken', () => {
    const { store, written } = open(`/?after=9#invite=${TOKEN}`)
    expect(written).toEqual(['/?after=9'])
    expect([keptInvitation(store), keptInvitation(store)]).toEqual([TOKEN, TOKEN])
    expect([takeInvitation(store), takeInvitation(store), keptInvitation(store)]).toEqual([TOKEN, null, null])
    putInvitation(TOKEN, store)
    expect(keptInvitation(store)).toBe(TOKEN)
  })

  it('is not kept when it can be none, and still leaves the address', () => {
    for (const bad of ['', 'short', 'x'.repeat(101), `${TOKEN}<script>`]) {
      const { store, written } = open(`/#invite=${encodeURIComponent(bad)}`)
      expect([keptInvitation(store), written]).toEqual([null, ['/']])
    }
  })

  it('is not looked for in any other address', () => {
    const { store, written } = open('/the-dish#reset=abc')
    expect([keptInvitation(store), written]).toEqual([null, []])
  })

  it('lasts as long as the page where storage is forbidden', () => {
    putInvitation(TOKEN)
    expect([keptInvitation(), takeInvitation(), keptInvitation()]).toEqual([TOKEN, TOKEN, null])
  })
})
