import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ModelServer, picturesOf, startModelServer, wordsOf } from '#tests/servers/model-server.ts'
import { createLog } from '../platform/log.ts'
import { createAi } from './ai.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
beforeEach(() => {
  model.calls.length = 0
  model.answerWith('{"meal":"dinner"}')
})
afterAll(() => model.close())

const settings = (more: object = {}) => ({
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: model.url,
  OPENAI_MODEL: 'small',
  ...more,
})
const meal = (withinMs = 5000) => ({
  chefId: 1,
  name: 'meal',
  task: 'Name the meal.',
  material: 'Pasta',
  shape: z.object({ meal: z.enum(['lunch', 'dinner']) }),
  withinMs,
})
const ai = (more?: object) => createAi(settings(more), createLog('silent'))
const forms = () => model.calls.map(call => call.body.response_format?.type ?? 'none')

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

  it('is shown pictures as data URLs, and not too many', async () => {
    const picture = new Uint8Array([0xff, 0xd8, 0xff])
    await ai().ask({ ...meal(), pictures: [picture] })
    expect(picturesOf(model.calls[0]?.body ?? {})).toEqual(['data:image/jpeg;base64,/9j/'])
    expect(await ai().ask({ ...meal(), pictures: Array(7).fill(picture) })).toBeNull()
    expect(await ai().ask({ ...meal(), pictures: [new Uint8Array(13 * 1024 * 1024)] })).toBeNull()
    expect(model.calls).toHaveLength(1)
  })

  it('gets the material between marks that nobody can know, and not more than it can take', async () => {
    const both = [ai().ask({ ...meal(), material: 'x'.repeat(100_000) }), ai().ask(meal())]
    await Promise.all(both)
    const marks = model.calls.map(({ body }) => /material-[0-9a-f]{24}/.exec(wordsOf(body))?.[0] ?? '')
    expect(new Set(marks).size).toBe(2)
    for (const [at, mark] of marks.entries()) {
      expect(wordsOf(model.calls[at]?.body ?? {}).split(mark)).toHaveLength(4)
      expect(wordsOf(model.calls[at]?.body ?? {}).length).toBeLessThan(62_000)
    }
  })
})

describe('an answer', () => {
  it.each([
    ['fenced', 'Here you are:\n```json\n{"meal":"lunch"}\n```'],
    ['with words around it', 'I think {it} is this: {"meal":"lunch"}. Enjoy!'],
    ['after thinking aloud', '<think>{"meal":"dinner"}? No.</think>{"meal":"lunch"}'],
  ])('%s is found', async (_how, reply) => {
    model.answerWith(reply)
    expect(await ai().ask(meal())).toEqual({ meal: 'lunch' })
  })

  it.each([
    '{"meal":"midnight"}',
    '{"answer":{"meal":"lunch"}}',
    '[{"meal":1}]',
    'I think dinner.',
    '',
    '{"meal":',
    '{'.repeat(50_000),
  ])('that is something else counts as none: %.30s', async reply => {
    model.answerWith(reply)
    expect(await ai().ask(meal())).toBeNull()
  })

  it.each([
    '',
    'no JSON',
    '{}',
    '{"choices":[]}',
    '{"choices":[{"message":{"content":[1]}}]}',
    '{"choices":"x"}',
    '[]',
    'null',
  ])('in no known envelope counts as none: %s', async text => {
    model.answerRaw(text)
    expect(await ai().ask(meal())).toBeNull()
  })

  it('that is huge is cut off, and not asked for again', async () => {
    model.answerEndlessly()
    expect(await ai().ask(meal())).toBeNull()
    model.answerRaw(`{"choices":[],"more":"${'x'.repeat(2 * 1024 * 1024)}"}`)
    expect(await ai().ask(meal())).toBeNull()
    expect(model.calls).toHaveLength(2)
  })
})

