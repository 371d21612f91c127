import { openZip, ZipError } from '../../platform/read-zip.ts'
import { BackupRefused } from '../places.ts'
import { NotKept, type Store } from './store.ts'

/** Whoever restores an archive has chosen it, so its size is no reason to refuse it. */
const BOUNDS = { entries: 10_000_000, names: 1024 ** 3 }

/** The store in an archive that was downloaded. Nothing can be put there. Throws `BackupRefused` for a file that is no archive. */
export async function openZipStore(file: string): Promise<Store & { close(): void }> {
  const zip = await openZip(file, { left: Number.POSITIVE_INFINITY }, BOUNDS).catch(error => {
    if (!(error instanceof ZipError)) throw error
    throw new BackupRefused(`${file} is no archive of a backup, or was not downloaded to its end.`, { cause: error })
  })
  const members = new Map(zip.members.map(member => [member.path, member]))
  const readOnly = async () => {
    throw new Error('An archive takes no files')
  }
  return {
    place: file,
    atOnce: 1,
    async *list(below) {
      for (const { path, size } of members.values()) if (path.startsWith(below)) yield { name: path, bytes: size }
    },
    async *open(name) {
      const member = members.get(name)
      if (!member) throw new NotKept(name)
      yield* member.chunks(Number.POSITIVE_INFINITY)
    },
    put: readOnly,
    remove: readOnly,
    settle: readOnly,
    room: async () => null,
    close: () => zip.close(),
  }
}
