import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { listed, newestId, rowsOf } from '#db/queries.ts'
import { planEntries, recipes } from '#db/schema/tables.ts'
import { countChange, ensureHousehold, householdOf, listPeers, notifyPeers } from '../household/own-household.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { DAY_ENTRIES_MAX, planMessages } from './constants.ts'
import type { addEntriesInput, addEntryInput, PlanEntry } from './contract.ts'
import { isOurs } from './own-entries.ts'
import { getEntry, listEntries } from './read-plan.ts'

type NewEntry = z.output<typeof addEntryInput>

/** A day or a meal, as a value or as SQL. */
type Place = SQL | string

/** The position after the last entry of a meal. */
export const endOf = (ctx: ChefCtx, day: Place, meal: Place): SQL => sql`(
  select coalesce(max(there.position), -1) + 1 from plan_entries there
  where there.household_id = ${householdOf(ctx.viewer.id)} and there.day = ${day} and there.meal = ${meal}
)`

/** The condition that a day can take one more entry. */
export const hasRoom = (ctx: ChefCtx, day: Place): SQL => sql`(
  select count(*) from plan_entries there where there.household_id = ${householdOf(ctx.viewer.id)} and there.day = ${day}
) < ${DAY_ENTRIES_MAX}`

/** BAD_REQUEST for a cook who is not of the viewer's household, whether there or not. */
export async function requireCook(ctx: ChefCtx, ...cookIds: (number | null | undefined)[]): Promise<void> {
  const asked = cookIds.filter(id => typeof id === 'number')
  if (asked.length === 0) return
  const peers = await listPeers(ctx)
  if (asked.some(id => !peers.includes(id))) throw badRequest(planMessages.cookUnknown)
}

type What = Pick<PlanEntry, 'kind' | 'recipeId' | 'leftoversOf'> & { title: string }

/** What an entry is to be. BAD_REQUEST unless one thing is named, and for leftovers of leftovers, NOT_FOUND for what the viewer may not see. */
async function readWhat(ctx: ChefCtx, input: NewEntry): Promise<What> {
  const { recipeId, text, leftoversOf } = input
  const named = [recipeId, text, leftoversOf].filter(one => one !== undefined)
  if (named.length !== 1) throw badRequest(named.length === 0 ? planMessages.nothing : planMessages.oneOnly)
  if (text !== undefined) return { kind: 'text', title: text, recipeId: null, leftoversOf: null }
  if (leftoversOf !== undefined) {
    const of = await getEntry(ctx, { id: leftoversOf })
    if (of.title === null || of.day > input.day) throw notFound('Entry')
    if (of.kind === 'leftovers') throw badRequest(planMessages.leftoversAgain)
    return { kind: 'leftovers', title: of.title, recipeId: of.recipeId, leftoversOf }
  }
  const [recipe] = await ctx.db
    .select({ id: recipes.id, title: recipes.title })
    .from(recipes)
    .where(and(eq(recipes.id, recipeId ?? 0), readableRecipe(ctx.viewer.id)))
  if (!recipe) throw notFound('Recipe')
  return { kind: 'recipe', title: recipe.title, recipeId: recipe.id, leftoversOf: null }
}

/** The columns of an entry that is written from another one, `source` in the query, for a day. */
export const copiedEntry = (ctx: ChefCtx, day: SQL) => ({
  id: sql`null`,
  householdId: sql`source.household_id`,
  day,
  meal: sql`source.meal`,
  kind: sql`source.kind`,
  recipeId: sql`source.recipe_id`,
  title: sql`source.title`,
  servings: sql`source.servings`,
  cookId: sql`source.cook_id`,
  note: sql`source.note`,
  addedBy: ctx.viewer.id,
  createdAt: ctx.now(),
})

/** The id of an entry that is put back: the one that it had, where there was such a one and it is free. */
const idAgain = (former: number | undefined): SQL =>
  former === undefined
    ? sql`null`
    : sql`(select ${former} where ${former} <= ${newestId(planEntries)}
        and not exists (select 1 from plan_entries taken where taken.id = ${former}))`

const insertEntry = (ctx: ChefCtx, input: NewEntry, what: What) => {
  const { day, meal, madeId } = input
  const row = {
    ...what,
    id: idAgain(input.formerId),
    householdId: householdOf(ctx.viewer.id),
    day: sql`${day}`,
    meal: sql`${meal}`,
    position: endOf(ctx, day, meal),
    servings: input.servings ?? null,
    cookId: input.cookId ?? null,
    note: input.note ?? '',
    seriesId: input.seriesId ?? null,
    madeId: madeId ?? null,
    addedBy: ctx.viewer.id,
    createdAt: ctx.now(),
  }
  const isNew = sql`not exists (select 1 from plan_entries made where made.household_id = ${householdOf(ctx.viewer.id)}
    and made.made_id = ${madeId ?? null})`
  return ctx.db
    .insert(planEntries)
    .select(rowsOf(planEntries, row, sql`where ${hasRoom(ctx, day)} and ${isNew}`))
    .returning({ id: planEntries.id })
}

/** Has leftovers be those of an entry again that is back with its id. */
const linkLeftovers = (ctx: ChefCtx, id: number, leftoverIds: readonly number[]) =>
  ctx.db
    .update(planEntries)
    .set({ leftoversOf: id })
    .where(
      and(
        sql`${planEntries.id} in ${listed(leftoverIds)}`,
        isOurs(ctx),
        eq(planEntries.kind, 'leftovers'),
        isNull(planEntries.leftoversOf),
        sql`exists (
          select 1 from plan_entries back where back.id = ${id} and back.household_id = ${planEntries.householdId}
            and back.kind <> 'leftovers' and back.day <= ${planEntries.day} and back.recipe_id is ${planEntries.recipeId}
        )`,
      ),
    )

/**
 * Plans recipes that the viewer may see, texts, or leftovers of entries of that day or before, each at the end of its meal, all
 * of them or none; a day that is full is passed over. What was added before with the same id stays as it is. Answers what is
 * there, by day. Throws what `readWhat` throws, BAD_REQUEST for a cook of elsewhere, CONFLICT where no day has room.
 */
export async function addEntries(ctx: ChefCtx, { entries }: z.output<typeof addEntriesInput>): Promise<PlanEntry[]> {
  await requireCook(ctx, ...entries.map(({ cookId }) => cookId))
  const inserts = []
  for (const entry of entries) inserts.push(insertEntry(ctx, entry, await readWhat(ctx, entry)))
  await ensureHousehold(ctx)
  const links = entries.flatMap(({ formerId, leftoverIds = [] }) =>
    formerId === undefined || leftoverIds.length === 0 ? [] : [linkLeftovers(ctx, formerId, leftoverIds)],
  )
  const results: unknown[] = await ctx.db.batch([...inserts, ...links, countChange(ctx)] as unknown as Statements)
  const ids = (results.slice(0, inserts.length) as { id: number }[][]).flatMap(rows => rows.map(({ id }) => id))
  await notifyPeers(ctx)
  const there = await listEntries(ctx, { ids, madeIds: entries.flatMap(({ madeId }) => madeId ?? []) })
  if (there.length === 0) throw conflict(planMessages.dayFull)
  return there
}

/** Plans one entry, as `addEntries` does. */
export async function addEntry(ctx: ChefCtx, input: NewEntry): Promise<PlanEntry> {
  const [entry] = await addEntries(ctx, { entries: [input] })
  if (!entry) throw conflict(planMessages.dayFull)
  return entry
}
