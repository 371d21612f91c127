import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterNode } from '../../testing/cluster/start-cluster.ts'

const PASSWORD = 'saffron and sea salt'
/** Milliseconds after which a chef gives an answer up. */
const PATIENCE_MS = 30_000
const REST_MS = 150

/** What came of the calls. */
export type Tally = {
  answers: Map<string, number>
  /** The text of each post that was acknowledged. */
  kept: string[]
  /** What must not be: an answer that no fault explains, something private that was shown, a session that lived on. */
  wrong: string[]
  /** How often each thing was looked at that must not be shown. */
  looks: { private: number; ended: number }
}

export const newTally = (): Tally => ({ answers: new Map(), kept: [], wrong: [], looks: { private: 0, ended: 0 } })

type Answer = { status: number; body: unknown; cookie: string }
type Call = { cookie?: string; method?: string; json?: object }

/**
 * Chefs at any node that runs, who post, like, turn private and public, look at each other, and sign in and out. Whatever a
 * fault may cost, an answer is a success, 503 with a sentence, or none because the node is gone.
 */
export function createChefs(nodes: readonly ClusterNode[], tally: Tally, goesOn: () => boolean) {
  let count = 0

  async function call(path: string, { cookie, method, json }: Call = {}, at = anyNode()): Promise<Answer | undefined> {
    const server = at?.server
    if (!server) return undefined
    try {
      const answer = await fetch(server.url + path, {
        method: method ?? (json ? 'POST' : 'GET'),
        headers: { ...(cookie && { cookie }), ...(json && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(json && { body: JSON.stringify(json) }),
      })
      const text = await answer.text()
      note(String(answer.status))
      if (answer.status >= 500 && answer.status !== 503) {
        tally.wrong.push(`${path} at ${at.name} was answered ${answer.status}: ${lastFailure(server.log())}`)
      }
      if (answer.status === 503 && !/cannot be reached at the moment/.test(text)) {
        tally.wrong.push(`${path} at ${at.name} was answered 503 without the sentence: ${text.slice(0, 300)}`)
      }
      const [cookieSet = ''] = answer.headers.getSetCookie()
      return { status: answer.status, body: asJson(text), cookie: cookieSet.split(';')[0] ?? '' }
    } catch (error) {
      note(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
      return undefined
    }
  }

  const note = (what: string) => tally.answers.set(what, (tally.answers.get(what) ?? 0) + 1)

  function anyNode(): ClusterNode | undefined {
    const up = nodes.filter(({ server }) => server)
    return up[Math.floor(Math.random() * up.length)]
  }

  const isGood = (answer: Answer | undefined): answer is Answer =>
    answer !== undefined && answer.status >= 200 && answer.status < 300

  /** Tries until it is done, or was done before (`doneBefore`): for what the rest depends on. */
  async function insist(path: string, options: Call, doneBefore?: number): Promise<Answer> {
    for (;;) {
      const answer = await call(path, options)
      if (answer && (answer.status === doneBefore || isGood(answer))) return answer
      if (!goesOn()) throw new Error(`${path} was never answered`)
      await pause(REST_MS)
    }
  }

  async function register(name: string) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@cook.example`
    // An account that was made although no answer came is there already.
    await insist('/api/auth/register', { json: { name, email, password: PASSWORD } }, 409)
    const { cookie, body } = await insist('/api/auth/login', { json: { emailOrPhone: email, password: PASSWORD } })
    return { id: (body as { user: { id: number } }).user.id, cookie, email }
  }

  async function post(cookie: string, who: string): Promise<number | undefined> {
    const content = `Supper of ${who}, number ${count++}.`
    const answer = await call('/api/user-posts', { cookie, json: { type: 'general', content } })
    if (!isGood(answer)) return undefined
    tally.kept.push(content)
    return (answer.body as { id: number }).id
  }

  return {
    call,
    /** Posts, reads and likes as long as it goes on. */
    async busy(name: string): Promise<void> {
      const { cookie } = await register(name)
      while (goesOn()) {
        const id = await post(cookie, name)
        await call('/api/feed/posts', { cookie })
        if (id) await call(`/api/posts/${id}/like`, { cookie, method: 'POST' })
        if (id) await call(postPath(id), { cookie })
        await pause(REST_MS * Math.random() * 2)
      }
    },
    /** Turns private and public; once either was acknowledged, another chef looks at every node. */
    async shy(name: string): Promise<void> {
      const [shy, other] = [await register(name), await register(`${name} Friend`)]
      let id = await post(shy.cookie, name)
      while (goesOn() && id === undefined) id = await post(shy.cookie, name)
      for (let isPublic = false; goesOn(); isPublic = !isPublic) {
        const path = `/api/users/${shy.id}/privacy`
        const changed = await call(path, { cookie: shy.cookie, method: 'PATCH', json: { isPublic } })
        if (!isGood(changed) || isPublic) {
          await pause(REST_MS)
          continue
        }
        const looks = nodes.map(node => call(postPath(id), { cookie: other.cookie }, node))
        for (const [at, look] of (await Promise.all(looks)).entries()) {
          if (look) tally.looks.private += 1
          if (isGood(look)) tally.wrong.push(`${nodes[at]?.name} showed a post of ${name} after it had turned private`)
        }
        await pause(REST_MS)
      }
    },
    /** Signs in and out; once a session was ended, it must be dead on every node. */
    async comingAndGoing(name: string): Promise<void> {
      const { email } = await register(name)
      while (goesOn()) {
        const entered = await call('/api/auth/login', { json: { emailOrPhone: email, password: PASSWORD } })
        if (isGood(entered)) {
          const { cookie } = entered
          const left = await call('/api/auth/logout', { cookie, method: 'POST', json: {} })
          const looks = isGood(left) ? nodes.map(node => call('/api/auth/me', { cookie }, node)) : []
          for (const [at, look] of (await Promise.all(looks)).entries()) {
            if (look) tally.looks.ended += 1
            if (isGood(look)) tally.wrong.push(`${nodes[at]?.name} knew a session that had ended`)
          }
        }
        await pause(REST_MS * 4)
      }
    },
  }
}

/** The last line of a log that tells of a failure. */
const lastFailure = (log: string): string =>
  log
    .split('\n')
    .findLast(line => line.includes('"level":50'))
    ?.slice(0, 1500) ?? ''

const postPath = (id: number | undefined): string =>
  `/trpc/feed.getPost?input=${encodeURIComponent(JSON.stringify({ id }))}`

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
