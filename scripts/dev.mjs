import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadDotEnv } from './dot-env.mjs'
import { projectFolder } from './run.mjs'
import { SetUpRefused, setUp } from './setup.mjs'

try {
  await setUp()
} catch (error) {
  if (!(error instanceof SetUpRefused)) throw error
  console.error(error.message)
  process.exit(1)
}

loadDotEnv()
const tsx = join(projectFolder, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: projectFolder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    LONGTABLE_ALLOW_DEVTOOLS: '1',
    // The one address to open is Vite's, which hands calls on to the server.
    BASE_URL: 'http://localhost:5173',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: process.env.PORT || '3000',
  },
})

const { createServer } = await import('vite')
const client = await createServer({ root: projectFolder })
await client.listen()
console.log(`Longtable for developers: ${client.resolvedUrls?.local[0] ?? 'http://localhost:5173/'}`)

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  await client.close()
}
process.on('SIGINT', end).on('SIGTERM', end)
server.on('close', code => {
  process.exitCode ||= ending ? 0 : (code ?? 1)
  void end()
})
