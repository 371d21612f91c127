import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DAY_MS, daysBetween } from '#common/days.ts'
import type { Statements } from '#db/client.ts'
import { listed, rowsOf } from '#db/queries.ts'
import { planEntries } from '#db/schema/tables.ts'
import { countChange, householdOf, notifyPeers } from '../household/own-household.ts'
import { recipeMessages } from '../kitchen/constants.ts'
import { addCooking } from '../kitchen/cookings/cookings.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { copiedEntry, endOf, hasRoom, requireCook } from './add-entries.ts'
import { DAY_ENTRIES_MAX, planMessages } from './constants.ts'
import type { copyWeekInput, editEntryInput, PlanEntry, removeEntriesInput, removeEntryInput } from './contract.ts'
import { isEntry, isOurs } from './own-entries.ts'
import { getEntry, listLater } from './read-plan.ts'

/**
 * The later entries of the repetition that an entry belonged to as it was, as a condition that holds once the entry itself is on
 * the day that it is to have; those that are cooked stay as they are.
 */
const laterOf = (ctx: ChefCtx, { id, seriesId, day }: PlanEntry, dayNow: string): SQL | undefined =>
  and(
    isOurs(ctx),
    eq(planEntries.seriesId, seriesId ?? ''),
    gt(planEntries.day, day),
    ne(planEntries.id, id),
    isNull(planEntries.cookedAt),
    sql`exists (select 1 from plan_entries changed where changed.id = ${id} and changed.day = ${dayNow})`,
  )

/**
 * Changes what is sent of an entry, and moves it to another day, meal or place; with `later` the later ones of its repetition
 * too, by as many days. NOT_FOUND for an entry of elsewhere. Throws what `addEntry` throws.
 */
export async function editEntry(ctx: ChefCtx, input: z.output<typeof editEntryInput>): Promise<PlanEntry> {
  const { id, text, before } = input
  const now = await getEntry(ctx, { id })
  if (text !== undefined && now.kind !== 'text') throw badRequest(planMessages.notText)
  await requireCook(ctx, input.cookId)
  const [day, meal] = [input.day ?? now.day, input.meal ?? now.meal]
  const movesMeal = day !== now.day || meal !== now.meal
  const moves = movesMeal || (before !== undefined && before !== id)
  const place = sql`(select position from plan_entries where id = ${before ?? 0} and day = ${day} and meal = ${meal}
    and household_id = ${householdOf(ctx.viewer.id)})`
  const fields = {
    ...(text === undefined ? {} : { title: text }),
    servings: input.servings === undefined ? sql`${planEntries.servings}` : input.servings,
    cookId: input.cookId === undefined ? sql`${planEntries.cookId}` : input.cookId,
    note: input.note ?? sql`${planEntries.note}`,
  }
  const makeRoom =
    moves && before !== undefined
      ? [
          ctx.db
            .update(planEntries)
            .set({ position: sql`${planEntries.position} + 1` })
            .where(and(isOurs(ctx), eq(planEntries.day, day), eq(planEntries.meal, meal), sql`position >= ${place}`)),
        ]
      : []
  const results: unknown[] = await ctx.db.batch([
    ...makeRoom,
    ctx.db
      .update(planEntries)
      .set({
        ...(moves ? { day, meal, position: sql`coalesce(${place} - 1, ${endOf(ctx, day, meal)})` } : {}),
        ...fields,
      })
      .where(and(isEntry(ctx, id), day === now.day ? undefined : hasRoom(ctx, day)))
      .returning({ id: planEntries.id }),
    ...(input.later && now.seriesId !== null ? changeLater(ctx, now, fields, movesMeal ? { day, meal } : null) : []),
    countChange(ctx),
  ] as unknown as Statements)
  if ((results[makeRoom.length] as unknown[]).length === 0) {
    await getEntry(ctx, { id })
    throw conflict(planMessages.dayFull)
  }
  await notifyPeers(ctx)
  return getEntry(ctx, { id })
}

/**
 * The statements that change the later entries of a repetition as its entry was changed before them; none where that was refused.
 * One that would come to a full day stays where it is, and each keeps its own meal unless that of the entry changed.
 */
function changeLater(ctx: ChefCtx, entry: PlanEntry, fields: object, to: Pick<PlanEntry, 'day' | 'meal'> | null) {
  const later = laterOf(ctx, entry, to?.day ?? entry.day)
  const changed = ctx.db.update(planEntries).set(fields).where(later)
  if (!to) return [changed]
  const days = daysBetween(entry.day, to.day)
  const day = sql`date(${planEntries.day}, ${`${days} days`})`
  const meal = to.meal === entry.meal ? sql`${planEntries.meal}` : sql`${to.meal}`
  const moved = ctx.db
    .update(planEntries)
    .set({ day, meal, position: endOf(ctx, day, meal) })
    .where(and(later, days === 0 ? undefined : hasRoom(ctx, day)))
  return [changed, moved]
}

