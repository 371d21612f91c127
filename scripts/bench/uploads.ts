import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectPath } from '#db/project-path.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { chef } from './figures.ts'
import { load } from './load.ts'
import { makePhotos } from './photos.ts'
import { memoryOf, processorTime, untilIdle } from './process.ts'
import { median } from './report.ts'
import { fillFeed } from './worlds/feed.ts'
import { fill } from './worlds/fill.ts'

const AT_ONCE = 10
const PHOTOS = 4
/** Uploads that are not counted: they load and compile what the others use. */
const WARM_UP = 6

export type UploadFigures = {
  /** Milliseconds from sending a photo of 12 megapixels to the answer that all its sizes are stored. */
  uploadMs: number
  /** Milliseconds that sharp alone takes for the same sizes. */
  sharpMs: number
  /** The first as a part of the second: at most 1.3. */
  timesSharp: number
  /** The ratio of processor time, which other work of the machine does not disturb; null where the system does not tell it. */
  effortTimesSharp: number | null
  /** The feed's answers a second with nothing else going on, and while ten uploads run all the time. */
  quietFeed: number
  busyFeed: number
  /** The second as a part of the first: at least 0.4. */
  feedKept: number
  /** The most megabytes that the server ever had in memory, null where the system does not tell: below 500. */
  memoryMb: number | null
}

/** Every upload has to be one that the server has not seen: bytes behind the end of a JPEG mean nothing to it. */
let uploads = 0
async function upload(server: string, cookie: string, photo: Buffer): Promise<number> {
  uploads += 1
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo), `\n${process.pid}-${uploads}`]), 'photo.jpg')
  const started = performance.now()
  const answer = await fetch(`${server}/trpc/media.upload`, { method: 'POST', headers: { cookie }, body: form })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${text}`)
  return performance.now() - started
}

/** A process that makes the sizes with sharp alone, on the same core as the server. */
function startSharp(before: string[]) {
  const program = sourceProgram('scripts/bench/sharp-alone.ts')
  const [command = '', ...args] = [...before, process.execPath, ...program]
  const child = spawn(command, args, { cwd: projectPath('.'), stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface(child.stdout)
  return {
    pid: child.pid ?? 0,
    async run(file: string): Promise<number> {
      const answer = once(answers, 'line')
      child.stdin.write(`${file}\n`)
      return Number((await answer)[0])
    },
    async stop() {
      const ended = once(child, 'close')
      child.stdin.end()
      await ended
    },
  }
}

type Given = { folder: string; before: { server: string[]; load: string[] }; seconds: number; rounds: number }

/** Measures uploads on a new database of their own: their time, what they leave to the feed, and their memory. */
export async function measureUploads({ folder, before, seconds, rounds }: Given): Promise<UploadFigures> {
  const data = join(folder, 'uploads')
  await mkdir(data, { recursive: true })
  const photos = await makePhotos(folder, PHOTOS)
  const env = { DATA_DIR: data, LONGTABLE_RATE_LIMITS: 'off' }
  const start = async () => {
    const started = await startServer({ env, before: before.server })
    await started.atRest()
    return started
  }
  let server: RunningServer = await start()
  const sharpAlone = startSharp(before.server)
  try {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(chef)
    const registered = await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers: json, body })
    const cookie = registered.headers
      .getSetCookie()
      .map(text => text.split(';')[0])
      .join('; ')
    const { user } = (await registered.json()) as { user: { id: number } }
    const [ours, theirs]: [number[], number[]] = [[], []]
    let spentBefore: (number | null)[] = []
    const spent = () => [processorTime(server.pid), processorTime(sharpAlone.pid)]
    for (let turn = 0; turn < WARM_UP + 4 * rounds; turn += 1) {
      if (turn === WARM_UP) spentBefore = spent()
      const file = photos[turn % PHOTOS] ?? ''
      const [mine, alone] = [await upload(server.url, cookie, readFileSync(file)), await sharpAlone.run(file)]
      if (turn < WARM_UP) continue
      ours.push(mine)
      theirs.push(alone)
    }

    const [mine, alone] = spent().map((now, n) => (now ?? Number.NaN) - (spentBefore[n] ?? Number.NaN))
    const effort = (mine ?? Number.NaN) / (alone ?? Number.NaN)

    await server.stop()
    fill(join(data, 'longtable.db'), filling => fillFeed(filling, user.id))
    server = await start()
    await untilIdle(server.pid)

    const feed = () =>
      load(server, { path: '/api/feed/posts', cookie }, { connections: 20, seconds, before: before.load })
    await feed()
    const [quiet, busy]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      quiet.push((await feed()).perSecond)
      let running = true
      const senders = Array.from({ length: AT_ONCE }, async (_, n) => {
        const photo = readFileSync(photos[n % PHOTOS] ?? '')
        while (running) await upload(server.url, cookie, photo)
      })
      busy.push((await feed()).perSecond)
      running = false
      await Promise.all(senders)
    }
    const [uploadMs, sharpMs, quietFeed, busyFeed] = [median(ours), median(theirs), median(quiet), median(busy)]
    const memoryMb = memoryOf(server.pid)?.most ?? null
    return {
      uploadMs,
      sharpMs,
      timesSharp: uploadMs / sharpMs,
      effortTimesSharp: Number.isFinite(effort) ? effort : null,
      quietFeed,
      busyFeed,
      feedKept: busyFeed / quietFeed,
      memoryMb,
    }
  } finally {
    await Promise.allSettled([server.stop(), sharpAlone.stop()])
  }
}

/** The figures as a text for people. */
export function describeUploads(figures: UploadFigures): string {
  const { uploadMs, sharpMs, timesSharp, effortTimesSharp, quietFeed, busyFeed, feedKept, memoryMb } = figures
  return [
    `upload of 12 megapixels  ${uploadMs.toFixed(0)} ms, sharp alone ${sharpMs.toFixed(0)} ms: ${timesSharp.toFixed(2)} times`,
    `  of processor time      ${effortTimesSharp === null ? 'unknown' : `${effortTimesSharp.toFixed(2)} times`}`,
    `feed during ten uploads  ${busyFeed.toFixed(0)} req/s, quiet ${quietFeed.toFixed(0)}: ${feedKept.toFixed(2)} of it`,
    `memory at its highest    ${memoryMb === null ? 'unknown' : `${memoryMb.toFixed(0)} MB`}`,
  ].join('\n')
}
