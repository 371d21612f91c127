import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { weekdayOf } from '#common/days.ts'
import { repeatedDays } from '#common/repeated-days.ts'
import { rowsOf } from '#db/queries.ts'
import { planEntries } from '#db/schema/tables.ts'
import { countChange, householdOf, notifyPeers } from '../household/own-household.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import { copiedEntry, endOf, hasRoom } from './add-entries.ts'
import { planMessages, SERIES_MAX } from './constants.ts'
import type { PlanEntry, repeatEntryInput } from './contract.ts'
import { isEntry } from './own-entries.ts'
import { getEntry, listLater } from './read-plan.ts'

/**
 * Writes the entries of a repetition at once, each at the end of its meal; a day that is full is passed over. Called again with
 * the same series it adds nothing. Answers the entries that were added, by day. NOT_FOUND for an entry of elsewhere, BAD_REQUEST
 * for leftovers and for what is no repetition, CONFLICT for an entry that has later ones of a repetition, and where no day has room.
 */
export async function repeatEntry(ctx: ChefCtx, input: z.output<typeof repeatEntryInput>): Promise<PlanEntry[]> {
  const { id, seriesId, everyWeeks = 1, firstWeekday, times, until } = input
  const entry = await getEntry(ctx, { id })
  if (entry.kind === 'leftovers') throw badRequest(planMessages.leftoversOnce)
  if ((times === undefined) === (until === undefined)) throw badRequest(planMessages.howLong)
  const weekdays = input.weekdays ?? [weekdayOf(entry.day)]
  const days = repeatedDays({ from: entry.day, weekdays, everyWeeks, firstWeekday, times, until }, SERIES_MAX + 1)
  if (days.length === 0) throw badRequest(planMessages.noRepetition)
  if (days.length > SERIES_MAX) throw badRequest(planMessages.seriesTooLong)
  const later = (series: string) => listLater(ctx, { seriesId: series, day: entry.day })
  if (entry.seriesId !== null && entry.seriesId !== seriesId && (await later(entry.seriesId)).length > 0) {
    throw conflict(planMessages.repeatedAlready)
  }
  const day = sql`day.value`
  const row = { ...copiedEntry(ctx, day), position: endOf(ctx, day, sql`source.meal`), seriesId }
  const isNew = sql`not exists (select 1 from plan_entries made
    where made.household_id = source.household_id and made.series_id = ${seriesId} and made.id <> source.id)`
  const isWritten = sql`exists (select 1 from plan_entries made
    where made.household_id = ${planEntries.householdId} and made.series_id = ${seriesId})`
  await ctx.db.batch([
    ctx.db.insert(planEntries).select(
      rowsOf(
        planEntries,
        row,
        sql`from plan_entries source, json_each(${JSON.stringify(days)}) day
            where source.id = ${id} and source.household_id = ${householdOf(ctx.viewer.id)} and ${hasRoom(ctx, day)} and ${isNew}`,
      ),
    ),
    ctx.db
      .update(planEntries)
      .set({ seriesId })
      .where(and(isEntry(ctx, id), isWritten)),
    countChange(ctx),
  ])
  await notifyPeers(ctx)
  const added = await later(seriesId)
  if (added.length === 0) throw conflict(planMessages.daysFull)
  return added
}
