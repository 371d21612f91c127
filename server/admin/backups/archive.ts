import { record } from '../../audit/record.ts'
import { readWhole, type Store } from '../../backups/store/store.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { notFound, unavailable, unprocessable } from '../../platform/errors.ts'
import { type ArchiveFile, zipArchive } from '../../platform/zip-stream.ts'
import { backupMessages } from './constants.ts'

/** Bytes of the largest file of an archive. */
const FILE_MAX = 0xffffffff

/**
 * A backup with all its pictures as a zip archive, which is a store with this one backup: encrypted where it is. StoredBackup on record.
 * Throws NOT_FOUND, UNPROCESSABLE_CONTENT for one whose database is too large, SERVICE_UNAVAILABLE where it cannot be read.
 */
export async function archiveBackup(ctx: ChefCtx, id: string): Promise<AsyncGenerator<Buffer<ArrayBuffer>>> {
  const { backups } = ctx
  const { store } = backups
  const backup = store && (await backups.list()).find(kept => kept.id === id)
  if (!store || !backup) throw notFound('Backup')
  for await (const { bytes } of store.list(`snapshots/${id}/`)) {
    if (bytes > FILE_MAX) throw unprocessable(backupMessages.tooLarge)
  }
  const names = await backups.namesIn(id).catch((error: Error) => {
    throw unavailable(error.message, 60)
  })
  await record(ctx, ctx.viewer, { action: 'backup-downloaded', target: { kind: 'house', id: null }, detail: { id } })
  return zipArchive(Date.parse(backup.madeAt), listFiles(store, names))
}

/** A picture that is gone is left out: whoever restores the archive is told by its manifest. */
async function* listFiles(store: Store, names: readonly string[]): AsyncGenerator<ArchiveFile> {
  for (const name of names) {
    if (name.includes('longtable.db')) yield { name, content: store.open(name) }
    else {
      const content = await readWhole(store, name)
      if (content) yield { name, content }
    }
  }
}
