import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/tables.ts'
import { OPEN_COUNTED_MAX, QUEUE_PAGE, type QueueState } from './contract.ts'

/** A reported thing on a page of the queue. */
export type Entry = {
  /** The first report that waits, else one of those that were decided last. */
  reportId: number
  postId: number | null
  commentId: number | null
  photoId: number | null
  /** What is remembered of it once it was removed, as it is stored. */
  about: string | null
  decidedBy: number | null
  decidedAt: number | null
  decisionNote: string
}

const columns = sql`r.post_id as "postId", r.comment_id as "commentId", r.photo_id as "photoId", r.about as "about",
  r.decided_by as "decidedBy", r.decision_note as "decisionNote"`

/** That a report waits and is the first one of its thing that does. */
const isFirstOpen = sql`r.state = 'open' and ${sql.join(
  ['post_id', 'comment_id', 'photo_id'].map(target =>
    sql.raw(`not exists (
      select 1 from reports earlier where earlier.${target} = r.${target} and earlier.state = 'open' and earlier.id < r.id
    )`),
  ),
  sql` and `,
)}`

/** A walk along the reports that wait, the longest waiting first. */
const waiting = (after: number): SQL => sql`
  select r.id as "reportId", ${columns}, r.decided_at as "decidedAt" from ${reports} r
  where ${isFirstOpen} and r.id > ${after} order by r.id limit ${QUEUE_PAGE + 1}`

/**
 * Things with reports in a decided state, the last decided first. All columns come from the row of the one `max`, which
 * SQLite promises; a second one would undo that.
 */
const decided = (state: QueueState, { at, id }: { at: number; id: number }): SQL => sql`
  select r.id as "reportId", ${columns}, max(r.decided_at) as "decidedAt" from ${reports} r
  where r.state = ${state} group by r.post_id, r.comment_id, r.photo_id, r.about
  having ("decidedAt", "reportId") < (${at}, ${id})
  order by "decidedAt" desc, "reportId" desc limit ${QUEUE_PAGE + 1}`

const cursorOf = (state: QueueState, { reportId, decidedAt }: Entry): string =>
  state === 'open' ? String(reportId) : `${decidedAt ?? 0}.${reportId}`

/** One page of the reported things in a state, and where the next one begins. */
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

/** A place after every decision there can be. */
const END = { at: Number.MAX_SAFE_INTEGER, id: 0 }

/** How many reported things wait, up to `OPEN_COUNTED_MAX`. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await db.get<{ open: number }>(
    sql`select count(*) as open from (select 1 from ${reports} r where ${isFirstOpen} limit ${OPEN_COUNTED_MAX})`,
  )
  return row.open
}
