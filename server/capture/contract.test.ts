import { describe, expect, it } from 'vitest'
import { extractUrlInput } from './contract.ts'

const messages = (url: unknown): string[] =>
  extractUrlInput.safeParse({ url }).error?.issues.map(issue => issue.message) ?? []

describe('extractUrlInput', () => {
  it('takes web addresses and trims them', () => {
    expect(extractUrlInput.parse({ url: ' https://pies.example/a?b=c#d ' }).url).toBe('https://pies.example/a?b=c#d')
    expect(messages('http://pies.example')).toEqual([])
  })

  it.each([undefined, '', '   '])('asks for an address when there is none: %j', url =>
    expect(messages(url)).toEqual(['URL Required']),
  )

  it.each([
    'pie',
    'pies.example/a',
    'www.pies.example',
    'https://',
    'ftp://pies.example',
    'mailto:a@b.example',
    'javascript:alert(1)',
    `https://a/${'b'.repeat(2048)}`,
  ])('asks for a valid one instead of %s', url => expect(messages(url)).toEqual(['Please enter a valid URL']))
})
