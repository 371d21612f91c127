// A process of its own, so that making hostile requests never delays what it measures: calls the server as the second chef
// again and again, and uploads a small picture every five seconds; tells each wait and the memory of the server. Started with
// the server's address, its process id, a cookie and the paths to call.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

const [address = '', pid = '0', cookie = '', ...paths] = process.argv.slice(2)
const PAUSE_MS = 20
const UPLOAD_PAUSE_MS = 5000
const UPLOAD = '/api/pictures'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds that the event loop of the server ran on a processor so far; null where the system does not tell. */
function loopTime() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

/** Megabytes of memory in use; 0 where the system does not tell. */
function memory() {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const call = path =>
  new Promise((resolve, reject) => {
    request(address + path, { agent, headers: { cookie } }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })

/** Makes a call and reports how long it waited, and how long the server's event loop ran meanwhile. */
async function watch(path, make) {
  const [from, before] = [performance.now(), loopTime()]
  const status = await make().catch(error => error.code ?? String(error))
  const wait = performance.now() - from
  const to = performance.timeOrigin + performance.now()
  // While its loop did nothing, the machine was busy with others.
  const after = loopTime()
  const own = before === null || after === null ? wait : Math.min(wait, after - before)
  if (!process.connected) process.exit(0)
  process.send?.({ watch: { path, status, wait, own, from: to - wait, to, memory: memory() } })
}

/** Uploads a picture that the server has not seen before. */
async function upload(at) {
  const background = `#${at.toString(16).padStart(6, '0')}`
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(address + UPLOAD, { method: 'POST', headers: { cookie }, body })
  await answer.arrayBuffer()
  return answer.status
}

async function keepUploading() {
  for (let round = 1; ; round++) {
    await watch(UPLOAD, () => upload(round))
    await pause(UPLOAD_PAUSE_MS)
  }
}
void keepUploading()

for (let round = 0; ; round++) {
  const path = paths[round % paths.length] ?? '/api/health'
  await watch(path, () => call(path))
  await pause(PAUSE_MS)
}
