import { constants } from 'node:os'
import { expect, it } from 'vitest'
import { type DiskFault, diskFaultOf } from './disk-fault.ts'
import { createDiskWatch } from './disk-watch.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })
/** The error that Node raises for a used-up quota. */
const overQuota = () =>
  Object.assign(new Error('Unknown system error -122: write'), {
    errno: -constants.errno.EDQUOT,
    code: `Unknown system error -${constants.errno.EDQUOT}`,
  })

function watch(writeProbe: () => void = () => {}) {
  const clock = { now: 0 }
  const lines: { fault: DiskFault; failedSinceLastLine?: number }[] = []
  const log = { error: (line: never) => lines.push(line), info: () => {} }
  const disk = createDiskWatch({ log: log as never, now: () => clock.now, writeProbe })
  const isReady = (probe: () => Promise<void> = async () => {}) =>
    disk.check(probe).then(
      () => true,
      () => false,
    )
  return { clock, lines, disk, isReady }
}

it.each<[string, DiskFault | null]>([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'quota'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_READONLY_DBMOVED', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['SQLITE_IOERR_FSYNC', 'failing'],
  ['SQLITE_IOERR_WRITE', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['EIO', 'failing'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY', null],
  ['SQLITE_CONSTRAINT_UNIQUE', null],
  ['ECONNREFUSED', null],
  ['ENOENT', null],
])('%s is %s', (code, fault) => {
  expect(diskFaultOf(failure(code))).toBe(fault)
  expect(diskFaultOf(new Error('a statement failed', { cause: failure(code) }))).toBe(fault)
})

it('knows a used-up quota, for which Node has no name', () => {
  expect(diskFaultOf(overQuota())).toBe('quota')
})

it('asks the disk itself why SQLite could not write, once for many', () => {
  let requests = 0
  const { disk } = watch(() => {
    requests += 1
    throw overQuota()
  })
  expect([1, 2, 3].map(() => disk.note(failure('SQLITE_IOERR_WRITE')))).toEqual(['quota', 'quota', 'quota'])
  expect(requests).toBe(1)
  expect(watch().disk.note(failure('SQLITE_IOERR_WRITE'))).toBe('failing')
})

it('writes one line for a fault and not one for each request, and says how many there were', () => {
  const { clock, lines, disk } = watch()
  for (let at = 0; at < 50; at += 1) disk.note(failure('ENOSPC'))
  disk.note(failure('EROFS'))
  expect(lines.map(({ fault }) => fault)).toEqual(['full', 'readOnly'])
  clock.now += 60_000
  disk.note(failure('ENOSPC'))
  expect(lines.at(-1)).toMatchObject({ fault: 'full', failedSinceLastLine: 49 })
})

it('is not ready while a fault lasts, and is again by itself', async () => {
  const { clock, disk, isReady } = watch()
  expect(await isReady()).toBe(true)
  disk.note(failure('EIO'))
  expect(await isReady()).toBe(false)
  clock.now += 10_000
  expect(await isReady(() => Promise.reject(failure('EIO')))).toBe(false)
  // What was seen by the probe itself counts as well.
  expect(await isReady()).toBe(false)
  clock.now += 10_000
  expect(await isReady()).toBe(true)
})

it('stays not ready once the database was found damaged', async () => {
  const { clock, disk, isReady } = watch()
  disk.note(failure('SQLITE_CORRUPT'))
  disk.note(failure('ENOSPC'))
  clock.now += 3_600_000
  expect(await isReady()).toBe(false)
})
