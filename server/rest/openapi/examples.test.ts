import { describe, expect, it } from 'vitest'
import { answerProblems, requestProblems } from '#tests/contract/check-answer.ts'
import { appRouter } from '../../router.ts'
import { openApiDocument } from './document.ts'
import recorded from './examples.json' with { type: 'json' }
import type { Example } from './examples.ts'

const examples = Object.entries(recorded as Record<string, Example>)

describe.each(examples)('the example of %s', (call, { body, form, status, answer }) => {
  it('is a request and an answer as they are documented', () => {
    expect(body === undefined ? [] : requestProblems(call, body)).toEqual([])
    expect(form === undefined ? [] : requestProblems(call, form, 'form')).toEqual([])
    expect(answerProblems(call, status, answer)).toEqual([])
  })
})

describe('the examples', () => {
  it('stand in the document', () => {
    const paths = openApiDocument(appRouter, '0').paths as Record<string, Record<string, object>>
    expect(paths['/api/auth/login']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { example: { emailOrPhone: expect.any(String) } } } },
      responses: { 200: { content: { 'application/json': { example: { success: true } } } } },
    })
    expect(paths['/api/recipes/{id}']?.get).toMatchObject({ parameters: [{ name: 'id', example: expect.any(Number) }] })
  })
})
