import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { presentChef, visibleChef } from './conditions.ts'

type ChefOf = Pick<ChefCtx, 'db' | 'viewer'>

async function isChef({ db }: ChefOf, id: number, condition: SQL): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), condition))
  return row !== undefined
}

/** Throws NOT_FOUND unless the viewer may see what this chef shows. */
export async function requireVisibleChef(ctx: ChefOf, id: number): Promise<void> {
  if (id === ctx.viewer.id) return
  if (!(await isChef(ctx, id, visibleChef(ctx.viewer.id, users.id)))) throw notFound('Friend profile')
}

/** Throws NOT_FOUND unless this chef, public or private, is active and not blocked. */
export async function requirePresentChef(ctx: ChefOf, id: number): Promise<void> {
  if (id === ctx.viewer.id) return
  if (!(await isChef(ctx, id, presentChef(ctx.viewer.id, users.id)))) throw notFound('Chef')
}

/**
 * Throws unless `id` means the viewer, as 0 does too: what `requireKnown` throws for a chef of whom the viewer may not
 * know, FORBIDDEN with `refusal` for all others.
 */
export async function requireSelf(
  ctx: ChefOf,
  id: number,
  refusal = 'Only this chef can change their profile.',
  requireKnown = requirePresentChef,
): Promise<void> {
  if (id === 0 || id === ctx.viewer.id) return
  await requireKnown(ctx, id)
  throw forbidden(refusal)
}
