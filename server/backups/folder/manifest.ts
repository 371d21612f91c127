import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupRefused } from '../places.ts'
import type { Content } from './sync.ts'

/*
 * What a backup consists of, beside it: a line about the whole, a line for each file, and the SHA-256 of these lines.
 */

export const MANIFEST = 'manifest.jsonl'

export const headSchema = z.object({
  /** The version of Longtable, and the newest migration of the database. */
  version: z.string(),
  schema: z.number(),
  madeAt: z.string(),
  /** Rows of the tables that matter most. */
  counts: z.record(z.string(), z.number()),
  files: z.number(),
})

/** Within the folder, and nowhere else. */
const pathSchema = z
  .string()
  .regex(/^(longtable\.db|media\/[\w./-]+)$/)
  .refine(path => !path.split('/').includes('..'))
const entrySchema = z.object({ path: pathSchema, bytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const endSchema = z.object({ sha256: z.string() })

export type Head = Omit<z.output<typeof headSchema>, 'files'>
export type Manifest = Head & { files: Map<string, Content> }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A manifest as the text of its file. */
export function manifestText({ files, ...head }: Manifest): string {
  const lines = [
    JSON.stringify({ ...head, files: files.size }),
    ...[...files].map(([path, content]) => JSON.stringify({ path, ...content })),
  ]
  const text = `${lines.join('\n')}\n`
  return `${text}${JSON.stringify({ sha256: sha256(text) })}\n`
}

/** The manifest that a text is, of the backup in `place`. Throws `BackupRefused` when it is damaged. */
export function parseManifest(text: string, place: string): Manifest {
  try {
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    const [first = '', ...rest] = text.slice(0, end).trimEnd().split('\n')
    if (endSchema.parse(JSON.parse(text.slice(end))).sha256 !== sha256(text.slice(0, end))) throw new Error('changed')
    const { files: count, ...head } = headSchema.parse(JSON.parse(first))
    const entries = rest.map(line => entrySchema.parse(JSON.parse(line)))
    if (entries.length !== count) throw new Error('cut short')
    return { ...head, files: new Map(entries.map(({ path, ...content }) => [path, content])) }
  } catch (error) {
    throw new BackupRefused(`The manifest of the backup in ${place} is damaged. Nothing was changed.`, {
      cause: error,
    })
  }
}

/** Writes the manifest of a backup into its folder, to the disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), manifestText(manifest), { flag: 'wx', flush: true })
}

/** The manifest of a backup in a folder; null in one of an older version. Throws `BackupRefused` when it is damaged. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'), folder)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}
