import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { diskMessages } from '#server/platform/disk-fault.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { type RunningServer, startServer } from './built-server.ts'

/* Real servers, in processes of their own, that are killed, stopped and filled up. */

let root: string
let server: RunningServer | undefined
let cookie = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'longtable-reliable-'))
})
afterEach(async () => {
  await server?.kill()
  server = undefined
  rmSync(root, { recursive: true, force: true })
})

const data = () => join(root, 'data')

async function start(folder = data(), more: Partial<Parameters<typeof startServer>[0]> = {}) {
  server = await startServer({
    env: { DATA_DIR: folder, LONGTABLE_RATE_LIMITS: 'off' },
    program: sourceProgram('server/main.ts'),
    ...more,
  })
  return server
}

const send = (path: string, json: object) =>
  fetch(`${server?.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(json),
  })

async function register() {
  const password = 'saffron and sea salt'
  const answer = await send('/api/auth/register', { name: 'Noor', email: 'noor@cook.example', password })
  expect(answer.status).toBe(200)
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const dish = async (content: string) => {
  const answer = await send('/api/user-posts', { type: 'general', content })
  return answer.ok ? ((await answer.json()) as { id: number }).id : answer.status
}

async function upload(bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${server?.url}/api/pictures`, { method: 'POST', headers: { Cookie: cookie }, body })
  if (!answer.ok) throw new Error(`refused with ${answer.status}`)
  return ((await answer.json()) as { url: string }).url
}

/** Looks into the file of a server that is not running. */
function look<Value>(folder: string, at: (file: SqliteFile.Database) => Value): Value {
  const file = new SqliteFile(join(folder, 'longtable.db'))
  try {
    return at(file)
  } finally {
    file.close()
  }
}

it('a server that is killed while everybody writes has lost nothing that it acknowledged, and finds itself whole', async () => {
  await start()
  await register()
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, at) => plainPicture('png', 30 + at, 20)))
  const kept = { posts: [] as string[], pictures: [] as string[] }
  const running = server
  const write = async (writer: number) => {
    for (let at = 0; ; at += 1) {
      const text = `${writer}-${at}`
      if ((await dish(text)) > 1000) throw new Error('refused')
      kept.posts.push(text)
      if (kept.posts.length >= 80 && kept.pictures.length >= 6) await running?.kill()
    }
  }
  const bring = async () => {
    for (const bytes of pictures) kept.pictures.push(await upload(bytes))
  }
  await Promise.allSettled([...Array.from({ length: 8 }, (_, writer) => write(writer)), bring()])
  expect(kept.posts.length).toBeGreaterThanOrEqual(80)

  look(data(), file => {
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(file.pragma('foreign_key_check')).toEqual([])
    const found = file.prepare('select content from posts').pluck().all() as string[]
    expect(found).toEqual(expect.arrayContaining(kept.posts))
    expect(new Set(found).size).toBe(found.length)
    const rows = file.prepare('select key, content_hash as hash from media').all() as { key: string; hash: string }[]
    expect(rows.length).toBeGreaterThanOrEqual(kept.pictures.length)
    for (const { hash } of rows) {
      for (const width of pictureWidths) {
        expect(existsSync(join(data(), 'media', hash.slice(0, 2), hash, `${width}.webp`))).toBe(true)
      }
    }
  })
}, 120_000)

/** Opens an event stream; returns how it ends. One that is cut off ends with an error. */
async function openStream(): Promise<() => Promise<string>> {
  const answer = await fetch(`${server?.url}/trpc/notifications.watch`, { headers: { Cookie: cookie } })
  const line = (answer.body as ReadableStream<Uint8Array>).getReader()
  expect([answer.status, (await line.read()).done]).toEqual([200, false])
  return async () => {
    while (!(await line.read()).done);
    return 'ended'
  }
}

it('the file is checked after a crash, while everybody cooks on, and not after a clean stop, which ends event streams', async () => {
  const checked = 'it was checked and is whole'
  const first = await start()
  await register()
  await openStream()
  await first.kill()
  const afterCrash = await start()
  const lines = await Promise.all(Array.from({ length: 5 }, openStream))
  await vi.waitFor(() => expect(afterCrash.log()).toContain(checked), 60_000)
  await Promise.all([afterCrash.stop(), ...lines.map(async end => expect(await end()).toBe('ended'))])
  expect(existsSync(join(data(), 'longtable.db-closed'))).toBe(true)
  const afterStop = await start()
  expect(existsSync(join(data(), 'longtable.db-closed'))).toBe(false)
  await openStream()
  await afterStop.stop()
  expect(afterStop.log()).not.toContain(checked)
}, 120_000)

