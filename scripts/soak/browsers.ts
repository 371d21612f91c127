import { setTimeout as pause } from 'node:timers/promises'

/** What the browsers saw. `kept` is the text of each post that was acknowledged. */
export type Seen = { waits: number[]; wrong: string[]; kept: string[] }

type Browse = {
  url: string
  cookies: readonly string[]
  /** Pictures to bring in, each a file. */
  pictures: readonly Buffer[]
  /** Whether to go on. */
  goesOn(): boolean
  /** Milliseconds between two calls of one browser, at most. */
  restMs: number
  seen: Seen
}

type Post = { id: number; content: string }
let count = 0

/**
 * Browsers that read, write, like, talk and bring pictures in, a call at a time each, as long as `goesOn` says. What is
 * not 2xx, and what does not say what was written just before, is `wrong`. Settles when all are done.
 */
export async function browse({ url, cookies, pictures, goesOn, restMs, seen }: Browse): Promise<void> {
  await Promise.all(cookies.map((cookie, at) => browseAs(cookie, at)))

  async function browseAs(cookie: string, at: number) {
    const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
      const isForm = body instanceof FormData
      const from = performance.now()
      const answer = await fetch(url + path, {
        method,
        headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      seen.waits.push(performance.now() - from)
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 200)}`)
      return JSON.parse(text)
    }
    const some = async () => {
      const posts = (await call('GET', '/api/user-posts?limit=9')) as Post[]
      return posts[(at + count) % Math.max(1, posts.length)]
    }
    const actions = [
      () => call('GET', '/api/feed/posts'),
      () => call('GET', '/api/users/0/saved-recipes?limit=24'),
      () => call('GET', '/api/health/ready'),
      async () => {
        const content = `Supper of chef ${at}, number ${count++}.`
        const { id } = (await call('POST', '/api/user-posts', { type: 'general', content })) as Post
        seen.kept.push(content)
        const [newest] = (await call('GET', '/api/user-posts/0?limit=1')) as Post[]
        if (newest?.id !== id || newest.content !== content) throw new Error(`“${content}” is not what stands there`)
      },
      async () => {
        const post = await some()
        if (post) await call('POST', `/api/posts/${post.id}/like`)
      },
      async () => {
        const post = await some()
        if (post) await call('POST', '/api/comments', { postId: post.id, postType: 'user_post', content: 'Lovely.' })
      },
    ]
    const bring = async () => {
      const form = new FormData()
      const picture = pictures[count % pictures.length] ?? Buffer.alloc(0)
      form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'supper.png')
      await call('POST', '/api/pictures', form)
    }
    for (let round = at; goesOn(); round++) {
      const action = round % 97 === 0 ? bring : actions[round % actions.length]
      try {
        await action?.()
      } catch (error) {
        // When the server is ended meanwhile, what it did not answer proves nothing.
        if (goesOn()) seen.wrong.push(error instanceof Error ? error.message : String(error))
      }
      await pause(restMs * (0.5 + ((round * 7) % 10) / 10))
    }
  }
}
