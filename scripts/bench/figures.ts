import { isStapleKey } from '#server/pantry/foods/foods-of-recipe.ts'
import { foodsAtHand } from '#server/pantry/ideas/at-hand.ts'
import type { Call } from './load.ts'
import { manyEmail } from './worlds/dish.ts'
import { fewNames, pantryNames } from './worlds/pantry.ts'

export type WorldName = 'place' | 'crowd' | 'kitchen' | 'dish' | 'small-dish' | 'pantry'
export type Cookies = { floor: string; product: string }

/** The chef who asks; each world is filled around them. */
export const chef = { name: 'Bench', email: 'bench@cook.example', password: 'saffron and sea salt' }

export type Figure = {
  name: string
  world: WorldName
  /** Who asks, when it is not the chef around whom the world is filled; with the same password. */
  email?: string
  /** Whether the floor does less, so that its answer differs. */
  floorSaysLess?: boolean
  /** Connections, where as many as usual would only wait for each other. */
  connections?: number
  /** How many times as long as the floor it may take; more fails the run. */
  timesFloor?: number
  /** What is called, on the floor and on the product; `known` is what filling the world answered. */
  calls(cookies: Cookies, known: Record<string, number>): Calls
}

/** `tRPC`: the procedure with its input in the address. `pages`: as the pages call it, in a batch, by POST, compressed. */
export type Calls = { floor: Call; product: Call; tRPC?: Call; pages?: Call }

const asPages = (procedure: string, input: object, cookie: string): Call => ({
  method: 'POST',
  path: `/trpc/${procedure}?batch=1`,
  cookie,
  body: { 0: input },
  gzip: true,
})

const withInput = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** A REST call that both servers answer, and the procedure behind it. */
const same =
  (path: string, procedure: string, input: object): Figure['calls'] =>
  ({ floor, product }) => ({
    floor: { path, cookie: floor },
    product: { path, cookie: product },
    tRPC: { path: withInput(procedure, input), cookie: product },
    pages: asPages(procedure, input, product),
  })

/** A look for ideas with what the chef of the world `pantry` has at hand. */
async function pantryFigure(
  name: string,
  ingredients: readonly string[],
  bar: Pick<Figure, 'timesFloor'> = {},
): Promise<Figure> {
  const { covers } = await foodsAtHand(ingredients)
  const foods = [...covers].filter(key => !isStapleKey(key))
  return {
    name,
    world: 'pantry',
    connections: 4,
    ...bar,
    // The floor counts the same foods and no more: what is missing, and what does instead, it cannot say.
    floorSaysLess: true,
    calls: ({ floor, product }) => ({
      floor: { method: 'POST', path: '/recipes-with', cookie: floor, body: { foods } },
      product: { method: 'POST', path: '/api/pantry/recipes', cookie: product, body: { ingredients } },
    }),
  }
}

const SHELF = '/api/users/0/saved-recipes?limit=24'
/** Pages ask for less than the documented call answers, and than the floor does: for what their cards show. */
const shelf =
  (narrowing: Record<string, string>): Figure['calls'] =>
  ({ floor, product }) => {
    const path = `${SHELF}&${new URLSearchParams(narrowing)}`
    return {
      floor: { path, cookie: floor },
      product: { path, cookie: product },
      pages: asPages('kitchen.listShelf', { id: 0, status: 'completed', limit: 24, ...narrowing }, product),
    }
  }

const search = (query: string): Figure['calls'] => {
  const call = { method: 'POST', path: '/api/users/search', body: { query } } as const
  return ({ floor, product }) => ({ floor: { ...call, cookie: floor }, product: { ...call, cookie: product } })
}

export const figures: Figure[] = [
  { name: 'feed', world: 'place', calls: same('/api/feed/posts', 'feed.listFeed', {}) },
  {
    name: 'recipe',
    world: 'place',
    calls: (cookies, { recipe = 0 }) =>
      same(`/api/recipes/${recipe}`, 'kitchen.getRecipe', { id: recipe })(cookies, {}),
  },
  {
    name: 'sign-in',
    world: 'place',
    calls: () => {
      const body = { emailOrPhone: chef.email, password: chef.password }
      const call: Call = { method: 'POST', path: '/api/auth/login', body }
      return { floor: call, product: call }
    },
  },
  { name: 'search', world: 'crowd', calls: search('mari') },
  { name: 'search-words', world: 'crowd', calls: search('anna mu') },
  {
    name: 'friends',
    world: 'crowd',
    calls: same('/api/users/0/friends?limit=200', 'friends.listFollowed', { id: 0, limit: 200 }),
  },
  {
    name: 'suggestions',
    world: 'crowd',
    // Suggestions have no REST call: the product answers them through tRPC alone.
    calls: ({ floor, product }) => ({
      floor: { path: '/suggestions', cookie: floor },
      product: { path: withInput('friends.suggest', {}), cookie: product },
      pages: asPages('friends.suggest', {}, product),
    }),
  },
  { name: 'feed-of-50', world: 'dish', calls: same('/api/feed/posts', 'feed.listFeed', {}) },
  { name: 'feed-of-5000', world: 'dish', email: manyEmail, calls: same('/api/feed/posts', 'feed.listFeed', {}) },
  {
    name: 'thread',
    world: 'dish',
    // A page of a thread has no REST call either.
    calls: ({ floor, product }, { post = 0 }) => {
      const input = { postType: 'user_post', postId: post }
      return {
        floor: { path: `/thread?post=${post}`, cookie: floor },
        product: { path: withInput('comments.listThread', input), cookie: product },
        pages: asPages('comments.listThread', input, product),
      }
    },
  },
  { name: 'feed-small', world: 'small-dish', calls: same('/api/feed/posts', 'feed.listFeed', {}) },
  ...(await Promise.all([
    pantryFigure('pantry-ideas', pantryNames, { timesFloor: 4 }),
    pantryFigure('pantry-ideas-few', fewNames, { timesFloor: 4 }),
  ])),
  { name: 'shelf', world: 'kitchen', calls: shelf({}) },
  { name: 'shelf-filter', world: 'kitchen', calls: shelf({ meal: 'treats' }) },
  { name: 'shelf-search', world: 'kitchen', calls: shelf({ query: 'lemon tart' }) },
]
