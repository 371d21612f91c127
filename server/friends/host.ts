import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { media, users } from '#db/schema/tables.ts'
import type { Ctx } from '../platform/context.ts'
import { isActive, presentChef } from '../visibility/conditions.ts'
import type { HostView } from './contract.ts'

/**
 * The name and picture of the active chef whom `id` selects; null when there is none, or none for a viewer who is signed
 * in. It is for people who have a link of this chef and may not be signed in, so a photo comes along as a data URL: its
 * address would show them nothing.
 */
export async function findHost(
  { db, media: store, viewer }: Pick<Ctx, 'db' | 'media' | 'viewer'>,
  id: SQL,
): Promise<HostView | null> {
  const [chef] = await db
    .select({ name: users.name, hash: media.contentHash })
    .from(users)
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(
      and(
        sql`${users.id} = ${id}`,
        isActive,
        viewer ? or(eq(users.id, viewer.id), presentChef(viewer.id, users.id)) : undefined,
      ),
    )
  if (!chef) return null
  const photo = chef.hash === null ? null : await store.open(chef.hash, 96).catch(() => null)
  return { name: chef.name, picture: photo ? `data:image/webp;base64,${photo.toString('base64')}` : null }
}
