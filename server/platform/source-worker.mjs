// Starts a worker's file, which the last argument names, where it has not been compiled: in development and in tests. A
// thread does not take the loader over from the process that starts it. esbuild puts the file and all that it imports
// into one, which is kept until one of them changes: a thread is up after 0.1 s of processor time, where loading a hundred
// files through tsx takes 0.8 s.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { projectFolder } from '../../scripts/run.mjs'

const source = fileURLToPath(process.argv.at(-1))
// Packages are found from here as from the project.
const folder = join(projectFolder, 'node_modules', '.cache', 'workers')
const compiled = join(folder, `${basename(source, '.ts')}.mjs`)
const inputs = `${compiled}.inputs.json`

const changed = file => statSync(file).mtimeMs

/** Whether the compiled file is made of the sources as they are now. */
function isFresh() {
  try {
    return Object.entries(JSON.parse(readFileSync(inputs, 'utf8'))).every(([file, time]) => changed(file) === time)
  } catch {
    return false
  }
}

/** Other threads and processes may read the file or compile it at this moment, so it is put in place whole. */
function put(file, content) {
  const draft = `${file}.${process.pid}-${threadId}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

async function compile() {
  const { buildSync } = await import('esbuild')
  const { packageSources } = await import('../../scripts/packages/package-sources.mjs')
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: projectFolder,
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: packageSources(),
    logLevel: 'warning',
  })
  const read = Object.keys(metafile.inputs).map(file => resolve(projectFolder, file))
  mkdirSync(folder, { recursive: true })
  put(compiled, outputFiles[0].contents)
  put(inputs, JSON.stringify(Object.fromEntries(read.map(file => [file, changed(file)]))))
}

if (!isFresh()) await compile()
await import(pathToFileURL(compiled).href)
