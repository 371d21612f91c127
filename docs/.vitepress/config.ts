import { readFileSync } from 'node:fs'
import { createCssVariablesTheme } from 'shiki/core'
import { defineConfig } from 'vitepress'
import { withoutLinksOutside } from '../../scripts/help/links.ts'
import { listSections } from '../../scripts/help/pages.ts'
import { writeScriptHashes } from '../../scripts/help/script-hashes.ts'

const file = (path: string) => new URL(path, import.meta.url)
const docs = file('..').pathname
const sections = listSections(docs)

/** Which theme is chosen in the program, before the first paint: the same script, of the same storage. */
const [, chosenTheme = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync(file('../../index.html'), 'utf8')) ?? []
if (!chosenTheme) throw new Error('index.html has no script that chooses the theme')

export default defineConfig({
  base: '/help/',
  lang: 'en',
  title: 'Longtable help',
  titleTemplate: ':title · Longtable help',
  description: 'How to cook with Longtable, run it for others, script it and work on it.',
  outDir: '../dist/help',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  // Pages follow the choice that is made in the program.
  appearance: false,
  head: [
    ['meta', { name: 'robots', content: 'noindex' }],
    ['meta', { name: 'theme-color', content: '#f9f4ea' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', href: '/media/drawn/mark.svg', type: 'image/svg+xml' }],
    ['script', {}, chosenTheme],
  ],
  markdown: {
    // Colours of code come from the style sheet, where they follow the theme.
    theme: createCssVariablesTheme({ name: 'longtable', variablePrefix: '--code-', fontStyle: false }),
    image: { lazyLoading: true },
    config: md => withoutLinksOutside(md, docs),
  },
  themeConfig: {
    siteTitle: 'Longtable help',
    nav: sections
      .filter(({ folder }) => !['', 'decisions'].includes(folder))
      .map(({ title, folder, pages }) => ({ text: title, link: `/${pages[0]?.path}`, activeMatch: `^/${folder}/` })),
    sidebar: sections.map(({ title, folder, pages }) => ({
      text: title,
      collapsed: !['', 'use'].includes(folder),
      items: pages.map(({ title, path }) => ({ text: title, link: `/${path}` })),
    })),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
    notFound: {
      title: 'No such page',
      quote: 'It may have another name now: the search above finds it.',
      linkText: 'To the help',
    },
  },
  vite: { build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } }, logLevel: 'warn' },
  buildEnd: ({ outDir }) => writeScriptHashes(outDir),
})
