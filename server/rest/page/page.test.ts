import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import documented from '#tests/contract/documented-calls.json' with { type: 'json' }
import { sharedAppTest } from '#tests/fixtures/app-test.ts'

/** Bytes that the page may have on its way. */
const PAGE_MAX = 60_000
const NO_SCRIPT =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const it = sharedAppTest()
  .extend('page', { scope: 'file', auto: true }, async ({ app }) => (await app.request('/api/docs')).text())
  .extend(
    'all',
    ({ page }) =>
      (pattern: RegExp) =>
        [...page.matchAll(pattern)].map(match => match[1] ?? ''),
  )

describe('the page of calls', () => {
  it('is allowed nothing but style, fonts and pictures of this server', async ({ app, page, all }) => {
    const answer = await app.request('/api/docs')
    expect(answer.headers.get('Content-Security-Policy')).toBe(NO_SCRIPT)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    expect(all(/(?:src|href)="([^"]*)"/g).filter(address => !/^(#|\/(?!\/))/.test(address))).toEqual([])
  })

  it('tells of every documented call, once', ({ all }) => {
    const headings = all(/<h3[^>]*><a[^>]*>(.*?)<\/a><\/h3>/gs).map(name => name.replace(/<[^>]*>/g, ''))
    const missing = documented.filter(
      ({ method, path }) => headings.filter(name => name === `${method} ${path}`).length !== 1,
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('has each id once, and every link within it leads somewhere', ({ all }) => {
    const ids = all(/\sid="([^"]*)"/g)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(all(/href="#([^"]*)"/g).filter(id => !ids.includes(id))).toEqual([])
  })

  it('is the same to all who ask, small for those who read Brotli, and not sent again to who has it', async ({
    app,
    page,
  }) => {
    const answer = await app.request('/api/docs', { headers: { 'Accept-Encoding': 'gzip, br' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(bytes.length).toBeLessThan(PAGE_MAX)
    expect(brotliDecompressSync(bytes).toString()).toBe(page)
    const etag = answer.headers.get('ETag') ?? ''
    const again = await app.request('/api/docs', { headers: { 'If-None-Match': `"x", ${etag}` } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toBe(NO_SCRIPT)
    const other = await app.request('/api/docs', { headers: { 'If-None-Match': '"x"' } })
    expect(other.status).toBe(200)
  })

  it('is drawn with files of this server that may be kept for good', async ({ app, all }) => {
    const [sheet = ''] = all(/rel="stylesheet" href="([^"]*)"/g)
    const style = await app.request(sheet)
    const fonts = [...(await style.text()).matchAll(/url\("([^"]*)"\)/g)].map(([, file]) => `/api/docs/${file}`)
    expect(fonts).toEqual(all(/rel="preload" as="font"[^>]*href="([^"]*)"/g).reverse())
    for (const [file, type] of [[sheet, 'text/css'], ...fonts.map(font => [font, 'font/woff2'])] as const) {
      const answer = await app.request(file)
      expect(answer.headers.get('Content-Type')).toContain(type)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
    }
    expect((await app.request('/api/docs/page.0000000000.css')).status).toBe(404)
    expect((await app.request('/api/docs/..%2fapp.ts')).status).toBe(404)
  })

  it('has the colours and sizes of the pages, dark where the system is', async ({ app, all }) => {
    const [sheet = ''] = all(/rel="stylesheet" href="([^"]*)"/g)
    const style = await (await app.request(sheet)).text()
    const [light = '', dark = ''] = style.split('prefers-color-scheme: dark')
    const paper = (theme: string) => /--paper: ([^;]+);/.exec(theme)?.[1]
    expect(new Set([paper(light), paper(dark), undefined]).size).toBe(3)
    const used = [...style.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter(name => !style.includes(`${name}:`))).toEqual([])
  })
})

describe('the book', () => {
  it('is handed out as text', async ({ app }) => {
    const answer = await app.request('/api/docs/book.md')
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(readFileSync(projectPath('docs/script/api.md'), 'utf8'))
  })
})
