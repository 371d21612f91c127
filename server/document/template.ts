import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicSettings } from '../platform/http/public-settings.ts'
import { inScript } from '../platform/pages/html.ts'

/** Files below the built client that a page takes to run. */
export type Files = { scripts: readonly string[]; styles: readonly string[] }

/** How a page looks before anything has loaded, and the styles for that. */
export type Shell = { html: string; css: string }

/** What the build leaves for documents: scripts/document/make-document.mjs writes it. */
export type DocumentParts = {
  /** Another one for each build of other pages. */
  version: string
  template: {
    start: string
    /** The one script within the page. It sets the theme before the first paint. */
    script: string
    middle: string
    end: string
    fonts: readonly string[]
  }
  /** What the page of a stranger takes, and any page first. */
  door: Files
  /** What all pages of chefs take. */
  rooms: Files
  /** Every page by its path, such as `/recipes/$recipeId`, with what it takes beside the door. */
  routes: readonly ({ path: string } & Files)[]
  /** By path, some with a query, or by name: `welcome`, `loading`, `pending`, and `*` for addresses of nothing. */
  shells: Readonly<Record<string, Shell>>
}

/** The parts of a built client; null where it has not been built. */
export function readParts(folder: string): DocumentParts | null {
  const path = join(folder, 'document', 'document.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DocumentParts) : null
}

/** A picture that the first screen will show, as an `<img>` names it. */
export type FirstPicture = { src: string; srcSet: string; sizes: string; colour?: string }

export type Page = {
  shell: Shell
  files: Files
  /** What the program finds in the page instead of asking for it. */
  known: unknown
  picture?: FirstPicture | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inAttribute = (text: string): string => text.replace(/[&<>"]/g, character => escapes[character] ?? '')

const attributes = ({ src, srcSet, sizes }: FirstPicture, as: 'link' | 'img'): string => {
  const names = as === 'link' ? ['href', 'imagesrcset', 'imagesizes'] : ['src', 'srcset', 'sizes']
  return [src, srcSet, sizes].map((value, at) => `${names[at]}="${inAttribute(value)}"`).join(' ')
}

/** Where a shell has room for the first picture. */
const SLOT = / data-slot="picture"><\/div>/

/** Puts the first picture in its place, in each of the windows that the shell was drawn for. */
function withPicture(html: string, picture: FirstPicture | null | undefined): string {
  if (!picture) return html
  const colour = picture.colour ? ` style="background:${inAttribute(picture.colour)}"` : ''
  const image = `<img ${attributes(picture, 'img')} alt="">`
  return html
    .split(/(?=<div data-(?:from|below)=)/)
    .map(part => part.replace(SLOT, () => `${colour}>${image}</div>`))
    .join('')
}

/** Puts documents together: what they say is theirs, how they are made is here. */
export function createTemplate({ version, template, door }: DocumentParts, settings: PublicSettings) {
  const start = template.start.replace(
    '<meta name="longtable-settings" content="" />',
    `<meta name="longtable-settings" content="${inAttribute(JSON.stringify({ ...settings, version }))}" />`,
  )
  const [entry = ''] = door.scripts
  const fonts = template.fonts
    .map(font => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)
    .join('')
  return {
    /** The hash of the script within the page, as a security policy names it. */
    scriptHash: `'sha256-${createHash('sha256').update(template.script).digest('base64')}'`,
    /**
     * The document of a page. First come the styles of what shows at once, then what to load, in the order in which it is
     * wanted: the first picture, the program with the styles, the fonts. What shows at once waits for none of it.
     */
    render({ shell, files, known, picture }: Page): string {
      const preloads = [
        ...(picture ? [`<link rel="preload" as="image" fetchpriority="high" ${attributes(picture, 'link')}>`] : []),
        ...files.styles.map(style => `<link rel="preload" as="style" href="${style}">`),
        ...files.scripts.map(script => `<link rel="modulepreload" fetchpriority="low" href="${script}">`),
      ].join('')
      const styles = files.styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')
      return [
        start,
        `<script>${template.script}</script>`,
        `<style>${shell.css}</style>`,
        preloads,
        fonts,
        template.middle,
        // Nothing in it answers before the program is there.
        `<div id="root" inert>${withPicture(shell.html, picture)}</div>`,
        styles,
        `<script type="application/json" id="known">${inScript(known)}</script>`,
        `<script type="module" fetchpriority="low" src="${entry}"></script>`,
        template.end,
      ].join('')
    },
  }
}
