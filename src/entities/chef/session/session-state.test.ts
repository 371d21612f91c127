import { describe, expect, it } from 'vitest'
import { chefSample } from '#tests/samples/session.ts'
import { sessionState } from './session-state.ts'

describe('sessionState', () => {
  it('is not ready while nobody has answered', () => {
    expect(sessionState({ data: undefined, error: null, late: false })).toMatchObject({ ready: false, chef: null })
  })

  it('goes on without an answer once it has taken too long', () => {
    expect(sessionState({ data: undefined, error: null, late: true })).toMatchObject({ ready: true, chef: null })
  })

  it('is ready when nobody is signed in, and that is no failure', () => {
    expect(sessionState({ data: null, error: null, late: false })).toEqual({
      ready: true,
      chef: null,
      firstTime: false,
      error: null,
    })
  })

  it('is ready and says why when the check failed', () => {
    const error = new Error('down')
    expect(sessionState({ data: undefined, error, late: false })).toMatchObject({ ready: true, chef: null, error })
  })

  it('keeps the chef when a later check fails', () => {
    const chef = chefSample()
    expect(sessionState({ data: chef, error: new Error('down'), late: false })).toMatchObject({ chef, error: null })
  })

  it('calls a chef without a name a first-time one', () => {
    const at = (name: string | null) => sessionState({ data: chefSample({ name }), error: null, late: false }).firstTime
    expect([at(null), at('  '), at('Inès')]).toEqual([true, true, false])
  })
})
