import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { lockBackups } from '#db/folder-lock.ts'
import { readFacts, writeSnapshot } from '#db/snapshot.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { eachLimited } from './each-limited.ts'
import { type Encryption, encryptionOf, unencrypted } from './encryption.ts'
import { fetchDatabase } from './fetch-backup.ts'
import { type Manifest, manifestText } from './folder/manifest.ts'
import { type Content, contentOf, filesBelow, readContent, syncFile } from './folder/sync.ts'
import { headOf } from './head.ts'
import { BackupRefused, type StoragePaths, UNFINISHED } from './places.ts'
import { deleteOld } from './prune.ts'
import { listBackups, manifestOf, namesOf, newId, type StoredBackup } from './store/list-backups.ts'
import { readWhole, type Store } from './store/store.ts'

/** Bytes that a backup leaves free on a disk. */
const LEFT_FREE = 100_000_000

/** How far a backup is: what is done, and how many pictures of those that are to be written. */
export type Progress = { step: 'pictures' | 'database' | 'checking' | 'tidying'; done: number; of: number }

export type BackUpOptions = {
  places: StoragePaths
  store: Store
  /** What the backup is encrypted with; empty for not at all. */
  passphrase: string
  /** The power of two of what a guess of the passphrase costs, for the key of a store that has none yet. */
  workFactor?: number
  /** A folder for what is being made, which is removed at the end. */
  draft: string
  now: Date
  tell?: (progress: Progress) => void
}

/**
 * Makes a backup in a store, whether a server runs or not: the database as it is at one moment, and the pictures that the store does
 * not have yet. It counts only once it was read back, opened and counted; then those that are no longer kept go. Answers
 * the backup, and how many pictures other storage has, which are not in it.
 * Throws `BackupRefused` when there is nothing to back up, no room for it, or what was written cannot be read, and
 * `DatabaseRefused` while another backup is being made.
 */
export async function backUp(options: BackUpOptions): Promise<{ made: StoredBackup; elsewhere: number }> {
  const { places, draft } = options
  if (!existsSync(places.database)) {
    throw new BackupRefused(`There is no database at ${places.database}. Start Longtable once, or set DATA_DIR.`)
  }
  const unlock = lockBackups(places.dataFolder)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    return await make(options)
  } finally {
    await rm(draft, { recursive: true, force: true })
    unlock()
  }
}

async function make({ places, store, passphrase, workFactor, draft, now, tell }: BackUpOptions) {
  const encryption = passphrase ? await encryptionOf(store, passphrase, { mayMake: true, workFactor }) : unencrypted
  const before = await listBackups(store)
  const id = newId(now, new Set(before.files.keys()))
  const names = namesOf(id, encryption)
  const pictures = await keepPictures({
    places,
    store,
    encryption,
    known: await contentsKnown(store, before.kept, encryption),
    tell,
  })
  try {
    const snapshot = join(draft, 'longtable.db')
    await requireRoom(store, draft, await pictures.bytesMissing(), 3 * (await sizeOf(places.database)))
    await pictures.keepMissing()
    tell?.({ step: 'database', done: 0, of: 1 })
    writeSnapshot(places.database, snapshot)
    // Pictures never change, so those from before and from after the moment of the database are all that it speaks of.
    await pictures.keepMissing()
    const { head, elsewhere } = headOf(snapshot, now)
    const database = await readContent(snapshot)
    const addedBytes = await keepDatabase({ store, encryption, snapshot, name: names.database })
    const manifest: Manifest = { ...head, files: new Map([['longtable.db', database], ...pictures.files]) }
    await store.put(names.manifest, await encryption.encrypt(Buffer.from(manifestText(manifest))))
    await store.settle()
    tell?.({ step: 'checking', done: 0, of: pictures.added.length })
    await check({ store, encryption, id, manifest, added: pictures.added, draft, tell })
    const sizes = [...manifest.files.values()].map(({ bytes }) => bytes)
    const made: StoredBackup = {
      ...head,
      id,
      files: pictures.files.size,
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      addedBytes: addedBytes + pictures.addedBytes(),
      isEncrypted: encryption.ending !== '',
    }
    await store.put(names.about, Buffer.from(`${JSON.stringify(made, null, 2)}\n`))
    await store.settle()
    tell?.({ step: 'tidying', done: 0, of: 1 })
    await deleteOld(store, encryption, now)
    return { made, elsewhere }
  } catch (error) {
    // Pictures stay: they are whole, and the next backup needs them.
    await store.remove(Object.values(names)).catch(() => undefined)
    throw error
  }
}

const sizeOf = async (file: string): Promise<number> => (await stat(file)).size

/** What is known of the pictures in a store, by their names: what the newest backup that can be read says of those that are there. */
async function contentsKnown(
  store: Store,
  kept: readonly StoredBackup[],
  encryption: Encryption,
): Promise<Map<string, Content>> {
  const there = new Set<string>()
  for await (const { name, bytes } of store.list('media/')) if (bytes > 0) there.add(name)
  const newest = kept.findLast(({ isEncrypted }) => isEncrypted === (encryption.ending !== ''))
  const manifest = newest && (await manifestOf(store, newest.id, encryption).catch(() => null))
  return new Map([...(manifest?.files ?? [])].filter(([path]) => there.has(`${path}${encryption.ending}`)))
}

