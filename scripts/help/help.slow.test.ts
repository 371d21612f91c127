import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { helpPages } from '#common/help.ts'
import { projectPath } from '#db/project-path.ts'
import { createApp } from '#server/app.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { alwaysReady } from '#tests/fixtures/test-app.ts'
import { buildHelp } from './build.mjs'

const docs = projectPath('docs')
/** Every Markdown file below docs/, as the address of its page. */
const addresses = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => `/help/${file.slice(0, -'.md'.length).replace(/(^|\/)(index|README)$/, '$1')}`)

const valuesOf = (html: string, ...names: string[]): string[] =>
  [...html.matchAll(new RegExp(`\\s(?:${names.join('|')})="([^"]*)"`, 'g'))].map(([, value = '']) => value)

const it = sharedAppTest()
  .extend('built', { scope: 'file' }, async ({ app }) => {
    const folder = join(app.folder, 'help')
    await buildHelp(folder)
    return folder
  })
  .extend('help', { scope: 'file' }, ({ app, built }) =>
    createApp(app.services, {
      clientFolder: app.folder,
      helpFolder: built,
      drawnFolder: app.folder,
      version: '0',
      ready: alwaysReady,
    }),
  )
  .extend('pages', { scope: 'file' }, async ({ help }) => {
    const answers = addresses.map(async address => [address, await help.request(address)] as const)
    const pages = (await Promise.all(answers)).map(async ([address, answer]) => {
      expect(answer.status, address).toBe(200)
      return [
        address,
        { html: await answer.text(), policy: answer.headers.get('Content-Security-Policy') ?? '' },
      ] as const
    })
    return new Map(await Promise.all(pages))
  })

it('every file in docs/ is a page, and the navigation of every page leads to it', ({ pages }) => {
  for (const [address, { html }] of pages) {
    const linked = new Set(valuesOf(html, 'href'))
    expect(
      addresses.filter(other => !linked.has(other)),
      address,
    ).toEqual([])
  }
})

it('has the pages that the program leads to', () => {
  expect(Object.values(helpPages).filter(page => !addresses.includes(page))).toEqual([])
})

it('every link and picture of the handbook leads somewhere, to the very heading', async ({ help, pages }) => {
  const broken: string[] = []
  const there = new Map<string, Promise<boolean>>()
  for (const [address, { html }] of pages) {
    for (const link of valuesOf(html, 'href', 'src').filter(value => /^(#|\/help\/)/.test(value))) {
      const [path, heading = ''] = link.startsWith('#') ? [address, link.slice(1)] : link.split('#')
      const target = decodeURI(path ?? '')
      if (!there.has(target))
        there.set(
          target,
          Promise.resolve(help.request(target)).then(({ status }) => status === 200),
        )
      const ids = pages.get(target)?.html ?? ''
      const isThere = heading === '' || ids.includes(` id="${decodeURIComponent(heading)}"`)
      if (!(await there.get(target)) || !isThere) broken.push(`${address}: ${link}`)
    }
  }
  expect(broken).toEqual([])
})

it('no page has a script within it that its policy does not name', ({ pages }) => {
  for (const [address, { html, policy }] of pages) {
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(inline.length, address).toBeGreaterThan(0)
    for (const script of inline) {
      expect(policy, address).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    expect(valuesOf(html, 'onclick', 'onload', 'onerror'), address).toEqual([])
  }
})

it('knows the words of all pages for its search', ({ built }) => {
  const chunks = join(built, 'assets', 'chunks')
  const index = readFileSync(join(chunks, readdirSync(chunks).find(file => /SearchIndex/.test(file)) ?? ''), 'utf8')
  const found = new Set([...index.matchAll(/":"(\/[^"#]*)#/g)].map(([, path]) => `/help${path}`))
  expect(addresses.filter(address => !found.has(address))).toEqual([])
})
