import { statSync } from 'node:fs'
import { rowCounts } from '#db/snapshot.ts'
import type { Checked } from '#server/backups/folder/check-backup.ts'
import type { StoragePaths } from '#server/backups/places.ts'
import type { StoredBackup } from '#server/backups/store/list-backups.ts'

const rowsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** What was found in a backup. */
export function wholeText({ madeAt, counts, files }: Checked): string {
  return `The backup${madeAt ? ` of ${madeAt}` : ''} is whole: ${rowsText(counts)}, and ${files} files of pictures.`
}

/** What there is in the place of a restore, and that it will be moved. */
export function replacedText({ database, dataFolder }: StoragePaths): string {
  const counts = rowCounts(database)
  if (!counts) return `There is no database in ${dataFolder} yet, or none that can be read.`
  const times = [database, `${database}-wal`].map(file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const changed = new Date(Math.max(...times)).toISOString()
  return `It takes the place of ${rowsText(counts)} in ${dataFolder}, last changed ${changed}. These are moved aside, not deleted.`
}

/** A size as text, in whole megabytes or a tenth of one. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** The backups of a store as a table of plain text, newest last. */
export function keptTable(kept: readonly StoredBackup[]): string {
  const rows = kept.map(backup => [
    backup.id,
    backup.version,
    megabytes(backup.bytes),
    rowsText(backup.counts),
    backup.isEncrypted ? 'encrypted' : '',
  ])
  const titles = ['id (made at, UTC)', 'version', 'size', 'what is in it', '']
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map(row => (row[at] ?? '').length)))
  return [titles, ...rows]
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
