import { buildSync } from 'esbuild'
import { projectFolder } from './run.mjs'

// Starts extract.ts as one script, which is ready in a fraction of the time that its files take one by one.
const { outputFiles } = buildSync({
  absWorkingDir: projectFolder,
  entryPoints: ['scripts/extract.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  write: false,
  logLevel: 'warning',
})
const [script] = outputFiles
await import(`data:text/javascript;base64,${Buffer.from(script.contents).toString('base64')}`)
