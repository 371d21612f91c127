import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { startServer } from './built-server.ts'

/* A server at rest holds in memory what it has loaded; large packages that few requests need come with the first of those. */

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'longtable-start-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Packages that a server of its own loads until it ends, after it was asked for some paths. */
async function packagesLoaded(...paths: string[]): Promise<Set<string>> {
  const lists = join(root, 'loaded')
  const server = await startServer({
    // As it ends, Node.js writes down all scripts that ran.
    env: { DATA_DIR: join(root, 'data'), NODE_V8_COVERAGE: lists },
    program: sourceProgram('server/main.ts'),
  })
  for (const path of paths) expect((await fetch(server.url + path)).status, path).toBe(200)
  await server.stop()
  const scripts = readdirSync(lists).flatMap(
    file => (JSON.parse(readFileSync(join(lists, file), 'utf8')) as { result: { url: string }[] }).result,
  )
  rmSync(lists, { recursive: true })
  return new Set(scripts.flatMap(({ url }) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
}

it('the start loads no decoder, drawer, text reader, model, mail or upload service, nor metrics; a picture loads its own', async () => {
  const rarelyNeeded = [
    'sharp',
    '@resvg/resvg-js',
    'undici',
    'nodemailer',
    'openai',
    'ioredis',
    'uploadthing',
    'heic-decode',
    'prom-client',
  ]
  const atStart = await packagesLoaded('/api/health', '/api/privacy')
  expect(atStart).toContain('better-sqlite3')
  expect(rarelyNeeded.filter(name => atStart.has(name))).toEqual([])

  const withPicture = await packagesLoaded('/media/drawn/dish/soup.dinner.plain.00000001/320.webp')
  expect(rarelyNeeded.filter(name => withPicture.has(name))).toEqual(['sharp', '@resvg/resvg-js'])
}, 120_000)
