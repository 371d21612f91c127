import type { StoredBackup } from '../../backups/store/list-backups.ts'
import { whyBackupFailed } from '../../backups/why-failed.ts'
import type { Services } from '../../platform/context.ts'
import type { BackupsView } from './contract.ts'

/** The backups of this server, and how the present one is going. */
export async function listBackups({ backups, log }: Pick<Services, 'backups' | 'log'>): Promise<BackupsView> {
  const { store } = backups
  const nextAt = backups.nextAt()
  const failure = await backups.lastFailure()
  let kept: StoredBackup[] = []
  let unreadable: string | null = null
  try {
    kept = await backups.list()
  } catch (error) {
    log.warn({ err: error }, 'the backups could not be listed')
    unreadable = whyBackupFailed(error, store?.place ?? '')
  }
  return {
    place: store?.place ?? null,
    isEncrypted: backups.isEncrypted,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    running: backups.progress(),
    failure: failure && { at: new Date(failure.at).toISOString(), message: failure.message },
    unreadable,
    backups: kept.toReversed().map(({ id, madeAt, version, bytes, addedBytes, counts, isEncrypted }) => ({
      ...{ id, madeAt, version, bytes, addedBytes, counts, isEncrypted },
    })),
  }
}
