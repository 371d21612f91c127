import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Paths whose handlers are remembered, and how long such a path may be; any number of others may be asked for. */
const PATHS_MAX = 2000
const LENGTH_MAX = 300

/**
 * Hono's router for paths of any kind, which looks the handlers of a path up once: with all that every request passes, that
 * takes 8 µs or more, and most paths come again and again. Hono's fastest router refuses paths such as
 * `/api/recipes/featured` beside `/api/recipes/{id}`.
 */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = 'RememberingRouter'
  readonly #router = new TrieRouter<Handler>()
  readonly #known = new Map<string, Result<Handler>>()

  add(method: string, path: string, handler: Handler): void {
    this.#known.clear()
    this.#router.add(method, path, handler)
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#router.match(method, path)
    if (key.length > LENGTH_MAX) return found
    if (this.#known.size >= PATHS_MAX) this.#known.clear()
    this.#known.set(key, found)
    return found
  }
}
