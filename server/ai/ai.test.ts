import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { type ModelServer, startModelServer } from '../testing/model-server.ts'
import { createAi } from './ai.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
beforeEach(() => model.answerWith('{"meal":"dinner"}'))
afterAll(() => model.stop())

const settings = (more: object = {}) => ({
  ...{ OPENAI_API_KEY: '', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'small', ...more },
})
const meal = (withinMs = 5000) => ({
  ...{
    name: 'meal',
    task: 'Name the meal.',
    material: 'Pasta',
    shape: z.object({ meal: z.enum(['lunch', 'dinner']) }),
  },
  withinMs,
})
const ai = (more?: object) => createAi(settings(more), createLog('silent'))

describe('a model', () => {
  it('is asked in the strict form, with the operator’s key and model, and answers in it', async () => {
    expect(await ai({ OPENAI_API_KEY: 'secret' }).ask(meal())).toEqual({ meal: 'dinner' })
    const [call] = model.calls
    expect(call).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer secret' })
    expect(call?.body).toMatchObject({
      model: 'small',
      response_format: { json_schema: { strict: true, schema: { required: ['meal'], additionalProperties: false } } },
    })
  })

  it('is not there without key and address', async () => {
    const none = ai({ OPENAI_BASE_URL: '' })
    expect([none.on, await none.ask(meal())]).toEqual([false, null])
  })

  it('that says something else, fails or is gone counts as none', async () => {
    for (const words of ['{"meal":"midnight"}', 'I think dinner.', '', '{"meal":']) {
      model.answerWith(words)
      expect(await ai().ask(meal())).toBeNull()
    }
    model.failWith(500)
    expect(await ai().ask(meal())).toBeNull()
    expect(await ai({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }).ask(meal())).toBeNull()
  })

  it('that is late is not waited for, and the next question is asked all the same', async () => {
    model.neverAnswer()
    const one = ai()
    expect(await one.ask(meal(50))).toBeNull()
    model.answerWith('{"meal":"lunch"}')
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
  })
})
