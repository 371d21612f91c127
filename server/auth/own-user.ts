import { eq, sql } from 'drizzle-orm'
import { pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { media, users } from '#db/schema/tables.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import { unauthorized } from '../platform/errors.ts'
import type { OwnUserView } from './contract.ts'

const findUser = preparedOnce((db: Db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phoneNumber: users.phoneNumber,
      location: users.location,
      bio: users.bio,
      isPublic: users.isPublic,
      mayBeFeatured: users.mayBeFeatured,
      isFoundByPhone: users.isFoundByPhone,
      role: users.role,
      isOnboarded: users.isOnboarded,
      cookingLevel: users.cookingLevel,
      cookingFrequency: users.cookingFrequency,
      createdAt: users.createdAt,
      pictureKey: media.key,
    })
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

/** A chef with everything that only they themselves may read. Throws UNAUTHORIZED when the chef is gone. */
export async function getOwnUser(ctx: Pick<Services, 'db'>, id: number): Promise<OwnUserView> {
  const row = await findUser(ctx.db).get({ id })
  if (!row) throw unauthorized()
  const { isOnboarded, cookingLevel, cookingFrequency, pictureKey, createdAt, ...plain } = row
  return {
    ...plain,
    profilePictureUrl: pictureKey ? pictureUrl(pictureKey, 320) : null,
    cookingAssistantProfile: { isOnboarded, cookingLevel, cookingFrequency },
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** The signed-in chef. */
export async function getMe(ctx: ChefCtx) {
  return { success: true as const, user: await getOwnUser(ctx, ctx.viewer.id) }
}
