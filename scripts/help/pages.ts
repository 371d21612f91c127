import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A page of the handbook: its path below `docs/` without the ending, its title, and where it stands in its section. */
export type HelpPage = { path: string; title: string; order: number }
export type HelpSection = { title: string; folder: string; pages: HelpPage[] }

/** The sections in their order, by folder; the first has what lies in none. A folder that is not named here comes after them, under its own name. */
const SECTIONS: Readonly<Record<string, string>> = {
  '': 'Overview',
  use: 'Use',
  install: 'Install',
  configure: 'Configure',
  run: 'Run',
  script: 'Script',
  develop: 'Develop',
  decisions: 'Decisions',
}

/** Pages without an `order` of their own come after those that have one. */
const LAST = 100

/**
 * The pages of a folder of Markdown by section, as they stand in the navigation: every file of every folder, by the
 * `order` in its front matter, then by title. A page's title is the `title` in its front matter, or its first heading.
 */
export function listSections(docs: string): HelpSection[] {
  const named = Object.keys(SECTIONS)
  const others = readdirSync(docs, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^[a-z]/.test(entry.name) && !named.includes(entry.name))
    .map(entry => entry.name)
    .sort()
  return [...named, ...others]
    .map(folder => ({
      title: SECTIONS[folder] ?? folder.charAt(0).toUpperCase() + folder.slice(1),
      folder,
      pages: listPages(docs, folder),
    }))
    .filter(({ pages }) => pages.length > 0)
}

function listPages(docs: string, folder: string): HelpPage[] {
  const path = join(docs, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: folder !== '', encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => readPage(docs, `${folder && `${folder}/`}${file.slice(0, -'.md'.length)}`))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
}

function readPage(docs: string, path: string): HelpPage {
  const text = readFileSync(join(docs, `${path}.md`), 'utf8')
  const [matter = '', front = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  const { title, order = LAST } = (parse(front) ?? {}) as { title?: string; order?: number }
  const heading = /^# (.+)$/m.exec(text.slice(matter.length))?.[1]
  if (!title && !heading) throw new Error(`docs/${path}.md has no title: begin it with a line “# Title”`)
  // An index is the page of its folder.
  return { path: path.replace(/(^|\/)(index|README)$/, '$1'), title: title ?? plain(heading ?? ''), order }
}

const plain = (heading: string) => heading.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
