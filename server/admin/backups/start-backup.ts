import { record } from '../../audit/record.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { conflict, unprocessable } from '../../platform/errors.ts'
import { backupMessages } from './constants.ts'

/**
 * Begins a backup, kept on record. Throws CONFLICT while one is being made, UNPROCESSABLE_CONTENT for a database on a server of
 * its own.
 */
export async function startBackup(ctx: ChefCtx): Promise<void> {
  const { backups, log } = ctx
  if (!backups.store) throw unprocessable(backupMessages.elsewhere)
  if (backups.progress()) throw conflict(backupMessages.running)
  void backups.makeNow().catch(error => log.error({ err: error }, 'the end of a backup could not be kept'))
  await record(ctx, ctx.viewer, { action: 'backup-started', target: { kind: 'house', id: null } })
}
