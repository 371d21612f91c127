import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BatchItem, Statements } from '#db/client.ts'
import { pushDevices, pushTimers } from '#db/schema/tables.ts'
import { hashToken } from '../auth/hash-token.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { pushTimersInput } from './contract.ts'

/**
 * Takes over the timers that run on this device, in place of those before: it is told when one ends, whether a page is open or not.
 * Does nothing for a device that is not told of timers.
 */
export async function setTimers(ctx: ChefCtx, { timers }: z.output<typeof pushTimersInput>) {
  const device = ctx.sessionToken === null ? undefined : await deviceOf(ctx, hashToken(ctx.sessionToken))
  if (!device?.kinds.includes('timers')) return { success: true as const }
  const rowOf = ({ left, ...timer }: (typeof timers)[number]) => ({
    ...timer,
    deviceId: device.id,
    endsAt: ctx.now() + left,
  })
  const rows = [...new Map(timers.map(timer => [timer.id, rowOf(timer)])).values()]
  const first = Math.min(...rows.map(({ endsAt }) => endsAt))
  const statements: BatchItem<'sqlite'>[] = [ctx.db.delete(pushTimers).where(eq(pushTimers.deviceId, device.id))]
  if (rows.length > 0) {
    statements.push(
      ctx.db.insert(pushTimers).values(rows),
      ctx.db
        .update(pushDevices)
        .set({ lookAt: sql`min(coalesce(${pushDevices.lookAt}, ${first}), ${first})` })
        .where(eq(pushDevices.id, device.id)),
    )
  }
  await ctx.db.batch(statements as unknown as Statements)
  if (rows.length > 0) ctx.pushes.wakeAt(first)
  return { success: true as const }
}

async function deviceOf(ctx: ChefCtx, sessionHash: string) {
  const [device] = await ctx.db
    .select({ id: pushDevices.id, kinds: pushDevices.kinds })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, ctx.viewer.id), eq(pushDevices.sessionHash, sessionHash)))
  return device
}
