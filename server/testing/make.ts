import { follows, users } from '#db/schema/tables.ts'
import type { Services, Viewer } from '../platform/context.ts'
import { fold } from '../platform/fold.ts'
import type { Caller } from './test-app.ts'

export type TestChef = Viewer & { email: string }

/** A recipe as a chef would type it. */
export const recipeFields = (title = 'Tomato Soup') => ({
  title,
  ingredients: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
  instructions: ['Soften the onion in the oil.', 'Add the tomatoes and simmer for 20 minutes.', 'Blend.'],
  cookTime: 30,
  servings: 4,
})

/** Makes what tests start from, through the product's own calls wherever there are some. */
export function makers(services: Services, as: (chef: Viewer) => Caller) {
  return {
    chef: (name: string, fields: Parameters<typeof insertChef>[2] = {}) => insertChef(services, name, fields),

    backBurnerRecipe: (chef: Viewer, title?: string, more: object = {}) =>
      as(chef).kitchen.addToBackBurner({ id: 0, ...recipeFields(title), ...more }),

    /** One kept by its name and its source alone. */
    bareRecipe: (chef: Viewer, more: object = {}) =>
      as(chef).kitchen.addUserRecipe({
        ...{ title: 'Plum Cake', source: 'The blue book', ingredients: [], instructions: [] },
        ...more,
      }),

    recipePost: (chef: Viewer, title?: string, more: object = {}) =>
      as(chef).feed.addPost({ type: 'recipe', ...recipeFields(title), ...more }),

    generalPost: (chef: Viewer, content: string, more: object = {}) =>
      as(chef).feed.addPost({ type: 'general', content, ...more }),

    /** Approved friends, as accepting a request makes them. */
    async friends(one: Viewer, other: Viewer) {
      const edges = [
        [one.id, other.id],
        [other.id, one.id],
      ] as const
      await services.db
        .insert(follows)
        .values(edges.map(([followerId, followeeId]) => ({ followerId, followeeId, isFriend: true })))
    },
  }
}

/** Puts a chef into the database without the cost of hashing a password. */
async function insertChef(
  { db, now }: Services,
  name: string,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<TestChef> {
  const email = `${fold(name).replace(/\W/g, '.')}@example.com`
  const [row] = await db
    .insert(users)
    .values({ name, nameFolded: fold(name), email, passwordHash: 'none', createdAt: now(), ...fields })
    .returning()
  if (!row) throw new Error('no row')
  return { id: row.id, name: row.name, role: row.role, email: row.email ?? '' }
}
