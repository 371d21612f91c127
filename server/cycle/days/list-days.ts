import type { z } from 'zod'
import type { DayView, daysInput } from '../contract.ts'
import { readEntries } from '../vault/entries.ts'
import { requireVault, type VaultCtx } from '../vault/vault.ts'
import { dayView, mergeDays } from './merge-days.ts'

/** Days that one answer holds: more than eleven years. */
const LISTED_MAX = 4000

/**
 * The viewer's logged days from one day to another, both within, oldest first; without bounds, all. Of more than one
 * answer holds, the newest. Throws CONFLICT when cycle tracking is not on.
 */
export async function listDays(ctx: VaultCtx, { from, to }: z.output<typeof daysInput> = {}): Promise<DayView[]> {
  const { entries } = await readEntries(ctx, await requireVault(ctx))
  const days = await mergeDays(entries.filter(({ day }) => (!from || day >= from) && (!to || day <= to)))
  return days.slice(-LISTED_MAX).map(dayView)
}

/** On how many days something was logged by hand. Throws CONFLICT when cycle tracking is not on. */
export async function countDaysByHand(ctx: VaultCtx): Promise<{ days: number }> {
  const { entries } = await readEntries(ctx, await requireVault(ctx))
  return { days: entries.filter(({ source }) => source === 'manual').length }
}
