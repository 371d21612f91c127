import { describe, expect, it } from 'vitest'
import type { PrivacyFactsView } from '#server/site/contract.ts'
import { outsideServices } from './outside-services.ts'

const facts: PrivacyFactsView = {
  contact: '',
  mail: false,
  model: { isOn: false, host: '', name: '' },
  pictures: 'disk',
  naturalCycles: false,
  registration: 'open',
}
const said = (changes: Partial<PrivacyFactsView>) => outsideServices({ ...facts, ...changes }).join('\n')

describe('what leaves the server', () => {
  it('is next to nothing when nothing is switched on', () => {
    const words = said({})
    expect(words).toContain('No model is switched on')
    expect(words).toContain('No emails are sent')
    expect(words).toContain('stored on this server')
    expect(words).toContain('asks nobody')
    expect(words).not.toMatch(/UploadThing|mail server/)
  })

  it('names each service that is', () => {
    expect(said({ model: { isOn: true, host: 'llm.example', name: 'pan-4' } })).toContain('pan-4 at llm.example')
    expect(said({ mail: true })).toContain('mail server')
    expect(said({ pictures: 'uploadthing' })).toContain('UploadThing')
    expect(said({ naturalCycles: true })).toContain('Natural Cycles')
  })
})
