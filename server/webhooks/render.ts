import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  householdMembers,
  households,
  posts,
  recipes,
  shoppingLists,
  users,
  type webhookDeliveries,
} from '#db/schema/tables.ts'
import { visiblePost } from '../feed/list-posts.ts'
import { householdOf } from '../household/own-household.ts'
import { isActive, presentChef } from '../visibility/conditions.ts'

export type Delivery = typeof webhookDeliveries.$inferSelect

type Data = Record<string, string | number | boolean> & { link: string }

/**
 * The body of a message as things stand now: what happened and when, which ids it concerns, what that is called and where it
 * is. Null when there is nothing to tell, or nothing any more that the chef may see. Of other chefs it says an id at most.
 * @param home what links begin with
 */
export async function renderMessage(db: Db, chef: number, delivery: Delivery, home: string): Promise<Buffer | null> {
  const data = await dataOf(db, chef, delivery)
  if (!data) return null
  const message = {
    type: delivery.kind,
    timestamp: new Date(delivery.createdAt).toISOString(),
    data: { ...data, link: `${home}${data.link}` },
  }
  return Buffer.from(JSON.stringify(message))
}

async function dataOf(db: Db, chef: number, { kind, subjectId, isNew }: Delivery): Promise<Data | undefined> {
  if (kind === 'test') return { title: 'A test from Longtable', link: '/profile' }
  if (kind === 'recipe.saved') {
    const isShelved = and(isNotNull(recipes.status), isNull(recipes.deletedAt))
    const [found] = await db
      .select({ id: recipes.id, title: recipes.title })
      .from(recipes)
      .where(and(eq(recipes.id, subjectId), eq(recipes.ownerId, chef), isShelved))
    return found && { ...found, isNew, link: `/recipes/${found.id}` }
  }
  if (kind === 'dish.posted') {
    const [found] = await db
      .select({ id: posts.id, recipeId: recipes.id, title: recipes.title })
      .from(posts)
      .innerJoin(recipes, eq(recipes.id, posts.recipeId))
      .where(and(eq(posts.id, subjectId), eq(posts.userId, chef), visiblePost(chef)))
    return found && { ...found, link: `/posts/${found.id}` }
  }
  if (kind === 'list.changed') {
    const [found] = await db
      .select({ id: shoppingLists.id, title: shoppingLists.name })
      .from(shoppingLists)
      .where(and(eq(shoppingLists.id, subjectId), eq(shoppingLists.householdId, sql`${householdOf(chef)}`)))
    return found && { ...found, link: `/shopping?list=${found.id}` }
  }
  if (kind === 'member.joined') {
    const [found] = await db
      .select({ chefId: householdMembers.userId, title: sql<string>`coalesce(${households.name}, '')` })
      .from(householdMembers)
      .innerJoin(households, eq(households.id, householdMembers.householdId))
      .where(
        and(
          eq(householdMembers.userId, subjectId),
          eq(households.id, sql`${householdOf(chef)}`),
          presentChef(chef, householdMembers.userId),
        ),
      )
    return found && { ...found, link: '/household' }
  }
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, subjectId),
        isActive,
        sql`exists (select 1 from ${users} asking where asking.id = ${chef} and asking.role = 'admin')`,
      ),
    )
  return found && { chefId: found.id, link: '/admin' }
}
