import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { captureMessages } from '#server/capture/constants.ts'
import { detectionFailure, photoFailure, urlFailure } from './read-failure.ts'

const refusal = (message: string, httpStatus = 422) =>
  Object.assign(new TRPCClientError(message), { data: { httpStatus, code: 'UNPROCESSABLE_CONTENT' } })

describe('urlFailure', () => {
  it('gives the reason and always the ways on', () => {
    expect(urlFailure(refusal(captureMessages.failed), true).text).toBe(captureMessages.failed)
    expect(urlFailure(refusal(captureMessages.botWall), true)).toEqual({
      title: 'Extraction Failed',
      text: `${captureMessages.botWall} ${captureMessages.failed}`,
    })
  })

  it('does not blame the page for what is elsewhere', () => {
    expect(urlFailure(refusal('Please wait a moment.', 429), true).text).toBe('Please wait a moment.')
    expect(urlFailure(new Error('boom'), true).text).toBe(captureMessages.failed)
  })
})

describe('photoFailure', () => {
  it('tells a photo without a recipe from a reading that went wrong', () => {
    expect(photoFailure(refusal(captureMessages.analysisFailed), true).title).toBe('Analysis failed')
    expect(photoFailure(refusal(captureMessages.photoFailed), true)).toEqual({
      title: 'Processing Failed',
      text: captureMessages.photoFailed,
    })
  })
})

describe('detectionFailure', () => {
  it('says that no recipe was detected, also where a photo has no words', () => {
    expect(detectionFailure(refusal(captureMessages.photoFailed), true)).toEqual({
      title: 'Analysis failed',
      text: captureMessages.analysisFailed,
    })
    expect(detectionFailure(refusal('This photo has too many pixels.'), true).title).toBe('Processing Failed')
    expect(detectionFailure(new Error('boom'), true).title).toBe('Processing Failed')
  })
})
