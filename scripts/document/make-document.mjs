import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { run } from '../run.mjs'
import { versionOf } from './bundle-worker.mjs'
import { criticalCss } from './critical-css.mjs'
import { joinWindows, narrowOnIos, windowStyles } from './shell-html.mjs'

/** Where the parts of the document lie below the folder of the built client. */
const DOCUMENT_FILE = join('document', 'document.json')

/** The modules that every page runs besides the page itself: the entry, and who is not signed in the door or who is the rooms. */
const ENTRY = 'index.html'
const WELCOME = 'src/features/auth/welcome.tsx'
const ROOMS = 'src/router.tsx'

/**
 * The files of some modules and of all that they import, without what they load later. The keys are those of Vite's
 * manifest.
 */
function filesOf(manifest, keys) {
  const seen = new Set()
  const scripts = []
  const styles = new Set()
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no part for ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    scripts.push(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const key of keys) visit(key)
  return { scripts, styles: [...styles] }
}

/** What Vite puts into the page for its entry; the document says it again, for the page that is asked for. */
const INJECTED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
const FONTS = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/g

/** The page as Vite wrote it, cut where the server puts in what hangs on who asks for what. */
async function readTemplate(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const fonts = [...html.matchAll(FONTS)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1])
  const bare = html.replace(INJECTED, '').replace(FONTS, '')
  const pieces =
    /^(.*?)<script>(.*?)<\/script>\s*<!-- head:.*?-->(.*?)<div id="root"><\/div>\s*<!-- body:.*?-->(.*)$/s.exec(bare)
  if (!pieces) throw new Error('index.html has not the places that the document is put together from')
  const [, before = '', script = '', between = '', rest = ''] = pieces
  const { code } = await transform(script, { minify: true })
  const tight = text => text.replace(/\n\s*/g, '')
  return { start: tight(before), script: code.trim(), middle: tight(between), end: tight(rest), fonts }
}

/** Draws the shells in a process of their own, which may leave anything behind. */
export async function drawShells() {
  const place = mkdtempSync(join(tmpdir(), 'longtable-shells-'))
  try {
    const file = join(place, 'shells.json')
    const { code, output } = await run(process.execPath, [join('scripts', 'document', 'draw-shells.mjs'), file], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`The shells of the pages could not be drawn.\n${output}`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Writes what the server makes its documents of: the page in pieces, for each route the files that it takes, and for
 * each page the look of its first paint. Gives what it wrote. The version is another when anything in it is, or in a file that
 * it names: the names of files go by their content, and by those of what they load.
 * @param {string} folder that of the built client
 * @param {Awaited<ReturnType<typeof drawShells>>} shells
 */
export async function makeDocument(folder, { routes, drawn }) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const template = await readTemplate(folder)
  const door = filesOf(manifest, [ENTRY, WELCOME])
  const css = door.styles.map(style => readFileSync(join(folder, style), 'utf8')).join('\n')
  const shells = {}
  for (const name of Object.keys(drawn[0])) {
    const html = joinWindows(drawn.map(shellsOfWindow => shellsOfWindow[name]))
    shells[name] = {
      html,
      css:
        criticalCss(css, html) +
        (html.includes('data-below') ? windowStyles : '') +
        (name === 'welcome' ? narrowOnIos : ''),
    }
  }
  const parts = {
    template,
    door,
    routes: routes.map(({ path, file }) => ({
      path,
      ...filesOf(manifest, [ENTRY, ROOMS, `${file}?tsr-split=component`]),
    })),
    rooms: filesOf(manifest, [ENTRY, ROOMS]),
    shells,
  }
  const document = { version: versionOf(JSON.stringify(parts)), ...parts }
  mkdirSync(join(folder, 'document'), { recursive: true })
  writeFileSync(join(folder, DOCUMENT_FILE), JSON.stringify(document))
  return document
}
