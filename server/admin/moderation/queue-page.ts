import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/tables.ts'
import { OPEN_COUNTED_MAX, QUEUE_PAGE, type QueueState } from './constants.ts'

/** Reported content on a page of the queue. */
export type Entry = {
  /** The first open report, else one of those that were decided last. */
  reportId: number
  postId: number | null
  commentId: number | null
  photoId: number | null
  /** JSON of what is kept of it after its removal. */
  about: string | null
  decidedBy: number | null
  decidedAt: number | null
  decisionNote: string
}

const columns = sql`r.post_id as "postId", r.comment_id as "commentId", r.photo_id as "photoId", r.about as "about",
  r.decided_by as "decidedBy", r.decision_note as "decisionNote"`

/** The condition for the first open report of its content. */
const isFirstOpen = sql`r.state = 'open' and ${sql.join(
  ['post_id', 'comment_id', 'photo_id'].map(target =>
    sql.raw(`not exists (
      select 1 from reports earlier where earlier.${target} = r.${target} and earlier.state = 'open' and earlier.id < r.id
    )`),
  ),
  sql` and `,
)}`

/** Open content, the one reported first first. */
const waiting = (after: number): SQL => sql`
  select r.id as "reportId", ${columns}, r.decided_at as "decidedAt" from ${reports} r
  where ${isFirstOpen} and r.id > ${after} order by r.id limit ${QUEUE_PAGE + 1}`

/**
 * Content whose reports are in a decided state, the last decided first. SQLite takes the bare columns from the row of
 * the one `max`; a second aggregate would break that.
 */
const decided = (state: QueueState, { at, id }: { at: number; id: number }): SQL => sql`
  select r.id as "reportId", ${columns}, max(r.decided_at) as "decidedAt" from ${reports} r
  where r.state = ${state} group by r.post_id, r.comment_id, r.photo_id, r.about
  having ("decidedAt", "reportId") < (${at}, ${id})
  order by "decidedAt" desc, "reportId" desc limit ${QUEUE_PAGE + 1}`

const cursorOf = (state: QueueState, { reportId, decidedAt }: Entry): string =>
  state === 'open' ? String(reportId) : `${decidedAt ?? 0}.${reportId}`

/** One page of the reported content in a state, and the cursor of the next page, or null. */
export async function readPage(
  db: Db,
  state: QueueState,
  cursor: string | undefined,
): Promise<{ entries: Entry[]; cursor: string | null }> {
  const [first, second] = (cursor ?? '').split('.').map(Number)
  const query =
    state === 'open'
      ? waiting(first ?? 0)
      : decided(state, cursor === undefined ? END : { at: first ?? 0, id: second ?? 0 })
  const rows = await db.all<Entry>(query)
  const entries = rows.slice(0, QUEUE_PAGE)
  const last = entries.at(-1)
  return { entries, cursor: last && rows.length > QUEUE_PAGE ? cursorOf(state, last) : null }
}

/** A cursor after every possible decision. */
const END = { at: Number.MAX_SAFE_INTEGER, id: 0 }

/** Counts content with open reports, up to `OPEN_COUNTED_MAX`. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await db.get<{ open: number }>(
    sql`select count(*) as open from (select 1 from ${reports} r where ${isFirstOpen} limit ${OPEN_COUNTED_MAX})`,
  )
  return row.open
}
