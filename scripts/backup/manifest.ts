import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefused } from './paths.ts'
import type { Content } from './sync.ts'

/*
 * What a backup consists of, beside it: a line about the whole, a line for each file, and the SHA-256 of these lines.
 */

const NAME = 'manifest.jsonl'

const headSchema = z.object({
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

/** Writes the manifest of a backup, to the disk. */
export async function writeManifest(folder: string, { files, ...head }: Manifest): Promise<void> {
  const lines = [
    JSON.stringify({ ...head, files: files.size }),
    ...[...files].map(([path, content]) => JSON.stringify({ path, ...content })),
  ]
  const text = `${lines.join('\n')}\n`
  const file = await open(join(folder, NAME), 'wx')
  try {
    await file.writeFile(`${text}${JSON.stringify({ sha256: sha256(text) })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The manifest of a backup; null in one of an older version. Throws `BackupRefused` when it is damaged. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  let text: string
  try {
    text = await readFile(join(folder, NAME), 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
  try {
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    const [first = '', ...rest] = text.slice(0, end).trimEnd().split('\n')
    if (endSchema.parse(JSON.parse(text.slice(end))).sha256 !== sha256(text.slice(0, end))) throw new Error('changed')
    const { files: count, ...head } = headSchema.parse(JSON.parse(first))
    const entries = rest.map(line => entrySchema.parse(JSON.parse(line)))
    if (entries.length !== count) throw new Error('cut short')
    return { ...head, files: new Map(entries.map(({ path, ...content }) => [path, content])) }
  } catch (error) {
    throw new BackupRefused(`The manifest of the backup in ${folder} is damaged. Nothing was changed.`, {
      cause: error,
    })
  }
}