/**
 * Takes an entry out of the plan, with `later` the later ones of its repetition too, and answers what was taken out, so that it can
 * be added again. NOT_FOUND for one of elsewhere.
 */
export async function removeEntry(ctx: ChefCtx, { id, later = false }: z.output<typeof removeEntryInput>) {
  const entry = await getEntry(ctx, { id })
  const { seriesId, day } = entry
  const all = [entry, ...(later && seriesId !== null ? await listLater(ctx, { seriesId, day }) : [])]
  const allIds = all.map(other => other.id)
  const leftovers = await ctx.db
    .select({ id: planEntries.id, of: planEntries.leftoversOf })
    .from(planEntries)
    .where(and(sql`${planEntries.leftoversOf} in ${listed(allIds)}`, isOurs(ctx)))
  const gone = await removeIds(ctx, allIds)
  if (!gone.has(id)) throw notFound('Entry')
  const removed = all.flatMap(other =>
    gone.has(other.id)
      ? [{ ...other, leftoverIds: leftovers.flatMap(({ id, of }) => (of === other.id ? [id] : [])) }]
      : [],
  )
  return { success: true as const, removed }
}

/** Takes entries of the viewer's household out of the plan; those of elsewhere stay, and are not missed. */
export async function removeEntries(ctx: ChefCtx, { ids }: z.output<typeof removeEntriesInput>) {
  await removeIds(ctx, ids)
  return { success: true as const }
}

async function removeIds(ctx: ChefCtx, ids: readonly number[]): Promise<Set<number>> {
  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(planEntries)
      .where(and(sql`${planEntries.id} in ${listed(ids)}`, isOurs(ctx)))
      .returning({ id: planEntries.id }),
    countChange(ctx),
  ])
  await notifyPeers(ctx)
  return new Set(removed.map(({ id }) => id))
}

/**
 * Marks an entry as cooked, once for all of the household, and notes a cooking of its recipe on that day for the viewer. NOT_FOUND
 * for one of elsewhere, BAD_REQUEST for a day to come.
 */
export async function cookEntry(ctx: ChefCtx, { id }: { id: number }): Promise<PlanEntry> {
  const { day, kind, recipeId } = await getEntry(ctx, { id })
  if (Date.parse(day) > ctx.now() + DAY_MS) throw badRequest(recipeMessages.dayToCome)
  const [marked] = await ctx.db.batch([
    ctx.db
      .update(planEntries)
      .set({ cookedAt: ctx.now() })
      .where(and(isEntry(ctx, id), isNull(planEntries.cookedAt)))
      .returning({ id: planEntries.id }),
    countChange(ctx),
  ])
  if (marked.length > 0 && kind === 'recipe' && recipeId !== null) {
    await addCooking(ctx, { recipeId, cookedOn: day, note: undefined })
  }
  await notifyPeers(ctx)
  return getEntry(ctx, { id })
}

const WEEK = 7

/**
 * Adds what is planned in the seven days from one day to those from another, after what is there; a day takes as much as it
 * holds. Answers how many entries were added. BAD_REQUEST for the same week.
 */
export async function copyWeek(ctx: ChefCtx, { from, to }: z.output<typeof copyWeekInput>): Promise<{ added: number }> {
  const days = daysBetween(from, to)
  if (days === 0) throw badRequest(planMessages.sameWeek)
  const day = sql`date(source.day, ${`${days} days`})`
  const there = sql`from plan_entries there where there.household_id = source.household_id and there.day = ${day}`
  const position = sql`source.position + (select coalesce(max(there.position), -1) + 1 ${there})`
  const row = { ...copiedEntry(ctx, day), position }
  const [added] = await ctx.db.batch([
    ctx.db
      .insert(planEntries)
      .select(
        rowsOf(
          planEntries,
          row,
          sql`from plan_entries source where source.household_id = ${householdOf(ctx.viewer.id)}
            and source.day >= ${from} and source.day < date(${from}, ${`${WEEK} days`})
            and (select count(*) ${there}) + (
              select count(*) from plan_entries earlier where earlier.household_id = source.household_id
                and earlier.day = source.day and earlier.id < source.id
            ) < ${DAY_ENTRIES_MAX}`,
        ),
      )
      .returning({ id: planEntries.id }),
    countChange(ctx),
  ])
  await notifyPeers(ctx)
  return { added: added.length }
}
