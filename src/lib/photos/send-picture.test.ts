import { describe, expect, it } from 'vitest'
import { errorMessage } from '#src/lib/errors.ts'
import { PictureRefused, percentSent, readAnswer } from './send-picture.ts'

const refusal = (status: number, body: string) => {
  try {
    readAnswer(status, body)
  } catch (error) {
    return error
  }
  throw new Error('it was taken')
}

describe('readAnswer', () => {
  it('gives what the server says of a picture that was taken', () => {
    expect(readAnswer(200, '{"url":"/media/abc/640"}')).toEqual({ url: '/media/abc/640' })
  })

  it('tells a refusal in the words of the server, with its status', () => {
    const refused = refusal(415, '{"message":"Invalid File Type"}')
    expect(refused).toBeInstanceOf(PictureRefused)
    expect(refused).toMatchObject({ data: { httpStatus: 415 } })
    expect(errorMessage(refused, 'It failed.', true)).toBe('Invalid File Type')
  })

  it('has words where a proxy answers, and shows none of it', () => {
    expect(errorMessage(refusal(413, '<h1>Request Entity Too Large</h1>'), 'It failed.', true)).toBe('File Too Large')
    expect(errorMessage(refusal(502, '<h1>Bad Gateway</h1>'), 'It failed.', true)).toBe('It failed.')
    expect(errorMessage(refusal(200, 'ok'), 'It failed.', true)).toBe('It failed.')
    expect(errorMessage(refusal(500, '{"message":{"html":1}}'), 'It failed.', true)).toBe('It failed.')
  })
})

describe('percentSent', () => {
  it('is whole, rounded down, and never beyond 100', () => {
    expect(percentSent({ loaded: 0, total: 300 })).toBe(0)
    expect(percentSent({ loaded: 200, total: 300 })).toBe(66)
    expect(percentSent({ loaded: 299, total: 300 })).toBe(99)
    expect(percentSent({ loaded: 301, total: 300 })).toBe(100)
  })

  it('is 0 where the length is not known', () => {
    expect(percentSent({ loaded: 10, total: 0 })).toBe(0)
    expect(percentSent({ loaded: Number.NaN, total: 10 })).toBe(0)
  })
})
