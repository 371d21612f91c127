import type { GoodRequest } from '../case.ts'
import { requestProblems } from '../check-answer.ts'
import { askingFields, chefInPath, fieldsOf } from '../documented.ts'
import { askerOf, changed, goodRequests, make, sentFields } from '../make-call.ts'
import { problemsOfTaken } from './answer-problems.ts'
import type { Check, Walk } from './check.ts'

const hasFields: Check['isAbout'] = documented => fieldsOf(documented).length > 0

/** All good requests, each made ready, changed and made before the next. */
async function problemsOfAll(walk: Walk, change: (good: GoodRequest) => GoodRequest, how?: 'form') {
  const problems: string[] = []
  for (const good of await goodRequests(walk.world, walk.tested)) {
    const made = await make(walk.world, walk.tested, change(good), how ? { how } : {})
    problems.push(...problemsOfTaken(walk, made))
  }
  return problems
}

const answersAsDocumented: Check = {
  name: 'answers what is documented, and is documented as it is made',
  column: 'answers',
  isAbout: () => true,
  async problems(walk) {
    const { world, tested, documented } = walk
    const requests = await goodRequests(world, tested)
    const used = new Set(requests.flatMap(request => Object.keys(sentFields(request))))
    const names = fieldsOf(documented).map(({ name }) => name)
    const problems = names
      .filter(name => !used.has(name) && !tested.unused?.[name])
      .map(name => `no good request has the field ${name}`)
    for (const request of requests) {
      problems.push(...requestProblems(tested.call, request.formOnly ? sentFields(request) : request.body))
      problems.push(...problemsOfTaken(walk, await make(world, tested, request)))
    }
    return problems
  },
}

const takesForms: Check = {
  name: 'is taken as a form, too',
  column: 'form',
  isAbout: hasFields,
  problems: walk => problemsOfAll(walk, good => good, 'form'),
}

const isId = (name: string) => /Ids?$/.test(name)
const inDigits = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? value.map(inDigits) : value

const takesDigits: Check = {
  name: 'takes ids in digits',
  column: 'digits',
  isAbout: documented => fieldsOf(documented).some(({ name }) => isId(name)),
  async problems(walk) {
    let asked = 0
    const problems = await problemsOfAll(walk, good => {
      const ids = Object.entries(good.body ?? {}).filter(([name, value]) => isId(name) && value !== undefined)
      asked += ids.length
      return changed(good, { body: Object.fromEntries(ids.map(([name, value]) => [name, inDigits(value)])) })
    })
    return asked > 0 ? problems : [...problems, 'no good request has an id']
  },
}

const takesZero: Check = {
  name: 'takes 0 for the chef who asks',
  column: 'zero',
  isAbout: documented =>
    !documented.path.startsWith('/api/admin') &&
    (chefInPath(documented) !== undefined || askingFields(documented).length > 0),
  async problems(walk) {
    const { world, tested, documented } = walk
    const name = chefInPath(documented)
    const zeroes = Object.fromEntries(askingFields(documented).map(field => [field, 0]))
    const good = await tested.good(world)
    const body = askingFields(documented).length > 0 ? { body: zeroes } : {}
    const request = changed(good, { ...(name ? { path: { [name]: 0 } } : {}), ...body })
    const made = await make(world, tested, request)
    // What is shown of another chef may be missing of oneself, so there it is enough that the chef is found.
    const isOneself = !name || Number(good.path?.[name]) === askerOf(world, tested, good)?.id
    if (isOneself) return problemsOfTaken(walk, made, 'the request with 0')
    return made.status === 200 ? [] : [`0 in the path was answered ${made.status} ${JSON.stringify(made.answer)}`]
  },
}

const takesEmptyFields: Check = {
  name: 'takes an empty optional field for one that is left out',
  column: 'empty',
  isAbout: documented => fieldsOf(documented).some(({ optional }) => optional),
  async problems(walk) {
    const { world, tested, documented } = walk
    const problems: string[] = []
    for (const { name } of fieldsOf(documented).filter(({ optional }) => optional)) {
      const empty = await make(world, tested, changed(await tested.good(world), { body: { [name]: '' } }))
      const absent = await make(world, tested, changed(await tested.good(world), { body: { [name]: undefined } }))
      const wanted = tested.meaningfulWhenEmpty?.[name] ? 200 : absent.status
      if (empty.status === wanted) continue
      const told = JSON.stringify(empty.answer).slice(0, 300)
      problems.push(`an empty ${name} was answered ${empty.status} ${told}, not ${wanted}`)
    }
    return problems
  },
}

const answersNull: Check = {
  name: 'answers null where nothing is known',
  column: 'null',
  isAbout: (_, { nullFor }) => nullFor !== undefined,
  async problems({ world, tested }) {
    const { status, answer } = await make(world, tested, (await tested.nullFor?.(world)) ?? {})
    return status === 200 && answer === null ? [] : [`the answer was ${status} ${JSON.stringify(answer)}`]
  },
}

export const takenChecks = [answersAsDocumented, takesForms, takesDigits, takesZero, takesEmptyFields, answersNull]
