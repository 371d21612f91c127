import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { healthSources, users } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import type { Viewer } from '../../platform/context.ts'
import { isActive } from '../../visibility/conditions.ts'
import { HEALTH_PUSH_PATH } from '../imports/constants.ts'
import type { VaultCtx } from '../vault/vault.ts'
import type { pushTokenView } from './contract.ts'
import { changeSource } from './source-state.ts'

/** Tells a token for what it is when it turns up where it should not be. */
const PREFIX = 'lth_'
/** 256 bits. */
const TOKEN_BYTES = 32
const SHAPE = /^lth_[\w-]{43}$/

/**
 * A new token with which a phone may push samples into the viewer's vault, and do nothing else. The one before it stops
 * working. Only its hash is kept. Throws CONFLICT when cycle tracking is not on.
 */
export async function makePushToken(ctx: VaultCtx): Promise<z.output<typeof pushTokenView>> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  await changeSource(ctx, 'apple_health', state => ({ ...state, isConnected: true }), hashToken(token))
  return { token, address: ctx.settings.BASE_URL + HEALTH_PUSH_PATH }
}

/** Takes the viewer's token away. Throws CONFLICT when cycle tracking is not on. */
export async function revokePushToken(ctx: VaultCtx): Promise<void> {
  await changeSource(ctx, 'apple_health', state => state, null)
}

const ownerOf = preparedOnce((db: Db) =>
  db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(healthSources)
    .innerJoin(users, eq(users.id, healthSources.userId))
    .where(and(eq(healthSources.pushTokenHash, sql.placeholder('hash')), isActive))
    .limit(1)
    .prepare(),
)

/**
 * Whose token this is; null for one that is not (any more) anybody's. The index is asked for its hash, so how long that
 * takes tells nothing about tokens that are somebody's.
 */
export async function ownerOfToken(db: Db, token: string): Promise<Viewer | null> {
  if (!SHAPE.test(token)) return null
  return (await ownerOf(db).execute({ hash: hashToken(token) }))[0] ?? null
}
