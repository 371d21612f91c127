import type { OpenDatabase } from '#db/client.ts'
import type { Services } from './platform/context.ts'
import { probeFolder } from './platform/disk-probe.ts'

/** What the log says once all that the start began, and that goes on beside the first requests, is done. */
export const AT_REST = 'the work of the start is done'

/** Rejects while the database does not answer, or the disk is full or fails; a fault that is known is tried for real. */
export const readiness =
  ({ disk, settings }: Pick<Services, 'disk' | 'settings'>, database: Pick<OpenDatabase, 'ping' | 'tryWrite'>) =>
  (): Promise<void> =>
    disk.check(async isFaulty => {
      await database.ping()
      await probeFolder(settings.DATA_DIR)
      if (isFaulty) await database.tryWrite()
    })
