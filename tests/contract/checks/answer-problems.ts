import { answerProblems } from '#server/rest/openapi/check-answer.ts'
import type { MadeCall } from '../walk.ts'
import type { Walk } from './check.ts'

/** What is wrong with the answer to a request that had to be taken. */
export function problemsOfTaken({ documented, walked }: Walk, made: MadeCall, what = 'the request'): string[] {
  const { status, answer, headers } = made
  const told = `${what} (${made.how}) was answered ${status} ${JSON.stringify(answer)}`.slice(0, 400)
  if (typeof documented.answer === 'string' && documented.answer.startsWith('redirect to ')) {
    const leads = documented.answer.replace('redirect to ', '')
    const isRedirect = [302, 303].includes(status) && headers.get('location') === leads
    return isRedirect ? answerProblems(walked.call, status, answer) : [told]
  }
  if (status !== 200) return [told]
  return [...problemsOfKeys({ documented, walked }, answer), ...answerProblems(walked.call, status, answer)]
}

function problemsOfKeys({ documented, walked }: Pick<Walk, 'documented' | 'walked'>, answer: unknown): string[] {
  if (walked.list && !Array.isArray(answer)) return ['the answer is no list']
  const things = walked.list ? (answer as unknown[]) : [answer]
  if (things.length === 0) return ['the list is empty']
  const named = Array.isArray(documented.answer) ? documented.answer.filter(name => !name.endsWith('?')) : []
  const wanted = [...new Set([...walked.answers, ...named])]
  return things.flatMap((thing, at) => {
    if (thing === null || typeof thing !== 'object') return [`number ${at} of the answer is no object`]
    return wanted.filter(key => !(key in thing)).map(key => `the answer has no ${key}${walked.list ? ` at ${at}` : ''}`)
  })
}
