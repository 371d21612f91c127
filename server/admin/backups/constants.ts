/** The archive of a backup. */
export const archivePath = (id: string): `/api/${string}` => `/api/admin/backups/${id}/archive`

export const backupMessages = {
  elsewhere: 'The database is on a server of its own: it has to be backed up there.',
  running: 'A backup is being made already.',
  tooLarge: 'The database of this backup is too large for an archive. Copy the folder of backups instead.',
} as const
