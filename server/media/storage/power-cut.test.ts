import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { plainPicture } from '#tests/samples/pictures.ts'

/*
 * After a power cut there is what was synced: the bytes of a file since its own sync, and its name since that of the folder
 * it is in. So what was acknowledged has to have both, all the way down from the data folder. Each real sync is noted
 * here, by the number that a file keeps when it gets another name.
 */

type Syncing = Pick<FileHandle, 'sync' | 'stat' | 'fd'>

/** Of each synced file its length, and of each synced folder the numbers of what is in it. */
type Synced = { files: Map<number, number>; folders: Map<number, Set<number>> }

const it = appTest().extend('synced', async ({ app }, { onCleanup }): Promise<Synced> => {
  const synced: Synced = { files: new Map(), folders: new Map() }
  const any = await open(app.folder)
  const handles = Object.getPrototypeOf(any) as Syncing
  await any.close()
  const { sync } = handles
  handles.sync = async function (this: Syncing) {
    const about = await this.stat()
    await sync.call(this)
    if (about.isFile()) synced.files.set(about.ino, about.size)
    else synced.folders.set(about.ino, contentOf(`/proc/self/fd/${this.fd}`))
  }
  onCleanup(() => {
    handles.sync = sync
  })
  return synced
})

const contentOf = (folder: string) => new Set(readdirSync(folder).map(name => lstatSync(join(folder, name)).ino))

/** Everything below a folder that would not be there, or not whole, after a power cut at this moment. */
async function wouldBeLost({ files, folders }: Synced, folder: string): Promise<string[]> {
  const lost: string[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const [{ ino, size }, { ino: above }] = [await lstat(path), await lstat(dirname(path))]
    const isWhole = entry.isDirectory() || files.get(ino) === size
    if (!isWhole || !folders.get(above)?.has(ino)) lost.push(path.slice(folder.length + 1))
  }
  return lost
}

// Elsewhere the system does not tell which folder a handle is of.
it.skipIf(!existsSync('/proc/self/fd'))(
  'pictures are on the disk before their upload is acknowledged',
  async ({ app, synced }) => {
    const cookie = await app.cookieOf(await app.make.chef('Noor'))
    const media = join(app.folder, 'media')
    for (const width of [20, 21, 22]) {
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(await plainPicture('png', width, 20))]), 'a.png')
      expect((await app.request('/api/pictures', { body, cookie })).status).toBe(200)
      // Drafts come and go in here: nobody was promised one.
      expect((await wouldBeLost(synced, media)).filter(path => path !== 'incoming')).toEqual([])
      expect(synced.folders.get((await lstat(app.folder)).ino)?.has((await lstat(media)).ino) ?? false).toBe(true)
    }
    expect(synced.files.size).toBeGreaterThanOrEqual(12)
  },
)
