import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseRefused } from '#db/refused.ts'
import { createLog } from './platform/log.ts'
import { keepFilesPrivate, refuseLostDatabase, warnAboutAccess } from './start-checks.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-checks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settings = () => ({ DATA_DIR: folder, DATABASE_URL: '' })

it('pictures without their database are no place to begin anew', async () => {
  await refuseLostDatabase(settings())
  mkdirSync(join(folder, 'media'))
  await refuseLostDatabase(settings())
  mkdirSync(join(folder, 'media', 'ab'))
  await expect(refuseLostDatabase(settings())).rejects.toBeInstanceOf(DatabaseRefused)
  await expect(refuseLostDatabase(settings())).rejects.toThrow('npm run restore')
  await refuseLostDatabase({ ...settings(), DATABASE_URL: 'http://127.0.0.1:8080' })
  writeFileSync(join(folder, 'longtable.db'), '')
  await refuseLostDatabase(settings())
  const elsewhere = join(folder, 'elsewhere.db')
  await expect(refuseLostDatabase({ ...settings(), DATABASE_URL: elsewhere })).rejects.toThrow(elsewhere)
  writeFileSync(elsewhere, '')
  await refuseLostDatabase({ ...settings(), DATABASE_URL: elsewhere })
})

it('warns where others may look in, and nowhere else', async () => {
  const warnedOf = async () => {
    const lines: string[] = []
    await warnAboutAccess(settings(), createLog('info', { write: line => void lines.push(line) }))
    return lines.filter(line => line.includes('others on this machine')).map(line => JSON.parse(line).place as string)
  }
  const database = join(folder, 'longtable.db')
  writeFileSync(database, '')
  chmodSync(database, 0o600)
  chmodSync(folder, 0o700)
  expect(await warnedOf()).toEqual([])
  chmodSync(database, 0o644)
  expect(await warnedOf()).toEqual([])
  chmodSync(folder, 0o755)
  expect(await warnedOf()).toEqual([folder, database])
})

it('files are for the user of the server alone, in a folder that is open to all', () => {
  const before = process.umask()
  try {
    chmodSync(folder, 0o755)
    keepFilesPrivate()
    writeFileSync(join(folder, 'new'), '')
    mkdirSync(join(folder, 'inner'))
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777
    expect([modeOf('new'), modeOf('inner')]).toEqual([0o600, 0o700])
  } finally {
    process.umask(before)
  }
})
