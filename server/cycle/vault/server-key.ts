import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Services } from '../../context.ts'
import { unavailable } from '../../errors.ts'
import { cycleMessages } from '../contract.ts'
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

/** The server's key. Throws SERVICE_UNAVAILABLE, and tells the log, when it is not there or not readable. */
export async function serverKey(ctx: KeyCtx) {
  const file = serverKeyFile(ctx)
  try {
    const bytes = await readKey(file)
    if (bytes) return asKey(bytes)
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
export async function serverKeyForFirstUse(ctx: KeyCtx, isFirst: () => Promise<boolean>) {
  const file = serverKeyFile(ctx)
  if ((await readKey(file).catch(() => Buffer.alloc(0))) === null && (await isFirst())) await makeKey(file)
  return serverKey(ctx)
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
  const within = await open(folder, 'r')
  try {
    await within.sync()
  } finally {
    await within.close()
  }
}
