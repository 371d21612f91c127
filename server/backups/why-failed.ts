import { DatabaseRefused } from '#db/refused.ts'
import { type DiskFault, diskFaultOf } from '../platform/disk-fault.ts'
import { BackupRefused } from './places.ts'

const faults: Record<DiskFault, (place: string) => string> = {
  full: place => `The disk of ${place} is full. Make room there, or set BACKUP_DIR to a folder on another disk.`,
  quota: place => `The share of the disk of ${place} is used up. Make room there, or set BACKUP_DIR to another folder.`,
  readOnly: place =>
    `The disk of ${place} takes no changes. Mount it for writing, or set BACKUP_DIR to another folder.`,
  failing: place => `A disk is failing: ${place}, or that of the database, could not be read or written.`,
  damaged: () => 'The database is damaged, so no backup of it was kept. Restore one from before.',
}

/** Why a backup failed, in a sentence for admins that says what to do. */
export function whyBackupFailed(error: unknown, place: string): string {
  if (error instanceof BackupRefused || error instanceof DatabaseRefused) return error.message
  const fault = diskFaultOf(error)
  if (fault) return faults[fault](place)
  const { code } = error as { code?: unknown }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${place} cannot be written by this server. Give its user the folder, or set BACKUP_DIR to another one.`
  }
  return 'Something unexpected happened. The log of the server says what.'
}
