import { describe, expect, it } from 'vitest'
import type { PrivacyFactsView } from '#server/site/contract.ts'
import { outsideServices } from './outside-services.ts'

const facts: PrivacyFactsView = {
  version: '1.0.0',
  contact: '',
  mail: false,
  model: { isOn: false, host: '', name: '' },
  pictures: 'disk',
  naturalCycles: false,
  registration: 'open',
  publicLinks: true,
}
const textFor = (changes: Partial<PrivacyFactsView>) => outsideServices({ ...facts, ...changes }).join('\n')

describe('what leaves the server', () => {
  it('is next to nothing when nothing is switched on', () => {
    const text = textFor({})
    expect(text).toContain('No model is switched on')
    expect(text).toContain('No emails are sent')
    expect(text).toContain('stored on this server')
    expect(text).toContain('asks nobody')
    expect(text).toContain('If you make a webhook')
    expect(text).not.toMatch(/UploadThing|S3|mail server/)
  })

  it('names each service that is', () => {
    expect(textFor({ model: { isOn: true, host: 'llm.example', name: 'pan-4' } })).toContain('pan-4 at llm.example')
    expect(textFor({ mail: true })).toContain('mail server')
    expect(textFor({ pictures: 'uploadthing' })).toContain('UploadThing')
    expect(textFor({ pictures: 's3' })).toContain('S3 storage')
    expect(textFor({ naturalCycles: true })).toContain('Natural Cycles')
  })
})
