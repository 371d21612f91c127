import { describe, expect, it } from 'vitest'
import { takeResetToken } from './reset-token.ts'

function open(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://cook.example')
  const written: unknown[] = []
  const history = { state: { key: 1 }, replaceState: (...call: unknown[]) => void written.push(call) }
  return { token: takeResetToken({ location: { pathname, search, hash }, history }), written }
}

describe('takeResetToken', () => {
  it('takes the token out of the address and leaves the rest', () => {
    expect(open('/?reset=abc-123_Z')).toEqual({ token: 'abc-123_Z', written: [[{ key: 1 }, '', '/']] })
    expect(open('/the-dish?page=2&reset=abc#comments')).toEqual({
      token: 'abc',
      written: [[{ key: 1 }, '', '/the-dish?page=2#comments']],
    })
  })

  it('leaves every other address alone', () => {
    expect(open('/?after=9')).toEqual({ token: null, written: [] })
  })

  it('takes an empty token for none', () => {
    expect(open('/?reset=')).toEqual({ token: null, written: [[{ key: 1 }, '', '/']] })
  })
})
