import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OnLoopback, onLoopback } from '#tests/servers/on-loopback.ts'
import { createSafeFetch, type SafeFetch } from '../platform/net/safe-fetch.ts'
import { WorkerPoolError } from '../platform/worker-pool.ts'
import { CaptureError, capturePage } from './capture-page.ts'
import { captureMessages } from './constants.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

const pie = {
  '@type': 'Recipe',
  name: 'Käse pie',
  recipeIngredient: ['1 cheese', '2 eggs'],
  recipeInstructions: 'Bake.',
}
const html = `<html><script type="application/ld+json">${JSON.stringify(pie)}</script></html>`

const wall = `<title>Just a moment...</title><script>window._cf_chl_opt={}</script>
  <p>Enable JavaScript and cookies to continue</p>`

type Answer = { status?: number; type?: string; body: string | Buffer; encoding?: string; location?: string }

const answers: Record<string, Answer> = {
  '/pie': { type: 'text/html; charset=utf-8', body: html },
  '/latin': { type: 'text/html; charset=iso-8859-1', body: Buffer.from(html, 'latin1') },
  '/gzip': { type: 'text/html', body: gzipSync(html), encoding: 'gzip' },
  '/xhtml': { type: 'application/xhtml+xml', body: html },
  '/untyped': { body: `\n${html}` },
  '/moved': { status: 301, location: '/pie', body: '' },
  '/inward': { status: 302, location: 'http://127.0.0.1/pie', body: '' },
  '/missing': { status: 404, type: 'text/html', body: html },
  '/gone': { status: 410, body: '' },
  '/forbidden': { status: 403, type: 'text/html', body: html },
  '/slower': { status: 429, body: '' },
  '/pay': { status: 402, body: '' },
  '/broken': { status: 500, type: 'text/html', body: '<h1>Oops</h1>' },
  '/large': { type: 'text/html', body: Buffer.alloc(5 * 1024 * 1024 + 1, 0x20) },
  '/wall': { type: 'text/html', body: wall },
  '/busy-wall': { status: 503, type: 'text/html', body: wall },
  '/subscribers': {
    type: 'text/html',
    body: '<meta itemprop="isAccessibleForFree" content="false"><p>Subscribe to read the full recipe.</p>',
  },
  '/pdf': { type: 'application/pdf', body: '%PDF-1.7' },
  '/disguised': { type: 'text/html', body: '%PDF-1.7' },
  '/picture': { type: 'image/png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  '/binary': { type: 'text/html', body: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) },
  '/plain': { type: 'text/plain', body: 'Take two eggs.' },
  '/json': { type: 'application/json', body: '{}' },
  '/essay': { type: 'text/html', body: '<h1>On pies</h1>' },
  '/empty': { type: 'text/html', body: '' },
}

let server: OnLoopback
let base: string
let fetch: SafeFetch

beforeAll(async () => {
  const pages = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (!answer) return response.destroy()
    const { status = 200, type, body, encoding, location } = answer
    if (type) response.setHeader('content-type', type)
    if (encoding) response.setHeader('content-encoding', encoding)
    if (location) response.setHeader('location', location)
    return response.writeHead(status).end(body)
  })
  server = await onLoopback(pages)
  base = server.address
  fetch = createSafeFetch({ allow: [server.host] })
})

const reader = createPageReader()
afterAll(() => Promise.all([server.close(), reader.close()]))

async function failure(url: string, pageReader: Pick<PageReader, 'readPage'> = reader): Promise<CaptureError> {
  const error = await capturePage(fetch, url, { chefId: 1, reader: pageReader }).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CaptureError)) throw error ?? new Error('nothing was thrown')
  return error
}

async function capturedPage(url: string) {
  const captured = await capturePage(fetch, url, { chefId: 1, reader })
  if ('pdf' in captured) throw new Error('a PDF was answered')
  return captured
}

describe('capturePage', () => {
  it.each(['/pie', '/latin', '/gzip', '/xhtml', '/untyped', ' /pie '])('reads the recipe at %s', async path => {
    const [recipe] = (await capturedPage(` ${base}${path.trim()} `)).recipes
    expect(recipe).toMatchObject({ title: 'Käse pie', ingredients: ['1 cheese', '2 eggs'], siteName: '127.0.0.1' })
    expect(recipe?.sourceUrl).toBe(`${base}${path.trim()}`)
  })

  it('names the address it was led to as the source', async () => {
    const { url, recipes } = await capturedPage(`${base}/moved`)
    expect([url, recipes[0]?.sourceUrl]).toEqual([`${base}/pie`, `${base}/pie`])
  })

  it.each([
    '',
    'pie',
    'www.pies.example/pie',
    'ftp://pies.example/',
    'javascript:alert(1)',
    'http://',
    `http://a/${'x'.repeat(2048)}`,
  ])('asks for a valid address instead of %s', async url => {
    expect(await failure(url)).toMatchObject({ code: 'invalid-url', message: captureMessages.invalidUrl })
  })

  it.each([
    ['/missing', 'not-found', captureMessages.notFound],
    ['/gone', 'not-found', captureMessages.notFound],
    ['/forbidden', 'bot-wall', captureMessages.botWall],
    ['/slower', 'bot-wall', captureMessages.botWall],
    ['/pay', 'paywall', captureMessages.paywall],
    ['/broken', 'unreachable', captureMessages.unreachable],
    ['/nobody', 'unreachable', captureMessages.unreachable],
    ['/wall', 'bot-wall', captureMessages.botWall],
    ['/busy-wall', 'bot-wall', captureMessages.botWall],
    ['/subscribers', 'paywall', captureMessages.paywall],
    ['/large', 'too-large', captureMessages.tooLarge],
    ['/picture', 'not-a-page', captureMessages.notARecipe],
    ['/binary', 'not-a-page', captureMessages.notARecipe],
    ['/plain', 'not-a-page', captureMessages.notARecipe],
    ['/json', 'not-a-page', captureMessages.notARecipe],
  ])('says plainly what is wrong with %s', async (path, code, reason) => {
    expect(await failure(`${base}${path}`)).toMatchObject({ code, message: `${reason} ${captureMessages.failed}` })
  })

  it.each(['/pdf', '/disguised'])('answers the PDF at %s as it is', async path => {
    const captured = await capturePage(fetch, `${base}${path}`, { chefId: 1, reader })
    expect('pdf' in captured && Buffer.from(captured.pdf).toString('latin1')).toMatch(/^%PDF-/)
  })

  it.each(['/essay', '/empty'])('answers the words of a page without recipe: %s', async path => {
    const page = await capturePage(fetch, `${base}${path}`, { chefId: 1, reader })
    expect(page).toMatchObject({ recipes: [], text: path === '/essay' ? 'On pies' : '', url: `${base}${path}` })
  })

  it.each([
    ['a redirect inwards', () => `${base}/inward`],
    ['a private address', () => 'http://169.254.169.254/latest'],
    ['a name that nobody knows', () => 'http://intranet.invalid/'],
  ])('tells nothing of what lies behind the server: %s', async (_what, url) => {
    expect(await failure(url())).toMatchObject({ code: 'refused', message: captureMessages.failed })
  })

  it('tells a crowd from a page that cannot be read', async () => {
    const failing = (reason: 'busy' | 'timeout') => ({
      readPage: () => Promise.reject(new WorkerPoolError(reason)),
    })
    expect((await failure(`${base}/pie`, failing('busy'))).code).toBe('busy')
    expect((await failure(`${base}/pie`, failing('timeout'))).code).toBe('no-recipe')
  })
})
