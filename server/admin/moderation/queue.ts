import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type RemovedThing, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { type QueueItemView, type QueueState, type queueInput, type ReportedKind, reportedKinds } from './contract.ts'
import { countWaiting, type Entry, readPage } from './queue-page.ts'
import { listReports, type ToldReport } from './reports-of.ts'
import { findThings, type Thing } from './things.ts'

/** What is known of an entry beside its own row. */
type Known = {
  things: Record<ReportedKind, Map<number, Thing>>
  reports: Map<number, ToldReport[]>
  deciders: Map<number, string>
  formerMakers: Map<number, Thing['maker']>
}

/** What was reported and is in a state, a page at a time, each thing once with all that was said against it. */
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
  const things = {} as Known['things']
  for (const kind of reportedKinds) {
    const ids = present(entries.map(idOf[kind]))
    things[kind] = ids.length > 0 ? await findThings[kind](db, ids) : new Map()
  }
  const chefs = present(entries.flatMap(({ decidedBy, about }) => [decidedBy, remembered(about)?.makerId ?? null]))
  const rows =
    chefs.length > 0
      ? await db
          .select({ id: users.id, name: users.name, status: users.status })
          .from(users)
          .where(inArray(users.id, chefs))
      : []
  return {
    things,
    reports: await listReports(db, entries),
    deciders: new Map(rows.map(({ id, name }) => [id, name ?? ''])),
    formerMakers: new Map(rows.map(row => [row.id, { ...row, profileImage: null }])),
  }
}

const remembered = (about: string | null): RemovedThing | null =>
  about === null ? null : (JSON.parse(about) as RemovedThing)

function asItem(entry: Entry, state: QueueState, known: Known): QueueItemView {
  const kind = reportedKinds.find(name => idOf[name](entry) !== null) ?? remembered(entry.about)?.kind ?? 'post'
  const id = idOf[kind](entry)
  const thing = (id === null ? undefined : known.things[kind].get(id)) ?? formerThing(remembered(entry.about), known)
  return {
    kind,
    id,
    state,
    ...thing,
    reports: known.reports.get(entry.reportId) ?? [],
    decidedBy: entry.decidedBy === null ? null : (known.deciders.get(entry.decidedBy) ?? null),
    decidedAt: entry.decidedAt === null ? null : new Date(entry.decidedAt).toISOString(),
    decisionNote: entry.decisionNote,
  }
}

/** What is left of a thing that was removed. */
function formerThing(about: RemovedThing | null, { formerMakers }: Known): Thing {
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
