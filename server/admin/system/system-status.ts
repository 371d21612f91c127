import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/tables.ts'
import { siteLink } from '../../mail/site-link.ts'
import { placeOfNewPictures } from '../../media/storage/places.ts'
import type { Services } from '../../platform/context.ts'
import { diskSpace } from '../../platform/disk-space.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { programVersion } from '../../platform/program.ts'
import type { ServiceFailure } from '../../platform/service-failure.ts'
import type { SystemView } from './contract.ts'

/** Pictures that one query adds up. */
const STEP = 10_000

const shown = (lastFailure: ServiceFailure | null | undefined) => ({
  lastError: lastFailure?.message ?? null,
  lastErrorAt: lastFailure ? new Date(lastFailure.at).toISOString() : null,
})

/** How this server is: what it runs on, how much it keeps, and whether its outside services work. No secrets. */
export async function getSystemStatus(ctx: Pick<Services, 'db' | 'settings' | 'mail' | 'ai'>): Promise<SystemView> {
  const { db, settings, mail, ai } = ctx
  const isServer = /^https?:/i.test(settings.DATABASE_URL)
  return {
    version: programVersion,
    node: process.versions.node,
    upMs: Math.round(process.uptime() * 1000),
    database: { kind: isServer ? 'server' : 'file', bytes: isServer ? null : await databaseBytes(db) },
    pictures: { store: placeOfNewPictures(settings), ...(await addUpPictures(db)) },
    disk: await diskSpace(settings.DATA_DIR).catch(() => null),
    mail: { isOn: mail.on, ...shown(mail.lastFailure) },
    model: { isOn: ai.on, name: ai.on ? settings.OPENAI_MODEL : '', ...shown(ai.lastFailure) },
    baseUrl: siteLink(settings, '/').slice(0, -1),
  }
}

/** Bytes of the database file with what it no longer uses. */
export async function databaseBytes(db: Db): Promise<number | null> {
  const [size] = await db.all<{ bytes: number }>(
    sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  )
  return size?.bytes ?? null
}

/** Counts stored pictures and their bytes; a picture of several chefs is stored, and counted, once. */
export async function addUpPictures(db: Db): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0]
  for (let after = 0; ; ) {
    const [step] = await db.all<{ seen: number; last: number; count: number; bytes: number }>(
      sql`select count(*) as seen, max(id) as last, coalesce(sum(is_first), 0) as count,
        coalesce(sum(bytes * is_first), 0) as bytes
        from (
          select id, bytes, not exists (
            select 1 from ${media} same where same.content_hash = media.content_hash and same.id < media.id
          ) as is_first
          from ${media} where id > ${after} order by id limit ${STEP}
        )`,
    )
    if (!step) throw new Error('a sum answered no row')
    count += step.count
    bytes += step.bytes
    if (step.seen < STEP) return { count, bytes }
    after = step.last
    await yieldToEventLoop()
  }
}
