import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '#common/pictures.ts'
import { readFacts } from '#db/snapshot.ts'
import { BackupRefused, inBackup } from '../places.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { filesBelow, readContent } from './sync.ts'

export type Checked = {
  /** What is missing or not as it was, a sentence each. None when the backup is whole. */
  problems: string[]
  /** What cannot be checked in a backup of an older version. */
  unknown: string[]
  madeAt: string | null
  counts: Record<string, number>
  files: number
  /** Pictures that another storage has, of which nothing is known here. */
  elsewhere: number
}

/**
 * Reads all of a backup and compares it with its manifest. Throws `BackupRefused` when there is none, or its database is
 * none of Longtable's, and `DatabaseRefused` when the database is damaged or newer than this program: these cannot be
 * restored at all.
 */
export async function checkBackup(folder: string): Promise<Checked> {
  const { database } = inBackup(folder)
  if (!existsSync(database)) throw new BackupRefused(`There is no backup in ${folder}.`)
  const manifest = await readManifest(folder)
  const { counts, pictures, elsewhere } = readFacts(database)
  const files = new Set((await filesBelow(inBackup(folder).media)).map(path => `media/${path}`))
  const problems = manifest
    ? [...compareCounts(manifest, counts), ...(await compareFiles(folder, manifest, files))]
    : []
  problems.push(...(await lookAtPictures(folder, pictures, files)))
  return {
    problems,
    unknown: manifest
      ? []
      : ['It is of an older version and has no manifest: whether each file is as it was cannot be told.'],
    madeAt: manifest?.madeAt ?? null,
    counts,
    files: files.size,
    elsewhere,
  }
}

function compareCounts(manifest: Manifest, counts: Record<string, number>): string[] {
  return Object.entries(manifest.counts).flatMap(([table, count]) =>
    counts[table] === count ? [] : [`The database has ${counts[table] ?? 0} ${table} instead of ${count}.`],
  )
}

async function compareFiles(folder: string, manifest: Manifest, there: ReadonlySet<string>): Promise<string[]> {
  const [missing, changed]: [string[], string[]] = [[], []]
  for (const [path, { bytes, sha256 }] of manifest.files) {
    if (path !== 'longtable.db' && !there.has(path)) {
      missing.push(path)
      continue
    }
    const found = await readContent(join(folder, path))
    if (found.bytes !== bytes || found.sha256 !== sha256) changed.push(path)
  }
  return [
    ...problemsOf(missing, 'missing', manifest.files.size),
    ...problemsOf(changed, 'not as it was', manifest.files.size),
  ]
}

const problemsOf = ([example, ...more]: string[], how: string, of: number): string[] =>
  example ? [`${1 + more.length} of ${of} files ${more.length > 0 ? 'are' : 'is'} ${how}, such as ${example}.`] : []

/** The pictures that the database speaks of: there, and as long as it says. */
async function lookAtPictures(
  folder: string,
  pictures: readonly { hash: string; bytes: number }[],
  there: ReadonlySet<string>,
): Promise<string[]> {
  const [missing, changed]: [string[], string[]] = [[], []]
  for (const { hash, bytes } of pictures) {
    const names = pictureWidths.map(width => `media/${hash.slice(0, 2)}/${hash}/${width}.webp`)
    if (!names.every(name => there.has(name))) missing.push(hash)
    else if (
      !(await areWhole(
        names.map(name => join(folder, name)),
        bytes,
      ))
    )
      changed.push(hash)
  }
  return [
    ...problemsOf(missing, 'missing', pictures.length).map(asPictures),
    ...problemsOf(changed, 'damaged', pictures.length).map(asPictures),
  ]
}

const asPictures = (sentence: string): string => sentence.replace(' files ', ' pictures of the database ')

async function areWhole(paths: readonly string[], bytes: number): Promise<boolean> {
  let sum = 0
  for (const path of paths) {
    const file = await open(path, 'r')
    try {
      const start = Buffer.alloc(12)
      await file.read(start, 0, 12, 0)
      if (start.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8) !== 'WEBP') return false
      sum += (await file.stat()).size
    } finally {
      await file.close()
    }
  }
  return sum === bytes
}