it('damage that a crash left is found beside the work, and callers are told that the server is not ready', async () => {
  const running = await start()
  await register()
  await Promise.all(Array.from({ length: 30 }, (_, at) => dish(`${at} `.padEnd(4900, 'soup '))))
  await running.kill()
  look(data(), file => file.pragma('wal_checkpoint(truncate)'))
  // Where a long text goes on, it is led astray: nothing that the start reads, and wrong all the same.
  const bytes = readFileSync(join(data(), 'longtable.db'))
  const pages = Array.from({ length: bytes.length / 4096 }, (_, at) => at * 4096)
  const page = pages.find(at => /^[soup ]{9}$/.test(bytes.toString('latin1', at + 4, at + 13))) ?? Number.NaN
  bytes.writeUInt32BE(0x7fffff, page)
  writeFileSync(join(data(), 'longtable.db'), bytes)
  const damaged = await start(data(), { readyPath: '/api/health' })
  await vi.waitFor(() => expect(damaged.log()).toContain(diskMessages.damaged), 60_000)
  expect((await fetch(`${damaged.url}/api/health/ready`)).status).toBe(503)
  expect((await fetch(`${damaged.url}/api/health`)).status).toBe(200)
}, 120_000)

it('while another process writes, writers wait, everybody else is served, and nothing is lost', async () => {
  await start()
  await register()
  const other = new SqliteFile(join(data(), 'longtable.db'))
  other.exec('begin immediate')
  let settled = 0
  const writes = Array.from({ length: 20 }, async (_, at) => {
    const id = await dish(`${at}`)
    settled += 1
    return id
  })
  for (let at = 0; at < 20; at += 1) expect((await fetch(`${server?.url}/api/health`)).status).toBe(200)
  expect(settled).toBe(0)
  other.exec('rollback')
  other.close()
  expect(new Set(await Promise.all(writes)).size).toBe(20)
  await server?.stop()
}, 120_000)

it.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written stops nothing',
  async () => {
    await start(data(), { outputTo: '/dev/full' })
    await register()
    expect(await dish('Soup')).toBe(1)
    await server?.stop()
  },
  120_000,
)

/** A disk of two or so megabytes, where this machine lets one be mounted. */
function mountSmall(place: string): boolean {
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('on a disk that is full', () => {
  let isMounted = false
  const disk = () => join(root, 'disk')
  beforeEach(() => {
    isMounted = mountSmall(disk())
  })
  afterEach(async () => {
    await server?.kill()
    if (isMounted) execFileSync('umount', [disk()])
  })

  it('it says so, reads on, writes again by itself when there is room, and stops cleanly', async context => {
    // Where nothing may be mounted, disk-faults.test.ts lets SQLite itself meet the end of its room.
    if (!isMounted) return context.skip('this machine lets nothing be mounted')
    await start(disk())
    await register()
    const first = await dish('Before')
    const fill = () => {
      for (let at = 0; ; at += 1) {
        try {
          writeFileSync(join(disk(), `ballast-${at}`), Buffer.alloc(at < 100 ? 256 * 1024 : 512))
        } catch {
          return
        }
        if (at > 20_000) throw new Error('the disk has no end')
      }
    }
    fill()
    const kept: number[] = []
    let refused = 0
    for (let at = 0; at < 2000 && refused < 3; at += 1) {
      const answer = await dish('While it is full '.padEnd(3000, 'soup '))
      if (answer === 503) refused += 1
      else kept.push(answer)
    }
    expect(refused).toBe(3)
    expect((await fetch(`${server?.url}/api/health/ready`)).status).toBe(503)
    expect((await fetch(`${server?.url}/api/user-posts`, { headers: { Cookie: cookie } })).status).toBe(200)
    expect(server?.log()).toContain(diskMessages.full)
    await server?.stop()

    // It starts as it is, and takes up again what it may keep as soon as there is room.
    await start(disk(), { readyPath: '/api/health' })
    for (let at = 0; existsSync(join(disk(), `ballast-${at}`)); at += 1) rmSync(join(disk(), `ballast-${at}`))
    const after = await dish('After')
    expect(after).toBeGreaterThan(first)
    await server?.stop()
    const found = look(disk(), file => file.prepare('select id from posts').pluck().all())
    expect(found).toEqual(expect.arrayContaining([first, ...kept, after]))
  }, 120_000)
})
