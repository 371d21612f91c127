import type { Page, Route } from '@playwright/test'

/** The address of a call of the page, alone or among others. */
const callOf = (name: string): RegExp => new RegExp(`/trpc/[^?]*\\b${name.replace('.', '\\.')}\\b`)

/** Answers the next call, or the next `times`, with something that is no JSON. */
export const unreadable = (page: Page, name: string, { times = 1, status = 500 } = {}): Promise<unknown> =>
  page.route(callOf(name), route => route.fulfill({ status, body: '<h1>Out of butter</h1>' }), { times })

/** Lets the next call get no answer at all. */
export const gone = (page: Page, name: string): Promise<unknown> =>
  page.route(callOf(name), route => route.abort(), { times: 1 })

/** An answer alone, or as the only one of several, as the call wants it. */
const inForm = (route: Route, answer: object): object =>
  new URL(route.request().url()).searchParams.has('batch') ? [answer] : answer

/** Refuses the next call with a status and a message of one's choice, none by default. */
export const refused = (page: Page, name: string, status: number, message = ''): Promise<unknown> =>
  page.route(
    callOf(name),
    route => {
      const error = { error: { message, code: -32_603, data: { code: 'REFUSED', httpStatus: status } } }
      return route.fulfill({ status, json: inForm(route, error) })
    },
    { times: 1 },
  )

/** Answers the next call as the server would. */
export const answered = (page: Page, name: string, data: unknown): Promise<unknown> =>
  page.route(callOf(name), route => route.fulfill({ json: inForm(route, { result: { data } }) }), { times: 1 })

/** Answers the next call past tRPC, to a path, with any status and text. */
export const pathAnswers = (page: Page, path: string, status: number, body: string): Promise<unknown> =>
  page.route(`**${path}`, route => route.fulfill({ status, body }), { times: 1 })

/** What browsers write on the console about answers like these. */
export const expectedTrouble = /ERR_FAILED|Failed to load resource/