describe('a server', () => {
  it('that knows no schema is asked for an object, one that knows neither for words, and it is remembered', async () => {
    const one = ai()
    model.answerWithout(['json_schema'], '{"meal":"lunch"}')
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
    model.answerWithout(['json_schema', 'json_object'], 'It is {"meal":"lunch"}')
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
    expect(forms()).toEqual(['json_schema', 'json_object', 'json_object', 'none', 'none'])
    expect(wordsOf(model.calls[4]?.body ?? {})).toContain('"enum":["lunch","dinner"]')
  })

  it('that refuses a question for another reason is asked in the best way the next time', async () => {
    const one = ai()
    model.failWith(400)
    expect(await one.ask(meal())).toBeNull()
    model.answerWith('{"meal":"lunch"}')
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
    expect(forms()).toEqual(['json_schema', 'json_object', 'none', 'json_schema'])
  })

  it.each([429, 500, 503])('that fails once with %i is asked once more', async status => {
    model.failOnceWith(status, { 'Retry-After': '0.01' })
    expect(await ai().ask(meal())).toEqual({ meal: 'dinner' })
    expect(model.calls).toHaveLength(2)
  })

  it.each([429, 500, 401])('that goes on failing with %i is left alone', async status => {
    model.failWith(status)
    expect(await ai().ask(meal())).toBeNull()
    expect(model.calls).toHaveLength(status === 401 ? 1 : 2)
  })

  it.each([{ afterHead: false }, { afterHead: true }])('that hangs up counts as none: %o', async how => {
    model.hangUp(how)
    expect(await ai().ask(meal())).toBeNull()
    expect(model.calls).toHaveLength(2)
    expect(await ai({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }).ask(meal())).toBeNull()
  })

  it('that sends elsewhere is not followed', async () => {
    const other = await startModelServer()
    other.answerWith('{"meal":"lunch"}')
    model.redirectTo(`${other.url}/chat/completions`)
    expect(await ai({ OPENAI_API_KEY: 'secret' }).ask(meal())).toBeNull()
    expect(other.calls).toEqual([])
    await other.close()
  })

  it('that is late is not waited for, and the next question is asked all the same', async () => {
    model.neverAnswer()
    const one = ai()
    expect(await one.ask(meal(50))).toBeNull()
    model.answerWith('{"meal":"lunch"}')
    expect(await one.ask(meal())).toEqual({ meal: 'lunch' })
  })

  it('that is late again and again is let rest for a minute, for what has so little time alone', async () => {
    let clock = 0
    const tired = createAi(settings(), createLog('silent'), () => clock)
    model.neverAnswer()
    for (let times = 0; times < 3; times++) expect(await tired.ask(meal(250))).toBeNull()
    const callsBefore = model.calls.length
    expect(callsBefore).toBe(3)
    model.answerWith('{"meal":"dinner"}')
    expect(await tired.ask(meal(250))).toBeNull()
    expect(model.calls.length).toBe(callsBefore)
    expect(await tired.ask(meal())).toEqual({ meal: 'dinner' })
    clock += 60_001
    await tired.ask(meal(250))
    expect(model.calls.length).toBe(callsBefore + 2)
  })

  it('that is late with what one chef asks goes on answering the others, until three of them wait in vain', async () => {
    let clock = 0
    const tired = createAi(settings(), createLog('silent'), () => clock)
    const askAs = (chefId: number) => tired.ask({ ...meal(250), chefId })
    model.neverAnswer()
    for (let times = 0; times < 4; times++) expect(await askAs(1)).toBeNull()
    expect(model.calls).toHaveLength(3)
    model.answerWith('{"meal":"dinner"}')
    expect(await tired.ask({ ...meal(250), chefId: 2, withinMs: 250 })).toEqual({ meal: 'dinner' })
    model.neverAnswer()
    for (const chefId of [2, 3, 4]) expect(await askAs(chefId)).toBeNull()
    const callsBefore = model.calls.length
    expect(await askAs(5)).toBeNull()
    expect(model.calls).toHaveLength(callsBefore)
    clock += 60_001
    model.answerWith('{"meal":"dinner"}')
    expect(await askAs(5)).toEqual({ meal: 'dinner' })
  })

  it('that asks for a longer wait than there is time for is not waited for', async () => {
    model.failOnceWith(429, { 'Retry-After': '4' })
    expect(await ai().ask(meal(100))).toBeNull()
    expect(model.calls).toHaveLength(1)
  })

  it('is left when nobody wants the answer any more', async () => {
    const caller = new AbortController()
    model.answerWith(() => {
      caller.abort()
      return '{"meal":"lunch"}'
    })
    expect(await ai().ask({ ...meal(), signal: caller.signal })).toBeNull()
    expect(await ai().ask({ ...meal(), signal: AbortSignal.abort() })).toBeNull()
    expect(model.calls).toHaveLength(1)
  })

  it('answers one chef while another has asked a great deal', async () => {
    const one = ai()
    const order: number[] = []
    const ask = (chefId: number) => one.ask({ ...meal(), chefId }).finally(() => order.push(chefId))
    const many = [1, 1, 1, 1, 1, 1].map(ask)
    expect(await ask(2)).toEqual({ meal: 'dinner' })
    await Promise.all(many)
    expect(order.indexOf(2)).toBeLessThan(3)
  })
})
