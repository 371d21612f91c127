import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type RemovedContent, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { type QueueState, type ReportedKind, reportedKinds } from './constants.ts'
import type { QueueItemView, queueInput } from './contract.ts'
import { countWaiting, type Entry, readPage } from './queue-page.ts'
import { findContent, makerStatus, type ReportedContent } from './reported-content.ts'
import { listReports, type ReportRow } from './reports-of.ts'

/** What was looked up for the entries of a page. */
type Known = {
  contents: Record<ReportedKind, Map<number, ReportedContent>>
  reports: Map<number, ReportRow[]>
  deciders: Map<number, string>
  formerMakers: Map<number, ReportedContent['maker']>
}

/** One page of the reported content in a state, each entry with its reports, and the number of open entries. */
export async function readQueue(ctx: ChefCtx, { state = 'open', cursor }: z.output<typeof queueInput>) {
  const { db } = ctx
  const page = await readPage(db, state, cursor)
  const known = await lookUp(db, page.entries)
  return {
    items: page.entries.map(entry => asItem(entry, state, known)),
    cursor: page.cursor,
    open: await countWaiting(db),
  }
}

const idOf: Record<ReportedKind, (entry: Entry) => number | null> = {
  post: entry => entry.postId,
  comment: entry => entry.commentId,
  photo: entry => entry.photoId,
}

const present = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== null)),
]

async function lookUp(db: Db, entries: Entry[]): Promise<Known> {
  const contents = {} as Known['contents']
  for (const kind of reportedKinds) {
    const ids = present(entries.map(idOf[kind]))
    contents[kind] = ids.length > 0 ? await findContent[kind](db, ids) : new Map()
  }
  const chefs = present(entries.flatMap(({ decidedBy, about }) => [decidedBy, remembered(about)?.makerId ?? null]))
  const rows =
    chefs.length > 0
      ? await db
          .select({ id: users.id, name: users.name, status: makerStatus })
          .from(users)
          .where(inArray(users.id, chefs))
      : []
  return {
    contents,
    reports: await listReports(db, entries),
    deciders: new Map(rows.map(({ id, name }) => [id, name ?? ''])),
    formerMakers: new Map(rows.map(row => [row.id, { ...row, profileImage: null }])),
  }
}

const remembered = (about: string | null): RemovedContent | null =>
  about === null ? null : (JSON.parse(about) as RemovedContent)

function asItem(entry: Entry, state: QueueState, known: Known): QueueItemView {
  const kind = reportedKinds.find(name => idOf[name](entry) !== null) ?? remembered(entry.about)?.kind ?? 'post'
  const id = idOf[kind](entry)
  const content =
    (id === null ? undefined : known.contents[kind].get(id)) ?? formerContent(remembered(entry.about), known)
  return {
    kind,
    id,
    state,
    ...content,
    reports: known.reports.get(entry.reportId) ?? [],
    decidedBy: entry.decidedBy === null ? null : (known.deciders.get(entry.decidedBy) ?? null),
    decidedAt: entry.decidedAt === null ? null : new Date(entry.decidedAt).toISOString(),
    decisionNote: entry.decisionNote,
  }
}

/** What is kept of removed content. */
function formerContent(about: RemovedContent | null, { formerMakers }: Known): ReportedContent {
  const id = about?.makerId ?? 0
  return {
    maker: formerMakers.get(id) ?? { id, name: null, profileImage: null, status: 'deactivated' },
    title: null,
    words: about?.words ?? '',
    imageUrl: null,
    imageUrls: [],
    context: null,
    isHidden: true,
    createdAt: null,
  }
}
