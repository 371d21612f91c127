import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/tables.ts'
import type { Services } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { USERS_PAGE, USERS_PAGE_MAX, type UserSort } from './constants.ts'
import type { AdminUserPageView, AdminUserView, listUsersInput } from './contract.ts'
import { FEW, isFound, matchUsers, type Wanted } from './match-users.ts'
import { adminUsersById, isAccount } from './user-row.ts'

/** Accounts that one query looks at; the others who wait for the database come between two of them. */
const STEP = 2000
/** Accounts that one query counts among. */
const COUNT_STEP = 10_000

type Input = z.output<typeof listUsersInput>
type Ctx = Pick<Services, 'db' | 'now'>

/** The column by which each order goes; each has an index that holds the order whole. */
const columns: Record<UserSort, SQL> = {
  name: sql`users.name_folded`,
  email: sql`users.email`,
  location: sql`users.location`,
  created_at: sql`users.created_at`,
  last_login_at: sql`users.last_login_at`,
}

type Orders = { forwards: SQL; backwards: SQL }

/** An order, from its beginning and from its end. Accounts without the value come last either way. */
const ordersOf = ({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' }: Input): Orders =>
  order === 'asc'
    ? {
        forwards: sql`${columns[sort]} asc nulls last, users.id asc`,
        backwards: sql`${columns[sort]} desc nulls first, users.id desc`,
      }
    : {
        forwards: sql`${columns[sort]} desc, users.id desc`,
        backwards: sql`${columns[sort]} asc nulls first, users.id asc`,
      }

/** A page of accounts by search, filter and order; the newest first if nothing is said. */
export async function listUsers(ctx: Ctx, input: Input): Promise<AdminUserView[]> {
  return (await pageUsers(ctx, { ...input, limit: input.limit ?? USERS_PAGE_MAX })).users
}

/** One page of accounts by search, filter and order, with the number of accounts on all pages. */
export async function pageUsers({ db, now }: Ctx, input: Input): Promise<AdminUserPageView> {
  const { page = 1, limit = USERS_PAGE } = input
  const wanted = await matchUsers(db, { ...input, now: now() })
  const { total, found } = await survey(db, wanted)
  const slice = { offset: (page - 1) * limit, limit }
  const orders = ordersOf(input)
  let ids: number[] = []
  if (slice.offset >= total) ids = []
  else if (found) ids = await sliceOf(db, isFound(found), orders.forwards, slice)
  else if (wanted.condition) ids = await walkFromNearerEnd(db, wanted.condition, orders, { ...slice, total })
  else ids = await sliceOf(db, isAccount, orders.forwards, slice)
  return { users: await adminUsersById(db, ids), total, page, limit }
}

type Slice = { offset: number; limit: number }

async function sliceOf(db: Db, condition: SQL | undefined, order: SQL, { offset, limit }: Slice): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(condition).orderBy(order).limit(limit).offset(offset)
  return rows.map(({ id }) => id)
}

/** A page of so many accounts that meet a condition, found from whichever end it is nearer to. */
async function walkFromNearerEnd(db: Db, condition: SQL, orders: Orders, slice: Slice & { total: number }) {
  const { offset, total } = slice
  const limit = Math.min(slice.limit, total - offset)
  const behind = total - offset - limit
  if (offset <= behind) return walk(db, condition, orders.forwards, { offset, limit })
  return (await walk(db, condition, orders.backwards, { offset: behind, limit })).reverse()
}

/**
 * Goes along the index of an order until the page is full. A condition that few accounts meet would have SQLite look at
 * all of them in one go, or sort what many meet; so it is done in steps. An account that changes its place meanwhile
 * may be missed or come twice.
 */
async function walk(db: Db, condition: SQL, order: SQL, { offset, limit }: Slice): Promise<number[]> {
  const page: number[] = []
  let toSkip = offset
  for (let from = 0; ; from += STEP) {
    const rows = await db.all<{ id: number; isWanted: number }>(
      sql`select users.id as id, (${condition}) is true as isWanted from ${users} order by ${order} limit ${STEP} offset ${from}`,
    )
    for (const { id, isWanted } of rows) {
      if (!isWanted) continue
      if (toSkip > 0) toSkip -= 1
      else if (page.push(id) === limit) return page
    }
    if (rows.length < STEP) return page
    await yieldToEventLoop()
  }
}

/** How many accounts are wanted, and which, when they are few and not simply all. */
async function survey(db: Db, { condition, found }: Wanted): Promise<{ total: number; found: number[] | null }> {
  if (found) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isFound(found), condition))
    return { total: rows.length, found: rows.map(({ id }) => id) }
  }
  if (!condition) {
    const [all] = await db.select({ total: sql<number>`count(*) - (select count(*) from followed_feeds)` }).from(users)
    return { total: all?.total ?? 0, found: null }
  }
  return surveySteps(db, condition)
}

async function surveySteps(db: Db, condition: SQL): Promise<{ total: number; found: number[] | null }> {
  const ids: number[] = []
  let total = 0
  for (let after = 0; ; ) {
    const [step] = await db.all<{ seen: number; ids: string; last: number }>(
      sql`select count(*) as seen, max(users.id) as last,
        json_group_array(users.id) filter (where (${condition}) is true) as ids
        from (
          select id, name_folded, email, phone_number, is_email_verified, is_onboarded, last_login_at
          from ${users} where id > ${after} order by id limit ${COUNT_STEP}
        ) users`,
    )
    const these = JSON.parse(step?.ids ?? '[]') as number[]
    total += these.length
    if (total <= FEW) ids.push(...these)
    if (!step || step.seen < COUNT_STEP) return { total, found: total <= FEW ? ids : null }
    after = step.last
    await yieldToEventLoop()
  }
}
