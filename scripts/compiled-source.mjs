import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectFolder } from './run.mjs'

/*
 * Programs and workers written in TypeScript, as few files of JavaScript. esbuild puts a file, all of the project that it
 * imports and the packages that the build takes in together, which is kept until one of them changes: `npm run admin` is
 * ready after 0.4 s of processor time, after 0.5 s with the packages' files read one by one, and after 3.6 s where tsx
 * loads the project's files one by one, too.
 */

// Packages are found from here as from the project.
const folder = join(projectFolder, 'node_modules', '.cache', 'compiled')
const nameOf = source => source.slice(projectFolder.length + 1).replaceAll(/\W/g, '-')
const outcomeOf = source => join(folder, `${nameOf(source)}.mjs`)
const inputsOf = source => join(folder, `${nameOf(source)}.inputs.json`)

const changedAt = file => statSync(file).mtimeMs

/**
 * The compiled form of a program or worker, which is made where the sources have changed.
 * @param {string} source its file
 * @returns {string} the file to import
 * @throws when it does not compile, and when nothing can be written below `node_modules`
 */
export function compiledSource(source) {
  if (isFresh(source)) return outcomeOf(source)
  // A process of its own: what compiling takes in memory would stay with the program. It has nothing to say to the
  // program's user.
  const program = [fileURLToPath(import.meta.url), source]
  execFileSync(process.execPath, program, { env: {}, stdio: 'ignore' })
  return outcomeOf(source)
}

function isFresh(source) {
  try {
    const inputs = JSON.parse(readFileSync(inputsOf(source), 'utf8'))
    // A copied folder brings along what was made from the sources of the other one.
    return source in inputs && Object.entries(inputs).every(([file, time]) => changedAt(file) === time)
  } catch {
    return false
  }
}

/** Other processes may read the file or compile it at this moment, so it is put in place whole. */
function put(file, content) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Each file goes on to know its own address: workers, pictures and tables are found by it. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return {
        contents: code.replaceAll('import.meta.url', address),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      }
    })
  },
}

async function compile(source) {
  const { build } = await import('esbuild')
  const { leftOutside } = await import('./packages/left-outside.mjs')
  const { packageSources } = await import('./packages/package-sources.mjs')
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: { [nameOf(source)]: source },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded when it is needed stays apart.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: leftOutside(),
    alias: packageSources(),
    plugins: [ownAddress],
    logLevel: 'warning',
  })
  const sources = Object.keys(metafile.inputs).filter(file => !file.startsWith('node_modules/'))
  const read = ['package.json', 'package-lock.json', ...sources].map(file => resolve(projectFolder, file))
  mkdirSync(join(folder, 'parts'), { recursive: true })
  // The first one imports the others.
  for (const { path, contents } of outputFiles.reverse()) put(path, contents)
  put(inputsOf(source), JSON.stringify(Object.fromEntries(read.map(file => [file, changedAt(file)]))))
}

if (basename(process.argv[1] ?? '') === basename(fileURLToPath(import.meta.url))) await compile(process.argv[2])
