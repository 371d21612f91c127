import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { REPORTS_TOLD_MAX } from './constants.ts'
import type { QueueItemView } from './contract.ts'
import type { Entry } from './queue-page.ts'

export type ReportRow = QueueItemView['reports'][number]

type Row = {
  entry: number
  id: number
  reporterId: number
  reporterName: string | null
  reason: string
  note: string
  createdAt: number
}

/** The first reports of each entry of a page, by the entry's `reportId`. */
export async function listReports(db: Db, entries: Entry[]): Promise<Map<number, ReportRow[]>> {
  const byReport = new Map<number, ReportRow[]>(entries.map(({ reportId }) => [reportId, []]))
  if (entries.length === 0) return byReport
  const list = (values: (number | string)[]) =>
    sql.join(
      values.map(value => sql`${value}`),
      sql`, `,
    )
  const rows = await db.all<Row>(sql`
    select first.id as entry, ${columns} from reports first
    cross join reports r on r.id in (${sameContent}) join users u on u.id = r.reporter_id
    where first.id in (${list(entries.map(({ reportId }) => reportId))}) order by r.id`)
  for (const row of rows) addTo(byReport, row)

  const removed = new Map(
    entries.flatMap(({ about, reportId }) => (about === null ? [] : [[about, reportId] as const])),
  )
  if (removed.size === 0) return byReport
  const others = await db.all<Row & { about: string }>(sql`
    select r.about as about, ${columns} from reports r join users u on u.id = r.reporter_id
    where r.state = 'removed' and r.about in (${list([...removed.keys()])}) order by r.id`)
  for (const row of others) addTo(byReport, { ...row, entry: removed.get(row.about) ?? 0 })
  return byReport
}

const columns = sql.raw(`r.id, r.reporter_id as "reporterId", u.name as "reporterName", r.reason, r.note,
  r.created_at as "createdAt"`)

function addTo(
  byReport: Map<number, ReportRow[]>,
  { entry, id, reporterId, reporterName, reason, note, createdAt }: Row,
) {
  const reports = byReport.get(entry)
  if (!reports || reports.length >= REPORTS_TOLD_MAX) return
  const reporter = { id: reporterId, name: reporterName }
  reports.push({ id, reporter, reason, note, createdAt: new Date(createdAt).toISOString() })
}

/** The ids of the reports of one entry whose content exists. Reports of removed content share their `about` instead. */
const sameContent = sql`
  select id from (
    select id from reports where post_id = first.post_id
    union all select id from reports where comment_id = first.comment_id
    union all select id from reports where photo_id = first.photo_id
  ) order by id limit ${sql.raw(String(REPORTS_TOLD_MAX))}`
