import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { mealSections } from '#common/recipe/fields.ts'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { planEntries, recipes, users } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { coverOf } from '../kitchen/picture-list.ts'
import { asCover } from '../kitchen/recipe-summary.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { presentChef } from '../visibility/conditions.ts'
import type { PlanEntry } from './contract.ts'

const viewer = sql.placeholder('viewer')

const selectEntries = (db: Db, where: SQL) =>
  db
    .select({
      id: planEntries.id,
      day: planEntries.day,
      meal: planEntries.meal,
      kind: planEntries.kind,
      title: sql<
        string | null
      >`case when ${planEntries.recipeId} is null then ${planEntries.title} else ${recipes.title} end`,
      recipeId: recipes.id,
      cover: sql<string | null>`case when ${recipes.id} is not null then ${coverOf(sql`${recipes.id}`)} end`,
      drawnKey: recipes.drawnKey,
      leftoversOf: planEntries.leftoversOf,
      servings: planEntries.servings,
      cookId: users.id,
      cookName: users.name,
      note: planEntries.note,
      cookedAt: planEntries.cookedAt,
      // An entry that is left alone is not one of several any more.
      seriesId: sql<string | null>`case when exists (
        select 1 from plan_entries other where other.household_id = ${planEntries.householdId}
          and other.series_id = ${planEntries.seriesId} and other.id <> ${planEntries.id}
      ) then ${planEntries.seriesId} end`,
    })
    .from(planEntries)
    .leftJoin(recipes, and(eq(recipes.id, planEntries.recipeId), readableRecipe(viewer)))
    .leftJoin(users, and(eq(users.id, planEntries.cookId), presentChef(viewer, users.id)))
    .where(and(sql`${planEntries.householdId} = ${householdOf(viewer)}`, where))
    .orderBy(asc(planEntries.day), asc(planEntries.position), asc(planEntries.id))

const betweenDays = preparedOnce(db =>
  selectEntries(db, sql`${planEntries.day} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`).prepare(),
)
const listed = preparedOnce(db =>
  selectEntries(
    db,
    sql`(${planEntries.id} in (select value from json_each(${sql.placeholder('ids')}))
      or ${planEntries.madeId} in (select value from json_each(${sql.placeholder('madeIds')}))
      or ${planEntries.seriesId} = ${sql.placeholder('seriesId')})`,
  ).prepare(),
)
const byId = preparedOnce(db => selectEntries(db, sql`${planEntries.id} = ${sql.placeholder('id')}`).prepare())

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const asEntry = ({ cookId, cookName, cookedAt, cover, ...row }: Row): PlanEntry => ({
  ...row,
  cover: asCover(cover),
  cook: cookId === null ? null : { id: cookId, name: cookName },
  cookedAt: cookedAt === null ? null : new Date(cookedAt).toISOString(),
})

/** The plan of the viewer's household from one day to another, by day, meal and order in the meal. */
export async function readPlan(
  ctx: Pick<ChefCtx, 'db' | 'viewer'>,
  { from, to }: { from: string; to: string },
): Promise<PlanEntry[]> {
  const rows = await betweenDays(ctx.db).all({ viewer: ctx.viewer.id, from, to })
  const order = (row: Row) => `${row.day} ${mealSections.indexOf(row.meal)}`
  // What is alike in both keeps the order of the query.
  return rows.sort((one, other) => order(one).localeCompare(order(other))).map(asEntry)
}

/** The entries of the viewer's household that have one of these ids, or are of this series, by day. */
export async function listEntries(
  ctx: Pick<ChefCtx, 'db' | 'viewer'>,
  { ids = [], madeIds = [], seriesId = null }: { ids?: number[]; madeIds?: string[]; seriesId?: string | null },
): Promise<PlanEntry[]> {
  const asked = { viewer: ctx.viewer.id, ids: JSON.stringify(ids), madeIds: JSON.stringify(madeIds), seriesId }
  return (await listed(ctx.db).all(asked)).map(asEntry)
}

/** The entries of a repetition after a day, by day; not those that are cooked. */
export async function listLater(
  ctx: ChefCtx,
  { seriesId, day }: { seriesId: string; day: string },
): Promise<PlanEntry[]> {
  const all = await listEntries(ctx, { seriesId })
  return all.filter(entry => entry.day > day && entry.cookedAt === null)
}

/** One entry of the plan of the viewer's household. NOT_FOUND for any other. */
export async function getEntry(ctx: ChefCtx, { id }: { id: number }): Promise<PlanEntry> {
  const row = await byId(ctx.db).get({ viewer: ctx.viewer.id, id })
  if (!row) throw notFound('Entry')
  return asEntry(row)
}
