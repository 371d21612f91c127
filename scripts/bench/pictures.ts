import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { chef } from './figures.ts'
import type { Call } from './load.ts'

/** A stored size of a picture, and who may see it: `kept` is shown to its owner alone. */
const shown = [
  { name: 'picture', width: 640, isPublic: true },
  { name: 'picture-small', width: 96, isPublic: true },
  { name: 'picture-kept', width: 640, isPublic: false },
]

export const pictureFigures: readonly string[] = shown.map(({ name }) => name)

export type PictureCalls = { name: string; calls: { floor: Call; product: Call } }

/**
 * The product with pictures of a chef, asked for by another one and by themselves, and a server that gives the same
 * bytes from a folder to everybody: what is called on both, and how to stop them.
 */
export async function startPictures(folder: string, before: string[]) {
  const running: RunningServer[] = []
  const stop = () => Promise.allSettled(running.map(server => server.stop()))
  try {
    const files = join(folder, 'pictures', 'files')
    await mkdir(files, { recursive: true })
    const env = { DATA_DIR: join(folder, 'pictures', 'product'), LONGTABLE_RATE_LIMITS: 'off' }
    const product = await startServer({ env, before })
    running.push(product)
    await product.atRest()
    const program = sourceProgram('scripts/bench/floor-file.ts', files)
    const floor = await startServer({ env: {}, before, program })
    running.push(floor)

    const owner = await register(product, chef)
    const guest = await register(product, { ...chef, name: 'Guest', email: 'guest@cook.example' })
    const figures: PictureCalls[] = []
    for (const { name, width, isPublic } of shown) {
      const url = await post(product, owner, isPublic)
      const calls = {
        floor: { path: `/${name}.webp` },
        product: { path: url.replace(/\d+$/, String(width)), cookie: isPublic ? guest : owner },
      }
      await writeFile(join(files, `${name}.webp`), await fetchBytes(product, calls.product))
      await requireSameBytes(product, floor, calls)
      figures.push({ name, calls })
    }
    return { servers: { product, floor }, figures, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function register(server: RunningServer, body: object): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`registering answered ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Posts a picture of about the fineness of a photo and answers its address. */
async function post(server: RunningServer, cookie: string, isPublic: boolean): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#777', noise } })
    .resize(1600, 1200)
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [field, value] of Object.entries({ type: 'general', content: 'Supper', isPublic })) {
    form.set(field, String(value))
  }
  form.set('image', new File([new Uint8Array(photo)], 'supper.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${server.url}/api/user-posts`, { method: 'POST', headers: { cookie }, body: form })
  const { imageUrl, message } = (await answer.json()) as { imageUrl?: string; message?: string }
  if (!imageUrl) throw new Error(`posting a picture answered ${answer.status}: ${message}`)
  return imageUrl
}

async function fetchBytes(server: RunningServer, { path, cookie }: Call): Promise<Buffer> {
  const answer = await fetch(server.url + path, cookie ? { headers: { cookie } } : {})
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function requireSameBytes(product: RunningServer, floor: RunningServer, calls: PictureCalls['calls']) {
  const [ours, bare] = [await fetchBytes(product, calls.product), await fetchBytes(floor, calls.floor)]
  if (!ours.equals(bare)) throw new Error(`${calls.product.path} and ${calls.floor.path} differ`)
}