type KeepPictures = {
  places: StoragePaths
  store: Store
  encryption: Encryption
  known: ReadonlyMap<string, Content>
  tell: BackUpOptions['tell']
}

/** The pictures of a backup: finds those in the data folder, and keeps those that the store does not have. */
async function keepPictures({ places, store, encryption, known, tell }: KeepPictures) {
  const files: Manifest['files'] = new Map()
  const added: string[] = []
  let addedBytes = 0

  const missing = async (): Promise<string[]> =>
    (await filesBelow(places.media))
      .filter(path => !UNFINISHED.some(name => path.startsWith(`${name}/`)))
      .map(path => `media/${path}`)
      .filter(path => !files.has(path))

  const fileOf = (path: string): string => join(places.media, path.slice('media/'.length))

  async function keep(path: string): Promise<void> {
    const had = known.get(path)
    if (had) return void files.set(path, had)
    try {
      const bytes = await readFile(fileOf(path))
      const given = encryption.ending ? await encryption.encrypt(bytes) : { file: fileOf(path) }
      await store.put(`${path}${encryption.ending}`, given)
      files.set(path, contentOf(bytes))
      added.push(path)
      addedBytes += bytes.byteLength
    } catch (error) {
      // A picture that nobody uses any more was taken away meanwhile.
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }

  return {
    files,
    added,
    addedBytes: () => addedBytes,

    async bytesMissing() {
      let bytes = 0
      for (const path of await missing()) {
        if (!known.has(path)) bytes += await sizeOf(fileOf(path)).catch(() => 0)
      }
      return bytes
    },

    async keepMissing() {
      const paths = await missing()
      const of = paths.filter(path => !known.has(path)).length
      await eachLimited(store.atOnce, paths, async path => {
        await keep(path)
        tell?.({ step: 'pictures', done: added.length, of: Math.max(of, added.length) })
      })
    },
  }
}

/** Where nobody knows the room of the store, as with storage elsewhere, that of what is being made counts. */
async function requireRoom(store: Store, draft: string, pictures: number, database: number): Promise<void> {
  const free = await store.room()
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  const [place, left, needed] =
    free === null ? [draft, (await diskSpace(draft)).freeBytes, database] : [store.place, free, pictures + database]
  if (left >= needed + LEFT_FREE) return
  throw new BackupRefused(
    `The disk of ${place} has ${megabytes(left)} left, and the backup may take ${megabytes(needed)}. ` +
      'Make room there, or set BACKUP_DIR to a folder on another disk.',
  )
}

/** Compresses the copy of the database, encrypts and keeps it. Answers the bytes that it takes. */
async function keepDatabase(given: {
  store: Store
  encryption: Encryption
  snapshot: string
  name: string
}): Promise<number> {
  const { store, encryption, snapshot, name } = given
  const packed = `${snapshot}.gz${encryption.ending}`
  const pieces = createReadStream(snapshot).pipe(createGzip({ level: 6 }))
  await pipeline(Readable.from(encryption.encryptStream(pieces)), createWriteStream(packed))
  await syncFile(packed)
  await rm(snapshot)
  await store.put(name, { file: packed })
  const bytes = await sizeOf(packed)
  await rm(packed)
  return bytes
}

type Written = {
  store: Store
  encryption: Encryption
  id: string
  manifest: Manifest
  added: readonly string[]
  draft: string
}

/** Reads back what was just written. Throws `BackupRefused` where it is not what it should be. */
async function check({ store, encryption, id, manifest, added, draft, tell }: Written & Pick<BackUpOptions, 'tell'>) {
  const refuse = (what: string, cause?: unknown) => {
    throw new BackupRefused(`The backup in ${store.place} was written and read back, and ${what}. It was removed.`, {
      cause,
    })
  }
  const copy = join(draft, 'read-back.db')
  await fetchDatabase({ store, id, encryption, target: copy }).catch(error =>
    refuse('its database cannot be read', error),
  )
  const { bytes, sha256 } = await readContent(copy)
  const expected = manifest.files.get('longtable.db')
  if (expected?.sha256 !== sha256 || expected.bytes !== bytes) refuse('its database is another one')
  const { counts } = readFacts(copy)
  for (const [table, count] of Object.entries(manifest.counts)) {
    if (counts[table] !== count) refuse(`its database has ${counts[table] ?? 0} ${table} instead of ${count}`)
  }
  await rm(copy)
  await manifestOf(store, id, encryption)
  let done = 0
  await eachLimited(store.atOnce, added, async path => {
    const kept = await readWhole(store, `${path}${encryption.ending}`)
    const found = kept && contentOf(await encryption.decrypt(kept).catch(() => Buffer.of()))
    if (found?.sha256 !== manifest.files.get(path)?.sha256) refuse(`the picture ${path} is another one`)
    done += 1
    tell?.({ step: 'checking', done, of: added.length })
  })
}
