import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectFolder } from '../run.mjs'

/** Pages that do nothing without a connection, with all that only they take. Days of a cycle are never kept on a device. */
const ONLINE_ONLY = ['src/routes/admin.tsx?tsr-split=component', 'src/routes/cycle-tracking.tsx?tsr-split=component']

/** Every address answers a program with the document that knows nothing; it is kept under this one. */
const DOCUMENT = '/'

/**
 * The parts of the built program that a browser keeps, so that it starts without a connection.
 * @param {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} manifest
 */
export function partsToKeep(manifest) {
  const seen = new Set(ONLINE_ONLY)
  const files = new Set()
  const visit = key => {
    if (seen.has(key)) return
    seen.add(key)
    const { file, css = [], imports = [], dynamicImports = [] } = manifest[key]
    for (const name of [file, ...css]) files.add(`/${name}`)
    for (const other of [...imports, ...dynamicImports]) visit(other)
  }
  visit('index.html')
  return [...files].sort()
}

/**
 * Writes the service worker into the folder of the built client, with the list of what it keeps. Answers esbuild's account
 * of what is in it.
 * @param {string} folder
 * @param {{ version: string, template: { fonts: string[] } }} document what the build leaves for documents
 */
export async function bundleWorker(folder, document) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const parts = [...partsToKeep(manifest), ...document.template.fonts]
  const files = [{ url: DOCUMENT, revision: document.version }, ...parts.map(url => ({ url, revision: null }))]
  const { metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: { 'service-worker': 'src/service-worker/main.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    alias: { '#server': './server', '#common': './common', '#src': './src' },
    define: {
      'process.env.NODE_ENV': '"production"',
      SHELL_FILES: JSON.stringify(files),
      SHELL_DOCUMENT: JSON.stringify(DOCUMENT),
      SHELL_VERSION: JSON.stringify(document.version),
    },
    metafile: true,
    logLevel: 'warning',
  })
  return metafile
}

/** A short name for just this content. */
export const versionOf = content => createHash('sha256').update(content).digest('base64url').slice(0, 12)
