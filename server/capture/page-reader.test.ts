import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { WorkerPoolError } from '../platform/worker-pool.ts'
import { createPageReader, type PageReader, type PageToRead } from './page-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-reader-'))
const readers: PageReader[] = []

afterEach(async () => {
  await Promise.all(readers.splice(0).map(reader => reader.close()))
})
afterAll(() => rmSync(folder, { recursive: true }))

function reader(...args: Parameters<typeof createPageReader>): PageReader {
  const created = createPageReader(...args)
  readers.push(created)
  return created
}

/** A worker of a few lines that answers each page as `body` says. */
function workerOf(name: string, body: string): URL {
  const file = join(folder, `${name}.mjs`)
  const code = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ page }) => { ${body} })
parentPort.postMessage({ ready: true })`
  writeFileSync(file, code)
  return pathToFileURL(file)
}

const pageOf = (html: string): PageToRead => ({
  body: Buffer.from(html),
  contentType: 'text/html',
  url: 'https://kitchen.example/stew',
})

const stew =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Stew","recipeIngredient":["1 carrot"]}</script>'

const failure = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof WorkerPoolError)) throw error ?? new Error('nothing was thrown')
  return error.reason
}

describe('the worker', () => {
  it('reads pages in turn', async () => {
    const { readPage: read } = reader()
    const answers = await Promise.all([read(1, pageOf(stew)), read(1, pageOf('nothing')), read(1, pageOf(stew))])
    expect(answers.map(page => page.recipes[0]?.title)).toEqual(['Stew', undefined, 'Stew'])
    expect(answers.map(page => page.text)).toEqual(['', 'nothing', ''])
  })

  it('reads texts, too', async () => {
    const { readText } = reader()
    const text =
      'Plum stew\n\nIngredients\n500 g plums\n2 tbsp honey\n\nMethod\n1. Halve the plums.\n2. Stew them gently.'
    const [found, none] = await Promise.all([readText(1, text), readText(1, 'Dear diary, nothing happened.')])
    expect(found?.recipe).toMatchObject({ title: 'Plum stew', ingredients: ['500 g plums', '2 tbsp honey'] })
    expect(none).toBeNull()
  })

  it('finds the other recipes of a page and where a saved one is from', async () => {
    const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 carrot', '1 leek'] })
    const data = JSON.stringify([recipe('Stew'), recipe('Soup'), recipe('Pie')])
    const html = `<!-- saved from url=(0029)https://kitchen.example/three -->
      <script type="application/ld+json">${data}</script>`
    const { recipes } = await reader().readPage(1, { ...pageOf(html), url: null })
    expect(recipes.map(found => found.title)).toEqual(['Stew', 'Soup', 'Pie'])
    expect(recipes[0]?.sourceUrl).toBe('https://kitchen.example/three')
  })

  it('sees none of the environment', async () => {
    const { readPage: read } = reader(
      {},
      workerOf('env', 'parentPort.postMessage({ answer: Object.keys(process.env).length })'),
    )
    expect(await read(1, pageOf(''))).toBe(0)
  })
})

describe('the reader', () => {
  const hangs = "if (String(Buffer.from(page.body)) === 'hang') for (;;); parentPort.postMessage({ answer: null })"

  it('ends a thread that takes too long and goes on with a new one', async () => {
    const { readPage: read } = reader({ timeLimitMs: 1000 }, workerOf('hang', hangs))
    const [first, second, third] = [read(1, pageOf('ok')), read(1, pageOf('hang')), read(1, pageOf('ok'))]
    expect(await first).toBeNull()
    expect(await failure(second)).toBe('timeout')
    expect(await third).toBeNull()
  })

  it('survives a thread that dies, throws, runs out of memory or says it failed', async () => {
    const bodies = {
      exits: 'process.exit(1)',
      throws: "throw new Error('broken')",
      swells: "const all = []; for (;;) all.push(new Array(1e5).fill('x'))",
      admits: "parentPort.postMessage({ error: 'no idea' })",
    }
    for (const [name, body] of Object.entries(bodies)) {
      const { readPage: read } = reader({ timeLimitMs: 60_000, maxHeapMb: 16 }, workerOf(name, body))
      expect(await failure(read(1, pageOf('')))).toBe('crashed')
      expect(await failure(read(1, pageOf('')))).toBe('crashed')
    }
  }, 30_000)

  it('says so when its thread cannot start', async () => {
    const { readPage: read } = reader({}, pathToFileURL(join(folder, 'missing.mjs')))
    expect(await failure(read(1, pageOf('')))).toBe('crashed')
  })

  it('turns pages away when too many wait', async () => {
    const { readPage: read } = reader({ maxWaiting: 2 }, workerOf('slow', hangs))
    const pages = [1, 2, 3].map(() => read(1, pageOf('ok')))
    expect(await failure(read(1, pageOf('ok')))).toBe('busy')
    expect(await Promise.all(pages)).toEqual([null, null, null])
  })

  it('keeps a chef whose page takes long from holding up another', async () => {
    const { readPage: read } = reader({ timeLimitMs: 60_000 }, workerOf('fair', hangs))
    const hostile = [read(1, pageOf('hang')), read(1, pageOf('hang'))].map(failure)
    expect(await read(2, pageOf('ok'))).toBeNull()
    await readers[0]?.close()
    expect(await Promise.all(hostile)).toEqual(['closed', 'closed'])
  })

  it('lets nothing hang when it is closed', async () => {
    const created = reader({}, workerOf('close', hangs))
    const outcomes = [failure(created.readPage(1, pageOf('hang'))), failure(created.readPage(1, pageOf('ok')))]
    await created.close()
    expect(await Promise.all(outcomes)).toEqual(['closed', 'closed'])
    expect(await failure(created.readPage(1, pageOf('ok')))).toBe('closed')
  })
})
