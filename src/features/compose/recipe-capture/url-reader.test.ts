import { describe, expect, it } from 'vitest'
import { urlProblem } from './url-reader.tsx'

describe('urlProblem', () => {
  it.each(['', '   '])('asks for an address when there is none', url => {
    expect(urlProblem(url)).toBe('URL Required')
  })

  it.each(['soup', 'www.cook.example', 'ftp://cook.example/soup', 'javascript:alert(1)', 'https://'])(
    'refuses %s',
    url => {
      expect(urlProblem(url)).toBe('Please enter a valid URL')
    },
  )

  it.each(['https://cook.example/soup?x=1', ' http://127.0.0.1:4401/soup '])('takes %s', url => {
    expect(urlProblem(url)).toBeNull()
  })
})
