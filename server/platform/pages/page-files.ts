import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { projectPath } from '#db/project-path.ts'

/** A file that the page is drawn with, under a name that changes with what is in it. */
export type PageFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

const require = createRequire(import.meta.url)
/** Where the client's dark colours begin: they go by what a script has set, and this page has none. */
const DARK = /@media not print \{\s*\[data-theme="dark"\] \{/
const FONTS = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
}

/** A style sheet that begins with the colours, sizes and shapes of the house, and the fonts that it names. */
export type PageFiles = { style: PageFile; textFont: PageFile; titleFont: PageFile }

/**
 * The style sheet of a page, made of what all pages share and of `parts` by their paths, and its fonts. The later parts change what
 * the earlier ones say. The sheet's addresses of fonts carry what the fonts are named.
 */
export function readPageFiles(name: string, parts: readonly string[]): PageFiles {
  const font = (name: string, path: string) =>
    named(name, 'woff2', 'font/woff2', new Uint8Array(readFileSync(require.resolve(path))))
  const textFont = font('figtree', FONTS.figtree)
  const titleFont = font('fraunces', FONTS.fraunces)
  const sheets = ['server/platform/pages/base.css', ...parts].map(part => readFileSync(projectPath(part), 'utf8'))
  const sheet = [designTokens(), ...sheets]
    .join('')
    .replaceAll('figtree.woff2', textFont.name)
    .replaceAll('fraunces.woff2', titleFont.name)
  const style = named(name, 'css', 'text/css; charset=utf-8', new TextEncoder().encode(sheet))
  return { style, textFont, titleFont }
}

/** A file by its path, under a name that changes with what is in it. */
export const readPageFile = (name: string, ending: string, type: string, path: string): PageFile =>
  named(name, ending, type, new Uint8Array(readFileSync(projectPath(path))))

/** The colours, sizes and shapes that the client has too, dark where the reader's system is. */
function designTokens(): string {
  const tokens = readFileSync(projectPath('src/styles/tokens.css'), 'utf8')
  if (!DARK.test(tokens)) throw new Error('src/styles/tokens.css has no dark colours where they are looked for')
  return tokens
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, '')
    .replace(DARK, '@media screen and (prefers-color-scheme: dark) { :root {')
}

function named(name: string, ending: string, type: string, bytes: Uint8Array<ArrayBuffer>): PageFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, '').slice(0, 10)
  return { name: `${name}.${digest}.${ending}`, type, bytes }
}
