import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pictureUrl } from '#common/pictures.ts'
import { media, users } from '#db/schema/tables.ts'
import { getOwnUser } from '../auth/own-user.ts'
import { friendshipStatus } from '../friends/friendship.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isActive, notBlocked, visibleChef } from '../visibility/conditions.ts'
import type { chefProfileView, profileView } from './contract.ts'

/**
 * A chef as the viewer may see them: oneself in full; of a private chef strangers get the name, the picture and that
 * they are private. NOT_FOUND when there is no such active chef or one of the two has blocked the other.
 */
export async function getProfile(ctx: ChefCtx, { id }: { id: number }): Promise<z.output<typeof profileView>> {
  if (id === 0 || id === ctx.viewer.id) return getOwnUser(ctx, ctx.viewer.id)
  return getOtherChef(ctx, id)
}

async function getOtherChef(ctx: ChefCtx, id: number): Promise<z.output<typeof chefProfileView>> {
  const viewer = ctx.viewer.id
  const [row] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      isPublic: users.isPublic,
      location: users.location,
      bio: users.bio,
      cookingLevel: users.cookingLevel,
      cookingFrequency: users.cookingFrequency,
      pictureKey: media.key,
      friendshipStatus: friendshipStatus(viewer, users.id),
      mayLook: sql<number>`${visibleChef(viewer, users.id)}`,
    })
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(eq(users.id, id), isActive, notBlocked(viewer, users.id)))
  if (!row) throw notFound('Chef')
  const { pictureKey, mayLook, location, bio, cookingLevel, cookingFrequency, ...plain } = row
  return {
    ...plain,
    profilePictureUrl: pictureKey ? pictureUrl(pictureKey, 320) : null,
    location: mayLook ? location : null,
    bio: mayLook ? bio : null,
    cookingAssistantProfile: mayLook ? { cookingLevel, cookingFrequency } : null,
  }
}
