import type { RunningServer } from '../testing/built-server.ts'

/** A page that is measured: its name in tables, its address, and whether a chef is signed in there. */
export type MeasuredPage = { name: string; address: string; cookie: string | null }

/** The part of an answer of the feed that is read here. */
type Feed = { posts: { recipeId: number | null; pictures: unknown[] }[] }

/** Signs in, and answers the cookie of the session as `name=value`. */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailOrPhone: email, password }),
  })
  const cookie = answer.headers.getSetCookie().find(value => /longtable=/.test(value))
  if (!answer.ok || !cookie) throw new Error(`Signing in as ${email} was answered with ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

/** The recipe of the newest post of the feed that has photos, else of the newest that has a recipe. */
export async function findRecipe(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/trpc/feed.listFeed?input=${encodeURIComponent('{}')}`, { headers: { cookie } })
  const { posts } = ((await answer.json()) as { result: { data: Feed } }).result.data
  const withRecipe = posts.filter(({ recipeId }) => recipeId !== null)
  const post = withRecipe.find(({ pictures }) => pictures.length > 0) ?? withRecipe[0]
  if (!post?.recipeId) throw new Error('The feed of the demo has no recipe')
  return post.recipeId
}

/** The four pages that are measured, for a chef of the demo. */
export async function measuredPages(
  { url }: Pick<RunningServer, 'url'>,
  chef: { email: string; password: string },
): Promise<MeasuredPage[]> {
  const cookie = await signIn(url, chef)
  const recipe = await findRecipe(url, cookie)
  return [
    { name: 'sign-in', address: `${url}/`, cookie: null },
    { name: 'The Dish', address: `${url}/the-dish`, cookie },
    { name: 'recipe', address: `${url}/recipes/${recipe}`, cookie },
    { name: 'My Kitchen', address: `${url}/my-kitchen`, cookie },
  ]
}

/** A cookie as Playwright takes it. */
export function browserCookie(cookie: string, address: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: new URL(address).origin, httpOnly: true, sameSite: 'Lax' as const }
}
