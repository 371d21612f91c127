import recorded from './examples.json' with { type: 'json' }
import { isJson, type Json } from './json.ts'

/** A call as it was made once: what its address and body said, and what came back. Files are named, not contained. */
export type Example = {
  path?: Record<string, string | number>
  query?: Record<string, string>
  body?: Json
  form?: Json
  status: number
  answer?: unknown
}

const examples = recorded as Record<string, Example | undefined>

/** The example of a call such as `POST /api/auth/login`. */
export const exampleOf = (call: string): Example | undefined => examples[call]

/** An operation with what was sent and answered once, where that is known. */
export function withExamples(call: string, operation: Json): Json {
  const example = examples[call]
  if (!example) return operation
  const parameters = (operation.parameters as (Json & { name: string; in: 'path' | 'query' })[] | undefined)?.map(
    parameter => {
      const value = example[parameter.in]?.[parameter.name]
      return value === undefined ? parameter : { ...parameter, example: value }
    },
  )
  const body = operation.requestBody as (Json & { content: Record<string, Json> }) | undefined
  const sent = { 'application/json': example.body, 'multipart/form-data': example.form } as Record<string, unknown>
  const responses = operation.responses as Record<string, Json>
  const answered = responses[example.status]
  return {
    ...operation,
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: { ...body, content: shown(body.content, sent) } } : {}),
    responses: {
      ...responses,
      ...(answered && isJson(answered.content)
        ? {
            [example.status]: {
              ...answered,
              content: shown(answered.content as never, { 'application/json': example.answer }),
            },
          }
        : {}),
    },
  }
}

const shown = (content: Record<string, Json>, values: Record<string, unknown>): Json =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      values[type] === undefined ? media : { ...media, example: values[type] },
    ]),
  )
