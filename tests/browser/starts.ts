import type { Chef } from './app.tsx'

// What screens are shown with: recipes, posts, comments, friends and cycles, made through the documented paths.

/** What the posts of these tests cook: six ingredients and four steps, one more of each than a card shows. */
export const soup = {
  type: 'recipe',
  title: 'Red Lentil Soup',
  description: 'Soup for a wet evening.',
  ingredients: ['200 g red lentils', '1 onion', '2 carrots', '1 tsp cumin', '1 l water', '1 lemon'],
  instructions: ['Chop.', 'Fry the onion.', 'Simmer for 20 minutes.', 'Add the lemon.'],
  cookTime: 35,
  servings: 4,
}

/** Posts, and answers the ids of the post and its recipe. */
export const dish = async (chef: Chef, post: object): Promise<{ id: number; recipeId: number }> =>
  (await chef.send('POST', '/api/user-posts', post)) as { id: number; recipeId: number }

/** Puts a recipe on a shelf, and answers its id. */
export async function keep(
  chef: Chef,
  shelf: 'back-burner' | 'saved-recipes',
  recipe: { title: string } & Record<string, unknown>,
): Promise<number> {
  const data = { ingredients: ['500 g flour', '7 g yeast'], instructions: ['Knead.', 'Bake.'], ...recipe }
  return (await chef.send('POST', `/api/users/0/${shelf}`, data)).id as number
}

/** The newest recipe on a shelf of a chef's, as the server has it. */
export async function newest(chef: Chef, shelf: 'back-burner' | 'saved-recipes'): Promise<Record<string, unknown>> {
  const [recipe] = (await chef.send('GET', `/api/users/0/${shelf}`)) as unknown as Record<string, unknown>[]
  if (!recipe) throw new Error(`no recipe on ${shelf}`)
  return recipe
}

export const follow = (chef: Chef, other: Chef) => chef.send('POST', '/api/follow-user', { followeeId: other.id })

/** Two chefs who follow each other, and so are friends. */
export async function befriend(one: Chef, other: Chef): Promise<void> {
  await follow(one, other)
  await follow(other, one)
}

const DAY_MS = 86_400_000

/** The day that is so many days from today, in UTC. */
export const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)

/** Turns cycle tracking on and logs some periods, each of five days from so many days ago on. */
export async function trackCycle({ call }: Chef, ...ago: number[]): Promise<void> {
  await call.cycle.optIn({ agreed: true })
  const days = ago.flatMap(start => [0, 1, 2, 3, 4].map(at => ({ day: day(at - start), flow: 'medium' as const })))
  if (days.length > 0) await call.cycle.saveDays({ days: days.filter(one => one.day <= day(0)) })
}
