import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ChefCtx, Services } from '../../../platform/context.ts'
import { badRequest, DomainError, tooMany } from '../../../platform/errors.ts'
import { IMPORT_MAX_BYTES, transferMessages } from '../constants.ts'

/*
 * What an import needs lies in a folder of its own on the disk of this node, `imports/<chef>-<token>`, until the import ends:
 * the file as it came, until it is read, then its recipes and their pictures.
 */

/** How the name of a file ends that is not there as a whole yet. */
const ARRIVING = '.arriving'
/** Files of one chef that arrive at the same time: another try may begin before the first one is given up. */
const ARRIVING_MAX = 2

/** Where an import is on this disk, whether it is there or not. */
export type ImportFiles = {
  folder: string
  /** The file that the chef brought. */
  upload: string
  /** Its recipes, a line of JSON each. */
  offers: string
  /** The pictures in it, one behind the other. */
  pictures: string
}

type SettingsOnly = Pick<Services, 'settings'>
/** Names an import: whose it is, and its token. */
export type ImportName = { userId: number; token: string }

const importsFolder = ({ settings }: SettingsOnly): string => join(settings.DATA_DIR, 'imports')

/** The paths of an import. */
export function importFiles(ctx: SettingsOnly, { userId, token }: ImportName): ImportFiles {
  const folder = join(importsFolder(ctx), `${userId}-${token}`)
  return { folder, upload: join(folder, 'upload'), offers: join(folder, 'offers'), pictures: join(folder, 'pictures') }
}

/**
 * Writes a file that arrives to the disk, up to `IMPORT_MAX_BYTES`, and answers the token that names it from now on.
 * Throws PAYLOAD_TOO_LARGE, BAD_REQUEST when it breaks off, and TOO_MANY_REQUESTS while two others of this chef arrive;
 * nothing stays of what was not written whole.
 */
export async function receiveUpload(
  ctx: Pick<ChefCtx, 'settings' | 'viewer' | 'counts'>,
  body: ReadableStream<Uint8Array>,
): Promise<string> {
  const key = `arriving import of ${ctx.viewer.id}`
  if (ctx.counts.of(key) >= ARRIVING_MAX) throw tooMany(transferMessages.arriving, 10)
  return ctx.counts.during(key, async () => {
    const token = randomBytes(16).toString('base64url')
    const { folder, upload } = importFiles(ctx, { userId: ctx.viewer.id, token })
    const arriving = `${folder}${ARRIVING}`
    await mkdir(importsFolder(ctx), { recursive: true })
    try {
      await pipeline(Readable.from(counted(body)), createWriteStream(arriving))
      await mkdir(folder)
      await rename(arriving, upload)
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
    return token
  })
}

async function* counted(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > IMPORT_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', transferMessages.tooLarge)
      yield chunk
    }
  } catch (error) {
    throw error instanceof DomainError ? error : badRequest(transferMessages.brokenOff)
  }
}

/** The imports that have a folder on this disk. */
export async function listImportFolders(ctx: SettingsOnly): Promise<ImportName[]> {
  const names = await readdir(importsFolder(ctx)).catch(() => [])
  return names.flatMap(name => {
    const [, userId, token] = /^(\d{1,15})-([\w-]{22})$/.exec(name) ?? []
    return userId && token ? [{ userId: Number(userId), token }] : []
  })
}

/** Deletes all that an import has on this disk. */
export const removeImportFiles = (ctx: SettingsOnly, name: ImportName): Promise<void> =>
  rm(importFiles(ctx, name).folder, { recursive: true, force: true })

/** Deletes whatever an account that is gone had brought. */
export async function forgetImportsOf(ctx: SettingsOnly, chefId: number): Promise<void> {
  for (const name of await listImportFolders(ctx)) if (name.userId === chefId) await removeImportFiles(ctx, name)
}
