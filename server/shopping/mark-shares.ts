import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listed } from '#db/queries.ts'
import { shoppingShares } from '#db/schema/tables.ts'
import { identityOf } from '../pantry/at-hand/food-identity.ts'
import { listSharedAtHand } from '../pantry/at-hand/list-at-hand.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import type { ShareState } from './constants.ts'
import type { markInput, removeAdditionInput, strikeInput } from './contract.ts'
import { change } from './lists.ts'
import { noteChange } from './note-change.ts'
import { checkMoment, ownsList, requireList } from './own-list.ts'

/** How long what was taken off is known, so that a call that comes late brings nothing back. */
const KEPT_MS = 60 * 86_400_000

const notedAs = { open: 'opened', ticked: 'ticked', 'at hand': 'removed', removed: 'removed' } as const

/** Changes the state of shares in one statement, where the change is later than the one before. */
async function setState(ctx: ChefCtx, listId: number, state: ShareState, at: number, which: SQL | undefined) {
  checkMoment(ctx, at)
  const [changed] = (await change(ctx, [
    ctx.db
      .update(shoppingShares)
      .set({ state, changedAt: at })
      .where(and(eq(shoppingShares.listId, listId), lt(shoppingShares.changedAt, at), which, ownsList(ctx, listId)))
      .returning({ id: shoppingShares.id }),
    noteChange(ctx, listId, notedAs[state]),
  ])) as { id: string }[][]
  const count = changed?.length ?? 0
  if (count === 0) await requireList(ctx, listId)
  return { changed: count }
}

/**
 * Ticks shares, opens them again, or takes them off. Of several changes the latest counts, in whatever order they arrive, and
 * one that arrives twice counts once. Shares that were added meanwhile stay as they are. NOT_FOUND for a list of others.
 */
export const markShares = (ctx: ChefCtx, { id, shareIds, state, at }: z.output<typeof markInput>) =>
  setState(ctx, id, state, at, sql`${shoppingShares.id} in ${listed(shareIds)}`)

/** Takes a recipe off a list, or a line by hand: exactly what was added with it and is still to buy. */
export const removeAddition = (ctx: ChefCtx, { id, additionId, at }: z.output<typeof removeAdditionInput>) =>
  setState(ctx, id, 'removed', at, and(eq(shoppingShares.additionId, additionId), eq(shoppingShares.state, 'open')))

/** Strikes what anybody in the viewer's household has at hand, but not what is running low. It can be opened again. */
export async function strikeAtHand(ctx: ChefCtx, { id, at }: z.output<typeof strikeInput>) {
  const foods = (await listSharedAtHand(ctx))
    .filter(({ stock }) => stock === 'have')
    .map(({ name }) => identityOf(name))
  return setState(
    ctx,
    id,
    'at hand',
    at,
    and(eq(shoppingShares.state, 'open'), sql`${shoppingShares.food} in ${listed(foods)}`),
  )
}

/** Forgets what was taken off more than 60 days ago. Answers how many shares they were. */
export async function purgeShares({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const gone = await db
    .delete(shoppingShares)
    .where(and(eq(shoppingShares.state, 'removed'), lt(shoppingShares.changedAt, now() - KEPT_MS)))
    .returning({ id: shoppingShares.id })
  return gone.length
}
