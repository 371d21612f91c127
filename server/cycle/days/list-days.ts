import type { z } from 'zod'
import type { DayView, daysInput } from '../contract.ts'
import { readEntries } from '../vault/entries.ts'
import { requireVault, type VaultCtx } from '../vault/vault.ts'
import { dayView, mergeDays } from './merge-days.ts'

/**
 * The viewer's logged days from one day to another, both within, oldest first; without bounds, all. Throws CONFLICT when
 * cycle tracking is not on.
 */
export async function listDays(ctx: VaultCtx, { from, to }: z.output<typeof daysInput> = {}): Promise<DayView[]> {
  const { entries } = await readEntries(ctx, await requireVault(ctx))
  return mergeDays(entries.filter(({ day }) => (!from || day >= from) && (!to || day <= to))).map(dayView)
}
