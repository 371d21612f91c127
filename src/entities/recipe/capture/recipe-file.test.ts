import { describe, expect, it } from 'vitest'
import { PASTED_MAX } from '#common/capture.ts'
import { captureMessages } from '#server/capture/constants.ts'
import { pastedForm, pastedProblem, recipeFileProblem } from './recipe-file.ts'

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

describe('a file', () => {
  it.each([
    ['tart.HTM', '', 10, null],
    ['tart', 'text/html', 10, null],
    ['tart.mhtml', '', 10, null],
    ['tart.pdf', 'application/pdf', 10_000_000, null],
    ['tart.docx', '', 10, null],
    ['tart.md', '', 10, null],
    ['tart.html', '', 6_000_000, captureMessages.tooLarge],
    ['tart.pdf', '', 30_000_000, captureMessages.fileTooLarge],
    ['tart.pdf', '', 0, captureMessages.fileEmpty],
    ['tart.doc', '', 10, captureMessages.wordLocked],
    ['tart.jpg', 'image/jpeg', 10, captureMessages.filePicture],
    ['tart.odt', '', 10, captureMessages.fileUnknown],
  ])('is taken or refused by its name, type and size: %s %s %i', (name, type, size, problem) => {
    expect(recipeFileProblem({ name, type, size })).toBe(problem)
  })
})
