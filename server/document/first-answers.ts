import { setTimeout as pause } from 'node:timers/promises'
import { PLACE_IN_ADDRESS, placeOf } from '../feed/constants.ts'
import { shelfPage } from '../kitchen/constants.ts'
import type { Ctx } from '../platform/context.ts'
import { createCaller } from '../platform/trpc.ts'
import { appRouter } from '../router.ts'

const callerOf = createCaller(appRouter)
type Caller = ReturnType<typeof callerOf>

/** Something that a page asks the server first, and how it is asked. */
export type Question = {
  /** The procedure, such as `feed.listFeed`. */
  path: string
  input: unknown
  /** It is the first page of a list that grows page by page. */
  paged: boolean
  ask(caller: Caller): Promise<unknown>
}

/** A question with its answer, as pages find it in their document. */
export type FirstAnswer = Pick<Question, 'path' | 'input' | 'paged'> & { data: unknown }

type Procedure = (input: never) => Promise<unknown>

/** A question to a procedure, with an input that it takes. */
function question<Domain extends keyof Caller & string, Name extends keyof Caller[Domain] & string>(
  domain: Domain,
  name: Name,
  input: Caller[Domain][Name] extends (input: infer Input) => unknown ? Input : never,
  { paged = false }: { paged?: boolean } = {},
): Question {
  return {
    path: `${domain}.${name}`,
    input,
    paged,
    ask: caller => (caller[domain][name] as Procedure)(input as never),
  }
}

type Address = { params: Readonly<Record<string, string>>; search: URLSearchParams }

/** A number in an address that may be an id. */
const idIn = (text: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

const aboutId = (text: string | undefined, ask: (id: number) => Question[]): Question[] => {
  const id = idIn(text)
  return id === null ? [] : ask(id)
}

function feed({ search }: Address): Question[] {
  const place = (name: string) => {
    const value = search.get(name)
    return value !== null && PLACE_IN_ADDRESS.test(value) ? value : undefined
  }
  return [question('feed', 'listFeed', placeOf({ before: place('before'), after: place('after') }))]
}

/** What is searched, sorted and narrowed is left to the page. */
function kitchen({ search }: Address): Question[] {
  const counts = question('kitchen', 'count', undefined)
  const tab = search.get('tab') ?? 'backburner'
  if ([...search.keys()].some(name => name !== 'tab')) return [counts]
  if (tab === 'posts') return [counts]
  const status = tab === 'cookbook' ? 'completed' : 'on-back-burner'
  return [counts, question('kitchen', 'listShelf', shelfPage(status, 0), { paged: true })]
}

/**
 * What each page asks first, by its path. The inputs are made by the functions that the page itself makes them with, so that it
 * finds the answers under the keys that it looks for.
 */
const firstQuestions: Readonly<Record<string, (address: Address) => Question[]>> = {
  '/': feed,
  '/the-dish': feed,
  '/my-kitchen': kitchen,
  '/recipes/$recipeId': ({ params }) =>
    aboutId(params.recipeId, id => [
      question('kitchen', 'getRecipe', { id }),
      question('kitchen', 'listAmounts', { id }),
    ]),
  '/posts/$postId': ({ params }) => aboutId(params.postId, id => [question('feed', 'getPost', { id })]),
  '/chefs/$chefId': ({ params }) =>
    aboutId(params.chefId, id => [question('friends', 'getChef', { id }), question('profile', 'get', { id })]),
  '/pantry': () => [question('pantry', 'atHand', undefined)],
}

/** The content of the bar on every page. */
const onEveryPage = [question('notifications', 'counts', undefined)]

/** What a page asks first. */
export const questionsOf = (path: string, address: Address): Question[] => [
  ...onEveryPage,
  ...(firstQuestions[path]?.(address) ?? []),
]

/** Milliseconds that a document waits for its answers; what has not come by then is asked for by the page. */
const PATIENCE_MS = 150

/**
 * Asks what a page would ask, as its chef, through the very procedures: what they refuse, and what takes too long, is
 * left out. Never rejects.
 */
export async function answer(
  ctx: Ctx,
  questions: readonly Question[],
  patienceMs = PATIENCE_MS,
): Promise<FirstAnswer[]> {
  const caller = callerOf(ctx)
  const answers: (FirstAnswer | null)[] = questions.map(() => null)
  const pending = questions.map(async ({ path, input, paged, ask }, at) => {
    try {
      answers[at] = { path, input, paged, data: await ask(caller) }
    } catch {
      // The page asks again, and says what is wrong.
    }
  })
  const late = new AbortController()
  await Promise.race([
    Promise.all(pending),
    pause(patienceMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ])
  late.abort()
  return answers.filter(settled => settled !== null)
}
