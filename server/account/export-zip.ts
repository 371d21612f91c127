import { and, asc, eq, gt } from 'drizzle-orm'
import { LARGEST_WIDTH } from '#common/pictures.ts'
import { healthVaults, media } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { type ArchiveFile, zipArchive } from '../platform/zip-stream.ts'
import { sectionText } from './export-rows.ts'
import { sections } from './sections.ts'

type ExportCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now'>

/** Pictures looked up at one time; one is in memory. */
const PAGE = 200

/**
 * All data of the viewer as a streamed zip archive. Memory holds at most a page of rows or one picture, and the numbers
 * of the rows to come.
 */
export const exportAccount = (ctx: ExportCtx): AsyncGenerator<Buffer<ArrayBuffer>> =>
  zipArchive(ctx.now(), listFiles(ctx))

async function* listFiles(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  for (const section of sections) yield { name: section.file, content: sectionText(ctx.db, section, ctx.viewer.id) }
  let missing = 0
  for await (const { key, hash } of listPictures(ctx)) {
    const content = await ctx.media.open(hash, LARGEST_WIDTH)
    if (content) yield { name: `pictures/${key}.webp`, content }
    else missing += 1
  }
  yield { name: 'README.txt', content: Buffer.from(await about(ctx, missing)) }
}

async function* listPictures({ db, viewer }: ExportCtx): AsyncGenerator<{ key: string; hash: string }> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: media.id, key: media.key, hash: media.contentHash })
      .from(media)
      .where(and(eq(media.ownerId, viewer.id), gt(media.id, after)))
      .orderBy(asc(media.id))
      .limit(PAGE)
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return
  }
}

/** The page that comes with the data. */
async function about({ db, viewer, now }: ExportCtx, missingPictures: number): Promise<string> {
  const [vault] = await db
    .select({ lockedAt: healthVaults.lockedAt })
    .from(healthVaults)
    .where(eq(healthVaults.userId, viewer.id))
  const lines = [
    `What Longtable keeps of ${viewer.name ?? 'you'}, as of ${new Date(now()).toISOString()}.`,
    '',
    'Each .json file is a list in plain text (UTF-8) that any editor and most programs read. Times are in UTC.',
    'The folder pictures/ holds your pictures at the largest size that is stored.',
    'Your password is not in here: only a hash of it is stored, and that stays where it is.',
  ]
  if (vault) {
    lines.push(
      '',
      'Cycle data is stored encrypted and is not in here. It has a download of its own, on the cycle page.',
    )
    if (vault.lockedAt !== null) {
      lines.push('Your cycle data is locked since an admin made your new password. Open it on the cycle page first.')
    }
  }
  if (missingPictures > 0) lines.push('', `Pictures that could not be read: ${missingPictures}.`)
  return `${lines.join('\n')}\n`
}
