import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildClient } from 'vite'
import { bundleWorker } from './document/bundle-worker.mjs'
import { drawShells, makeDocument } from './document/make-document.mjs'
import { sourcesDigest, stampFile } from './freshness.mjs'
import { buildHelp } from './help/build.mjs'
import { leftOutside } from './packages/left-outside.mjs'
import { createPackageList } from './packages/package-list.mjs'
import { packageSources } from './packages/package-sources.mjs'
import { thirdPartyNotices } from './packages/third-party-notices.mjs'
import { projectFolder } from './run.mjs'

/** Entry files of the compiled server besides main: what runs in a thread of its own is called so. */
const WORKERS = readdirSync(join(projectFolder, 'server'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('-worker.ts'))
  .map(file => join('server', file))

/** The program of an installed release, through which `npm start` goes too. */
const PROGRAM = 'scripts/program/longtable.ts'

/** What draws the dishes of the welcome page, at the end of the build. */
const DRAW_READY = 'server/media/drawn/draw-ready.ts'

/** What fills the demo before the server starts on it. */
const DEMO = 'server/demo/prepare-demo.ts'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.ico', '.map', '.xml'])
/** Folders of the client that are for the server alone. */
const NOT_SENT = new Set(['.vite', 'document'])
/** Bytes; what is smaller hardly shrinks. */
const WORTH_COMPRESSING = 256

const output = join(projectFolder, 'dist')
const clientFolder = join(output, 'client')
const serverFolder = join(output, 'server')
const helpFolder = join(output, 'help')

/** Builds the server, and answers esbuild's account of what is in it. */
async function buildServer() {
  const entries = ['server/main.ts', PROGRAM, DEMO, DRAW_READY, ...WORKERS].filter(file =>
    existsSync(join(projectFolder, file)),
  )
  const { metafile } = await bundle({
    absWorkingDir: projectFolder,
    entryPoints: Object.fromEntries(entries.map(file => [basename(file, '.ts'), file])),
    outdir: serverFolder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: leftOutside({ isForRelease: true }),
    alias: { '#server': './server', '#db': './db', '#common': './common', '#src': './src', ...packageSources() },
    sourcemap: true,
    sourcesContent: false,
    chunkNames: 'parts/[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  })
  return metafile
}

/** Leaves a `.br` and a `.gz` beside every file that is sent to browsers and gets smaller by it. */
async function compress(folder) {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !NOT_SENT.has(basename(entry.parentPath ?? entry.path)))
  await Promise.all(
    files.map(async entry => {
      const file = join(entry.parentPath ?? entry.path, entry.name)
      if (!COMPRESSIBLE.has(extname(file)) || statSync(file).size < WORTH_COMPRESSING) return
      const content = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const forms = { '.br': await brotli(content, { params }), '.gz': await gzipped(content, { level: 9 }) }
      for (const [ending, form] of Object.entries(forms)) {
        if (form.length < content.length) writeFileSync(file + ending, form)
      }
    }),
  )
}

// Taken first: a source that changes while the build runs makes the build stale, not wrongly fresh.
const digest = sourcesDigest()
rmSync(stampFile(), { force: true })
rmSync(serverFolder, { recursive: true, force: true })
const packages = createPackageList(projectFolder)
const [shells, , server] = await Promise.all([
  drawShells(),
  buildClient({ root: projectFolder, logLevel: 'warn', plugins: [packages.ofClient] }),
  buildServer(),
  buildHelp(helpFolder),
])
const { drawReady } = await import('../dist/server/draw-ready.js')
const worker = await bundleWorker(clientFolder, await makeDocument(clientFolder, shells))
const list = packages.listWith([server, worker])
writeFileSync(join(output, 'packages.json'), `${JSON.stringify(list, null, 2)}\n`)
writeFileSync(join(clientFolder, 'third-party-notices.txt'), thirdPartyNotices(projectFolder, list))
copyFileSync(join(projectFolder, 'CHANGELOG.md'), join(clientFolder, 'changelog.txt'))
await Promise.all([compress(clientFolder), compress(helpFolder), drawReady(join(output, 'drawn'))])
mkdirSync(dirname(stampFile()), { recursive: true })
writeFileSync(stampFile(), `${digest}\n`)
