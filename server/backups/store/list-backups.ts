import * as z from 'zod'
import { commandLine } from '../../platform/program.ts'
import type { Encryption } from '../encryption.ts'
import { headSchema, MANIFEST, type Manifest, parseManifest } from '../folder/manifest.ts'
import { BackupRefused } from '../places.ts'
import { readWhole, type Store } from './store.ts'

/*
 * What a store holds: `key.age` where it is encrypted; `media/`, the pictures of all backups, each once; and for each backup
 * `snapshots/<id>/` with the database, the manifest and, written last, `backup.json`.
 */

const SNAPSHOTS = 'snapshots/'
const ABOUT = 'backup.json'

/** Of a moment: `2026-11-29T03-00-00`. */
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?$/

const keptSchema = headSchema.extend({
  id: z.string().regex(ID),
  /** Bytes of the database and the pictures, as they are when restored. */
  bytes: z.number(),
  /** Bytes that this backup added to the store. */
  addedBytes: z.number(),
  isEncrypted: z.boolean(),
})

/** A whole backup in a store. `files` are those of pictures. */
export type StoredBackup = z.output<typeof keptSchema>

/** The names of the files of a backup. */
export const namesOf = (id: string, { ending }: Pick<Encryption, 'ending'>) => ({
  database: `${SNAPSHOTS}${id}/longtable.db.gz${ending}`,
  manifest: `${SNAPSHOTS}${id}/${MANIFEST}${ending}`,
  about: `${SNAPSHOTS}${id}/${ABOUT}`,
})

/** The id of a backup that is made at a moment, other than those that are there. */
export function newId(now: Date, taken: ReadonlySet<string>): string {
  const [date = '', ms = ''] = now.toISOString().replace('Z', '').replaceAll(':', '-').split('.')
  return taken.has(date) ? `${date}-${ms}` : date
}

/** What a store has of backups: those that are whole, oldest first, and by id the names of all files of each, whole or not. */
export async function listBackups(store: Store): Promise<{ kept: StoredBackup[]; files: Map<string, string[]> }> {
  const files = new Map<string, string[]>()
  for await (const { name } of store.list(SNAPSHOTS)) {
    const id = name.slice(SNAPSHOTS.length).split('/')[0] ?? ''
    if (ID.test(id)) files.set(id, [...(files.get(id) ?? []), name])
  }
  const kept: StoredBackup[] = []
  for (const [id, names] of files) {
    const about = namesOf(id, { ending: '' }).about
    const found = names.includes(about) ? await readKept(store, about) : null
    if (found?.id === id) kept.push(found)
  }
  return { kept: kept.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1)), files }
}

async function readKept(store: Store, name: string): Promise<StoredBackup | null> {
  try {
    return keptSchema.parse(JSON.parse(String(await readWhole(store, name))))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

/** The manifest of a backup. Throws `BackupRefused` when it is missing or damaged. */
export async function manifestOf(store: Store, id: string, encryption: Encryption): Promise<Manifest> {
  const bytes = await readWhole(store, namesOf(id, encryption).manifest)
  const place = `${store.place} of ${id}`
  if (!bytes) throw new BackupRefused(`The manifest of the backup in ${place} is gone. Nothing was changed.`)
  const text = await encryption.decrypt(bytes).catch(error => {
    throw new BackupRefused(`The manifest of the backup in ${place} is damaged. Nothing was changed.`, { cause: error })
  })
  return parseManifest(text.toString(), place)
}

/** The backup of an id, or the newest one for `latest`. Throws `BackupRefused` where there is none. */
export function findKept(kept: readonly StoredBackup[], id: string, place: string): StoredBackup {
  const found = id === 'latest' ? kept.at(-1) : kept.find(backup => backup.id === id)
  if (found) return found
  throw new BackupRefused(
    `There is no backup ${id} in ${place}. \`${commandLine('restore')}\` lists those that are there.`,
  )
}
