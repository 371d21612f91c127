import { describe, expect, it } from 'vitest'
import { errorMessage } from './errors.ts'
import { percentSent, readAnswer, SendRefused } from './send-body.ts'

const wanted = {
  tooLarge: 'Too large.',
  read: ({ url }: Record<string, unknown>) => (typeof url === 'string' ? url : null),
}

const refusal = (status: number, body: string) => {
  try {
    readAnswer(status, body, wanted)
  } catch (error) {
    return error
  }
  throw new Error('it was taken')
}

const sentence = (status: number, body: string) => errorMessage(refusal(status, body), 'It failed.', true)

describe('readAnswer', () => {
  it('gives what is read in the answer to what was taken', () => {
    expect(readAnswer(200, '{"url":"/media/abc/640"}', wanted)).toBe('/media/abc/640')
  })

  it('tells a refusal in the words of the server, with its status', () => {
    const refused = refusal(415, '{"message":"Invalid File Type","url":"/media/abc/640"}')
    expect(refused).toBeInstanceOf(SendRefused)
    expect(refused).toMatchObject({ data: { httpStatus: 415 } })
    expect(errorMessage(refused, 'It failed.', true)).toBe('Invalid File Type')
  })

  it('has words where a proxy answers, and shows none of it', () => {
    expect(sentence(413, '<h1>Request Entity Too Large</h1>')).toBe('Too large.')
    expect(sentence(413, '{"message":"At most 5 MB."}')).toBe('At most 5 MB.')
    expect(sentence(502, '<h1>Bad Gateway</h1>')).toBe('It failed.')
    expect(sentence(200, '<h1>Sign in to the wifi</h1>')).toBe('It failed.')
    expect(sentence(500, '{"message":{"html":1}}')).toBe('It failed.')
  })

  it('takes nothing for an answer that is not what was hoped for', () => {
    expect(sentence(200, 'null')).toBe('It failed.')
    expect(sentence(200, '{"success":true}')).toBe('It failed.')
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
