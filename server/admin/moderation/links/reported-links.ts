import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { collections, publicLinkReports, publicLinks, recipes, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { PUBLIC_PATH } from '../../../public-links/constants.ts'
import { OPEN_COUNTED_MAX, QUEUE_PAGE, REPORTS_TOLD_MAX } from '../constants.ts'
import type { linkQueueInput, ReportedLinkView } from './contract.ts'

type State = NonNullable<z.output<typeof linkQueueInput>['state']>
type Entry = { reportId: number; linkId: number }

const isFirst = sql`not exists (
  select 1 from public_link_reports earlier where earlier.link_id = r.link_id and earlier.state = r.state and earlier.id < r.id
)`

/** The links with reports in a state, each by the first of them; open ones oldest first, others newest first. */
function readEntries(db: Db, state: State, cursor: string | undefined): Promise<Entry[]> {
  const from = Number(cursor ?? (state === 'open' ? 0 : Number.MAX_SAFE_INTEGER))
  const beyond =
    state === 'open'
      ? sql`r.id > ${from} and ${isFirst} order by r.id`
      : sql`r.id < ${from} and ${isFirst} order by r.id desc`
  return db.all<Entry>(sql`
    select r.id as "reportId", r.link_id as "linkId" from ${publicLinkReports} r
    where r.state = ${state} and ${beyond} limit ${QUEUE_PAGE + 1}`)
}

async function countOpen(db: Db): Promise<number> {
  const row = await db.get<{ open: number }>(sql`
    select count(*) as open from (
      select 1 from ${publicLinkReports} r where r.state = 'open' and ${isFirst} limit ${OPEN_COUNTED_MAX}
    )`)
  return row.open
}

/** One page of the links that guests reported, by what became of it, and how many wait. */
export async function readLinkQueue(ctx: ChefCtx, { state = 'open', cursor }: z.output<typeof linkQueueInput>) {
  const entries = await readEntries(ctx.db, state, cursor)
  const page = entries.slice(0, QUEUE_PAGE)
  const last = page.at(-1)
  return {
    items: await readLinks(ctx, page, state),
    cursor: last && entries.length > QUEUE_PAGE ? String(last.reportId) : null,
    open: await countOpen(ctx.db),
  }
}

const iso = (moment: number): string => new Date(moment).toISOString()

async function readLinks({ db, settings }: ChefCtx, entries: Entry[], state: State): Promise<ReportedLinkView[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ linkId }) => linkId)
  const [links, reports] = await db.batch([
    db
      .select({
        id: publicLinks.id,
        kind: publicLinks.kind,
        title: sql<string | null>`coalesce(${recipes.title}, ${collections.name})`,
        from: publicLinks.fromDay,
        to: publicLinks.toDay,
        token: publicLinks.token,
        hasPassword: sql<number>`${publicLinks.passwordHash} is not null`,
        openings: publicLinks.openings,
        takenDownAt: publicLinks.takenDownAt,
        createdAt: publicLinks.createdAt,
        makerId: users.id,
        makerName: users.name,
        isMakerActive: sql<number>`${users.status} = 'active'`,
      })
      .from(publicLinks)
      .innerJoin(users, eq(users.id, publicLinks.ownerId))
      .leftJoin(recipes, eq(recipes.id, publicLinks.recipeId))
      .leftJoin(collections, eq(collections.id, publicLinks.collectionId))
      .where(inArray(publicLinks.id, ids)),
    db
      .select({
        id: publicLinkReports.id,
        linkId: publicLinkReports.linkId,
        reason: publicLinkReports.reason,
        note: publicLinkReports.note,
        recipeId: recipes.id,
        recipeTitle: recipes.title,
        decidedBy: users.name,
        decidedAt: publicLinkReports.decidedAt,
        createdAt: publicLinkReports.createdAt,
      })
      .from(publicLinkReports)
      .leftJoin(recipes, eq(recipes.id, publicLinkReports.recipeId))
      .leftJoin(users, eq(users.id, publicLinkReports.decidedBy))
      .where(and(inArray(publicLinkReports.linkId, ids), eq(publicLinkReports.state, state)))
      .orderBy(asc(publicLinkReports.id))
      .limit(QUEUE_PAGE * REPORTS_TOLD_MAX),
  ])
  return entries.flatMap(({ linkId }) => {
    const link = links.find(({ id }) => id === linkId)
    if (!link) return []
    const { token, hasPassword, takenDownAt, createdAt, makerId, makerName, isMakerActive, ...rest } = link
    const told = reports.filter(report => report.linkId === linkId).slice(0, REPORTS_TOLD_MAX)
    return [
      {
        ...rest,
        maker: {
          id: makerId,
          name: makerName,
          status: isMakerActive === 1 ? ('active' as const) : ('deactivated' as const),
        },
        address: hasPassword === 1 ? null : `${settings.BASE_URL}${PUBLIC_PATH}/${token}`,
        isTakenDown: takenDownAt !== null,
        createdAt: iso(createdAt),
        reports: told.map(({ id, reason, note, recipeId, recipeTitle, createdAt }) => ({
          id,
          reason,
          note,
          recipe: recipeId === null ? null : { id: recipeId, title: recipeTitle ?? '' },
          createdAt: iso(createdAt),
        })),
        decidedBy: told[0]?.decidedBy ?? null,
        decidedAt: told[0]?.decidedAt ? iso(told[0].decidedAt) : null,
      },
    ]
  })
}
