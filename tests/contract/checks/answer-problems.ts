import { answerProblems } from '../check-answer.ts'
import type { MadeCall } from '../make-call.ts'
import type { Walk } from './check.ts'

/** What is wrong with the answer to a request that had to be taken. */
export function problemsOfTaken({ documented, tested }: Walk, made: MadeCall, what = 'the request'): string[] {
  const { status, answer, headers } = made
  const told = `${what} (${made.how}) was answered ${status} ${JSON.stringify(answer)}`.slice(0, 400)
  if (typeof documented.answer === 'string' && documented.answer.startsWith('redirect to ')) {
    const leads = documented.answer.replace('redirect to ', '')
    const isRedirect = [302, 303].includes(status) && headers.get('location') === leads
    return isRedirect ? answerProblems(tested.call, status, answer) : [told]
  }
  if (status !== 200) return [told]
  return [...problemsOfKeys({ documented, tested }, answer), ...answerProblems(tested.call, status, answer)]
}

function problemsOfKeys({ documented, tested }: Pick<Walk, 'documented' | 'tested'>, answer: unknown): string[] {
  if (tested.list && !Array.isArray(answer)) return ['the answer is no list']
  const things = tested.list ? (answer as unknown[]) : [answer]
  if (things.length === 0) return ['the list is empty']
  const named = Array.isArray(documented.answer) ? documented.answer.filter(name => !name.endsWith('?')) : []
  const wanted = [...new Set([...tested.answers, ...named])]
  return things.flatMap((thing, at) => {
    if (thing === null || typeof thing !== 'object') return [`number ${at} of the answer is no object`]
    return wanted.filter(key => !(key in thing)).map(key => `the answer has no ${key}${tested.list ? ` at ${at}` : ''}`)
  })
}
