import { and, asc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { follows, media, users } from '#db/schema/tables.ts'
import { normalizePhone } from '../auth/contract.ts'
import type { ChefCtx } from '../context.ts'
import { notFound } from '../errors.ts'
import { fold } from '../fold.ts'
import type { ChefView, chefInput, listChefsInput, searchInput } from './contract.ts'
import { friendshipStatus, mutualFriends, recipesCount } from './friendship.ts'
import { notBlocked, visibleChef } from './visibility.ts'

const FOUND_MAX = 20
const LISTED = 100

const chefColumns = (viewer: number) => ({
  id: users.id,
  name: users.name,
  pictureKey: media.key,
  location: users.location,
  isPublic: users.isPublic,
  friendshipStatus: friendshipStatus(viewer, users.id),
  recipesCount: recipesCount(viewer, users.id),
  mutualFriends: mutualFriends(viewer, users.id),
  mayLook: sql<number>`${visibleChef(viewer, users.id)}`,
})

const selectChefs = (ctx: ChefCtx, where: SQL | undefined, limit: number) =>
  ctx.db
    .select(chefColumns(ctx.viewer.id))
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(eq(users.status, 'active'), notBlocked(ctx.viewer.id, users.id), where))
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(limit)

type ChefRow = Awaited<ReturnType<typeof selectChefs>>[number]

/** A private chef's place and numbers are as private as the rest; the name and the picture are not. */
const asChefView = ({ pictureKey, mayLook, ...row }: ChefRow): ChefView => ({
  ...row,
  location: mayLook ? row.location : null,
  profilePictureUrl: pictureKey ? `/media/${pictureKey}/96` : null,
})

/**
 * Chefs whose name begins with what was typed, or whose phone number is exactly that one. Private chefs are found by
 * their friends only.
 */
export async function searchChefs(ctx: ChefCtx, input: z.output<typeof searchInput>): Promise<ChefView[]> {
  const name = fold(input.query)
  const digits = normalizePhone(input.query).replace('+', '')
  const matches = or(
    and(gte(users.nameFolded, name), lt(users.nameFolded, `${name}\u{10ffff}`)),
    digits.length >= 7 ? sql`ltrim(${users.phoneNumber}, '+') = ${digits}` : undefined,
  )
  const others = and(ne(users.id, ctx.viewer.id), matches, visibleChef(ctx.viewer.id, users.id))
  return (await selectChefs(ctx, others, FOUND_MAX)).map(asChefView)
}

/** The chefs that a chef follows, friends among them, by name. NOT_FOUND when the viewer may not see that chef. */
export async function listFollowed(ctx: ChefCtx, input: z.output<typeof listChefsInput>): Promise<ChefView[]> {
  const id = input.id || ctx.viewer.id
  if (id !== ctx.viewer.id) await requireVisibleChef(ctx, id)
  const followed = sql`${users.id} in (select followee_id from ${follows} where follower_id = ${id})`
  return (await selectChefs(ctx, followed, input.limit ?? LISTED)).map(asChefView)
}

/** One chef as the viewer may see them. NOT_FOUND when there is none, or one of the two has blocked the other. */
export async function getChef(ctx: ChefCtx, input: z.output<typeof chefInput>): Promise<ChefView> {
  const [row] = await selectChefs(ctx, eq(users.id, input.id || ctx.viewer.id), 1)
  if (!row) throw notFound('Friend profile')
  return asChefView(row)
}

/** Throws NOT_FOUND unless the viewer may see what this chef shows. */
export async function requireVisibleChef(ctx: ChefCtx, id: number): Promise<void> {
  if (id === ctx.viewer.id) return
  const [row] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), visibleChef(ctx.viewer.id, users.id)))
  if (!row) throw notFound('Friend profile')
}
