import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Argon2id } from 'oslo/password'
import { floorQueries } from './floor-queries.ts'

// A process of its own: `floor.ts DATABASE`, on the port and address that PORT and HOST name.
const queries = floorQueries(process.argv[2] ?? '')
const argon = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 })
const SESSION = /(?:^|;\s*)session=([\w-]+)/

const viewerOf = (c: Context) => {
  const token = SESSION.exec(c.req.header('cookie') ?? '')?.[1]
  return token ? queries.whoHolds(token) : undefined
}

const app = new Hono()

app.get('/api/health/ready', c => c.json({ ok: true }))

app.get('/api/feed/posts', c => {
  const viewer = viewerOf(c)
  return viewer ? c.json(queries.feedPage(viewer)) : c.json({ message: 'Authentication required' }, 401)
})

app.get('/thread', c => {
  const viewer = viewerOf(c)
  if (!viewer) return c.json({ message: 'Authentication required' }, 401)
  const thread = queries.threadPage(viewer, Number(c.req.query('post')))
  return thread ? c.json(thread) : c.json({ message: 'Post not found' }, 404)
})

app.get('/api/recipes/:id', c => {
  const viewer = viewerOf(c)
  if (!viewer) return c.json({ message: 'Authentication required' }, 401)
  const recipe = queries.recipePage(viewer, Number(c.req.param('id')))
  return recipe ? c.json(recipe) : c.json({ message: 'Recipe not found' }, 404)
})

app.get('/api/users/0/saved-recipes', c => {
  const viewer = viewerOf(c)
  if (!viewer) return c.json({ message: 'Authentication required' }, 401)
  return c.json(queries.cookbookPage(viewer, { meal: c.req.query('meal'), query: c.req.query('query') }))
})

app.post('/api/users/search', async c => {
  const viewer = viewerOf(c)
  const { query } = await c.req.json<{ query: string }>()
  return viewer ? c.json(queries.findChefs(viewer, query)) : c.json({ message: 'Authentication required' }, 401)
})

app.get('/api/users/0/friends', c => {
  const viewer = viewerOf(c)
  if (!viewer) return c.json({ message: 'Authentication required' }, 401)
  return c.json(queries.followedChefs(viewer, Number(c.req.query('limit'))))
})

app.get('/suggestions', c => {
  const viewer = viewerOf(c)
  return viewer ? c.json(queries.suggestedChefs(viewer)) : c.json({ message: 'Authentication required' }, 401)
})

app.post('/recipes-with', async c => {
  const viewer = viewerOf(c)
  const { foods } = await c.req.json<{ foods: string[] }>()
  return viewer ? c.json(queries.recipesWith(viewer, foods)) : c.json({ message: 'Authentication required' }, 401)
})

app.post('/api/auth/login', async c => {
  const { emailOrPhone, password } = await c.req.json<{ emailOrPhone: string; password: string }>()
  const user = queries.findUser(emailOrPhone)
  if (!user || !(await argon.verify(String(user.passwordHash), password))) return c.json({ message: 'Wrong' }, 401)
  const token = randomBytes(32).toString('base64url')
  queries.keepSession(token, Number(user.id))
  c.header('set-cookie', `session=${token}; HttpOnly; Path=/; SameSite=Lax`)
  return c.json({ success: true, user: queries.asUser(user), message: 'Welcome back, Chef!' })
})

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: process.env.HOST })
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  if ('closeAllConnections' in server) server.closeAllConnections()
})
