import { describe, expect, it } from 'vitest'
import { PASTED_MAX } from '#common/capture.ts'
import { captureMessages } from '#server/capture/constants.ts'
import { pageFileProblem, pastedForm, pastedProblem } from './saved-page.ts'

const source = `<!doctype html><p>${'plum '.repeat(PASTED_MAX / 5)}</p>`

describe('what is pasted', () => {
  it('is refused when it says nothing or is longer than any recipe', () => {
    expect(pastedProblem(' \n ')).toBe(captureMessages.textRequired)
    expect(pastedProblem('2 plums\nBake.')).toBeNull()
    expect(pastedProblem('plum '.repeat(PASTED_MAX / 4))).toMatch(/too long/)
    expect(pastedProblem(source)).toBeNull()
  })

  it('travels as words, or as a page when it is the source of one', () => {
    const form = pastedForm({ text: '2 plums' }, 'https://plums.example/tart')
    expect([...form.keys()]).toEqual(['text', 'sourceUrl'])
    const page = pastedForm({ text: source }, '')
    expect([...page.keys()]).toEqual(['page'])
  })
})

describe('a saved page', () => {
  it('is one by its name or its type', () => {
    expect(pageFileProblem({ name: 'tart.HTM', type: '', size: 10 })).toBeNull()
    expect(pageFileProblem({ name: 'tart', type: 'text/html', size: 10 })).toBeNull()
    expect(pageFileProblem({ name: 'tart.pdf', type: 'application/pdf', size: 10 })).toMatch(/saved web page/)
    expect(pageFileProblem({ name: 'tart.html', type: '', size: 6_000_000 })).toBe(captureMessages.tooLarge)
  })
})
