import type { OpenDatabase } from '#db/client.ts'
import type { Services } from './platform/context.ts'
import type { DiskFault } from './platform/disk-fault.ts'
import { probeFolder } from './platform/disk-probe.ts'

/** What the log says once all that the start began, and that goes on beside the first requests, is done. */
export const AT_REST = 'the work of the start is done'

/** Whether the server can do its work, and how what it needs is. Nothing in it is private. */
export type Readiness = {
  ok: boolean
  checks: { database: 'ok' | 'unreachable' | 'damaged'; disk: 'ok' | Exclude<DiskFault, 'damaged'> }
}

/**
 * Looks whether the database answers and the disk has room and can be written; a fault that is known is tried for real.
 * Never rejects: what is wrong is logged.
 */
export const readiness =
  (
    { disk, settings, log }: Pick<Services, 'disk' | 'settings' | 'log'>,
    database: Pick<OpenDatabase, 'ping' | 'tryWrite'>,
  ) =>
  async (): Promise<Readiness> => {
    const checks: Readiness['checks'] = { database: 'ok', disk: 'ok' }
    try {
      await disk.check(async isFaulty => {
        await database.ping().catch(error => {
          checks.database = 'unreachable'
          throw error
        })
        await probeFolder(settings.DATA_DIR)
        if (isFaulty) await database.tryWrite()
      })
      return { ok: true, checks }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      const fault = disk.fault()
      if (fault === 'damaged') checks.database = fault
      else if (fault) checks.disk = fault
      else if (checks.database === 'ok') checks.disk = 'failing'
      return { ok: false, checks }
    }
  }
