import { adminProcedure, router } from '../../platform/trpc.ts'
import { backupsView } from './contract.ts'
import { listBackups } from './list-backups.ts'
import { startBackup } from './start-backup.ts'

export const adminBackupsRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/backups', scope: null },
      summary: 'The backups of this server, newest first, when the next one is made, and what failed',
      mostlyWaits: true,
    })
    .output(backupsView)
    .query(({ ctx }) => listBackups(ctx)),

  make: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/backups', scope: null },
      errors: ['CONFLICT', 'UNPROCESSABLE_CONTENT'],
      summary: 'Begins a backup, and answers at once; kept on record',
      limit: 'write',
    })
    .output(backupsView)
    .mutation(async ({ ctx }) => {
      await startBackup(ctx)
      return listBackups(ctx)
    }),
})
