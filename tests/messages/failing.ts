import { commands } from 'vitest/browser'

/** The address of a call of the page, alone or among others. */
const callOf = (name: string): string => `/trpc/[^?]*\\b${name.replace('.', '\\.')}\\b`

/** Answers the next call, or the next `times`, with something that is no JSON. */
export const unreadable = (name: string, { times = 1, status = 500 } = {}): Promise<void> =>
  commands.fakeNext(callOf(name), { status, body: '<h1>Out of butter</h1>' }, times)

/** Lets the next call get no answer at all. */
export const gone = (name: string): Promise<void> => commands.fakeNext(callOf(name), 'gone')

/** Refuses the next call with a status and a message of one's choice, none by default. */
export const refused = (name: string, status: number, message = ''): Promise<void> =>
  commands.fakeNext(callOf(name), {
    status,
    json: { error: { message, code: -32_603, data: { code: 'REFUSED', httpStatus: status } } },
  })

/** Answers the next call as the server would. */
export const answered = (name: string, data: unknown): Promise<void> =>
  commands.fakeNext(callOf(name), { json: { result: { data } } })

/** Answers the next call past tRPC, to a path, with any status and text. */
export const pathAnswers = (path: string, status: number, body: string): Promise<void> =>
  commands.fakeNext(`${path.replaceAll('.', '\\.')}$`, { status, body })
