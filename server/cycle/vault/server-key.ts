import { type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Services } from '../../platform/context.ts'
import { unavailable } from '../../platform/errors.ts'
import { cycleMessages } from '../constants.ts'
import { asKey, KEY_BYTES } from './seal.ts'

type KeyCtx = Pick<Services, 'settings' | 'log'>

const HEADER = 'longtable-cycle-key-1'

/** Where the key lies that wraps the keys of the chefs: never in the database, so never in its backups. */
export const serverKeyFile = ({ settings }: Pick<Services, 'settings'>): string =>
  settings.CYCLE_KEY_FILE || join(settings.DATA_DIR, 'keys', 'cycle.key')

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function readKey(file: string): Promise<Buffer | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  const [header, encoded = ''] = text.trim().split(/\s+/)
  const bytes = Buffer.from(encoded, 'base64url')
  if (header !== HEADER || bytes.length !== KEY_BYTES) throw new Error(`${file} holds no key of cycle data`)
  return bytes
}

/** Whether the server's key is there. Rejects when it cannot be read, or is no key. */
export const hasServerKey = async (ctx: Pick<Services, 'settings'>): Promise<boolean> =>
  (await readKey(serverKeyFile(ctx))) !== null

/** Where a new key waits while `rotateServerKey` wraps the keys of the chefs again. */
const nextKeyFile = (ctx: Pick<Services, 'settings'>): string => `${serverKeyFile(ctx)}.next`

/**
 * The server's key, and behind it the one that takes its place where a rotation was cut short: each vault opens with one
 * of them. Throws SERVICE_UNAVAILABLE, and tells the log, when the key is not there or not readable.
 */
export async function serverKeys(ctx: KeyCtx): Promise<[KeyObject, ...KeyObject[]]> {
  const file = serverKeyFile(ctx)
  try {
    const [bytes, next] = await Promise.all([readKey(file), readKey(nextKeyFile(ctx))])
    if (bytes) return [asKey(bytes), ...(next ? [asKey(next)] : [])]
    ctx.log.error({ file }, 'the key of cycle data is missing; put it back, or nobody can read theirs')
  } catch (error) {
    ctx.log.error({ file, err: error }, 'the key of cycle data cannot be read')
  }
  throw unavailable(cycleMessages.keyLost, 60)
}

/**
 * The server's key, made if there is none and `isFirst` says that nothing is locked yet: one that is lost is never
 * replaced by a new one, which would look as if everything were well. Readable by the server's user alone. It is on the
 * disk, whole, before anything is locked with it.
 */
export async function serverKeysForFirstUse(ctx: KeyCtx, isFirst: () => Promise<boolean>) {
  const file = serverKeyFile(ctx)
  if ((await readKey(file).catch(() => Buffer.alloc(0))) === null && (await isFirst())) await makeKey(file)
  return serverKeys(ctx)
}

/** Writes a new key beside its place and links it there, which fails when another was faster: then that one counts. */
async function makeKey(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${HEADER} ${randomBytes(KEY_BYTES).toString('base64url')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(folder)
}

/** Has the disk keep what was made, renamed or removed in a folder. */
async function syncFolder(folder: string): Promise<void> {
  const within = await open(folder, 'r')
  try {
    await within.sync()
  } finally {
    await within.close()
  }
}

/** A new key beside the server's own, on the disk; the one that waits there since a rotation was cut short, if any. */
export async function nextServerKey(ctx: KeyCtx): Promise<KeyObject> {
  const file = nextKeyFile(ctx)
  if ((await readKey(file)) === null) await makeKey(file)
  const bytes = await readKey(file)
  if (!bytes) throw new Error(`${file} has gone`)
  return asKey(bytes)
}

/** Puts the new key in the place of the server's own, which is gone with that. */
export async function installNextServerKey(ctx: KeyCtx): Promise<void> {
  const file = serverKeyFile(ctx)
  await rename(nextKeyFile(ctx), file)
  await syncFolder(dirname(file))
}
