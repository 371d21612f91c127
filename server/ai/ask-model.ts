import { setTimeout as pause } from 'node:timers/promises'
import OpenAI, { APIConnectionError, APIError } from 'openai'
import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions'
import { z } from 'zod'
import type { Settings } from '../platform/env.ts'
import { AnswerTooLarge, createOperatorFetch } from '../platform/net/operator-fetch.ts'
import type { Question } from './ai.ts'
import { delimitUntrusted } from './delimit-untrusted.ts'
import { readAnswer } from './read-answer.ts'

/** Bytes of an answer with everything around it. */
const ANSWER_MAX = 1024 * 1024
/** Bytes of a list of models; some servers have hundreds, with a description each. */
const LIST_MAX = 8 * 1024 * 1024
/** Characters of material; more is cut off. */
const MATERIAL_MAX = 60_000
/** Pictures in one question, and bytes of all of them. */
const PICTURES_MAX = 6
const PICTURE_BYTES_MAX = 12 * 1024 * 1024
/** Milliseconds before a question is asked a second time, and the longest wait that a server may ask for. */
const BACKOFF_MS = 300
const BACKOFF_MAX_MS = 5000

/** Ways to request the form of an answer, best first. Not every server supports every way. */
const ways = ['schema', 'object', 'words'] as const
type Way = (typeof ways)[number]

type ModelSettings = Pick<Settings, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>

/** One call to a model: its answer in the wanted form, or null when it says something else. Rejects when it fails. */
export type AskModel = <Answer>(question: Question<Answer>, signal: AbortSignal) => Promise<Answer | null>

/** Whether the question itself was refused, so that another way of asking may succeed. */
const isRefused = (error: unknown): boolean =>
  error instanceof APIError && [400, 404, 415, 422, 501].includes(error.status ?? 0)

function causedByLimit(error: unknown): boolean {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 5; depth++, cause = cause.cause) {
    if (cause instanceof AnswerTooLarge) return true
  }
  return false
}

const isPassing = (error: unknown): boolean => {
  if (error instanceof APIConnectionError) return !causedByLimit(error)
  // What Node's fetch says of a connection that broke while the answer came.
  if (error instanceof TypeError && error.message === 'terminated') return true
  return error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500) && error.status !== 501
}

/** Milliseconds to wait before the second try: as long as the server says, within bounds. */
function backoffOf(error: unknown): number {
  const retryAfter = error instanceof APIError ? Number(error.headers?.get('retry-after')) : Number.NaN
  return Number.isFinite(retryAfter) && retryAfter > 0 ? Math.min(retryAfter * 1000, BACKOFF_MAX_MS) : BACKOFF_MS
}

function formatFor(way: Way, name: string, schema: Record<string, unknown>) {
  if (way === 'schema') {
    return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } } as const
  }
  return way === 'object' ? ({ response_format: { type: 'json_object' } } as const) : {}
}

function contentOf(
  { pictures = [] }: Pick<Question<unknown>, 'pictures'>,
  text: string,
): ChatCompletionContentPart[] | string {
  if (pictures.length === 0) return text
  const shown = pictures.map(bytes => ({
    type: 'image_url' as const,
    image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` },
  }))
  return [{ type: 'text', text }, ...shown]
}

/** The name of the model to ask. */
const modelOf = ({ OPENAI_MODEL }: ModelSettings): string => OPENAI_MODEL || 'gpt-4o-mini'

function clientOf({ OPENAI_API_KEY, OPENAI_BASE_URL }: ModelSettings, maxBytes: number): OpenAI {
  const baseURL = OPENAI_BASE_URL || 'https://api.openai.com/v1'
  return new OpenAI({
    // Servers on one's own machine want no key, but the library does.
    apiKey: OPENAI_API_KEY || 'none',
    baseURL,
    maxRetries: 0,
    logLevel: 'off',
    fetch: createOperatorFetch({ base: baseURL, maxBytes }),
  })
}

/** What a server of models says of itself: whether it has the model of the settings, and the time that it has. */
export type ModelServer = { model: string; isThere: boolean; date: string | null }

/** Asks the server of the settings which models it has. Rejects, with a `status` where there was an answer, when it fails. */
export async function lookAtModels(settings: ModelSettings, signal: AbortSignal): Promise<ModelServer> {
  const list = clientOf(settings, LIST_MAX).models.list({ signal })
  const { data, response } = await list.withResponse()
  const model = modelOf(settings)
  // Ollama names a model with its tag, and takes it without.
  const isThere = data.data.some(({ id }) => id === model || id === `${model}:latest`)
  return { model, isThere, date: response.headers.get('date') }
}

/** Asks the model of a server with these settings. It finds out once which way of requesting a form the server supports. */
export function createAskModel(settings: ModelSettings): AskModel {
  const client = clientOf(settings, ANSWER_MAX)
  const model = modelOf(settings)
  let best: Way = 'schema'

  async function say(request: ChatCompletionCreateParamsNonStreaming, signal: AbortSignal): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        const completion = await client.chat.completions.create(request, { signal })
        const content: unknown = completion.choices?.[0]?.message?.content
        return typeof content === 'string' ? content : ''
      } catch (error) {
        if (tries > 1 || signal.aborted || !isPassing(error)) throw error
        await pause(backoffOf(error), undefined, { signal })
      }
    }
  }

  return async (question, signal) => {
    const { name, task, material, shape, pictures = [] } = question
    const bytes = pictures.reduce((sum, picture) => sum + picture.byteLength, 0)
    if (pictures.length > PICTURES_MAX || bytes > PICTURE_BYTES_MAX) throw new RangeError('These are too many pictures')
    const { $schema: _, ...schema } = z.toJSONSchema(shape)
    const { system, user } = delimitUntrusted(task, material.slice(0, MATERIAL_MAX))
    const form = `Answer with one JSON object of this schema and nothing else: ${JSON.stringify(schema)}`
    for (const way of ways.slice(ways.indexOf(best))) {
      try {
        const reply = await say(
          {
            model,
            messages: [
              { role: 'system', content: `${system} ${form}` },
              { role: 'user', content: contentOf({ pictures }, user) },
            ],
            ...formatFor(way, name, schema),
          },
          signal,
        )
        // A way is remembered once it worked: a question may be refused for another reason than its form.
        best = way
        return readAnswer(reply, shape)
      } catch (error) {
        if (signal.aborted || way === 'words' || !isRefused(error)) throw error
      }
    }
    return null
  }
}
