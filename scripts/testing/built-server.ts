import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { projectPath } from '#db/project-path.ts'
import { AT_REST } from '#server/readiness.ts'
import { freePort } from '#tests/servers/free-port.ts'

export type RunningServer = {
  url: string
  pid: number
  /** What it printed so far, the last 256 KB of it. */
  log(): string
  /** Settles once all that the start began beside the first requests is done. Rejects when it ends before. */
  atRest(): Promise<void>
  /** Asks it to end and waits. Throws when it does not end with 0 within 15 seconds. */
  stop(): Promise<void>
  /** Ends it at once, as a crash would, and waits until it is gone. */
  kill(): Promise<void>
  /** Settles when it has ended, however it did. */
  ended: Promise<unknown>
}

type Start = {
  /** Settings, beside those of a server on loopback whose first account takes no set-up code. */
  env: Record<string, string>
  /** Words before the program: `taskset -c 0`, for example. */
  before?: string[]
  /** The program and its arguments; by default the built server, started as `npm start` does. */
  program?: string[]
  /** More arguments of Node.js for the built server. */
  options?: string[]
  /** A path that answers 200 once it is ready. */
  readyPath?: string
  /** The file that its standard output goes to, instead of what `log` answers. */
  outputTo?: string
  /** Takes what the process tells its parent. */
  onMessage?: (message: unknown) => void
}

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000

/** How `npm start` starts the server: what it adds to the environment, and arguments of Node.js. */
function startCommand(): { env: Record<string, string>; options: string[] } {
  const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const assigned = words.filter(word => /^[A-Z_]+=/.test(word)).map(word => word.split('='))
  return { env: Object.fromEntries(assigned), options: words.filter(word => word.startsWith('--')) }
}

/**
 * Starts a server process of its own on a free loopback port, and waits until it is ready. `SERVER_UNDER_TEST` names a program
 * that is started in the place of the built server, with its environment: docs/install/container.md.
 */
export async function startServer({
  env,
  before = [],
  program,
  options = [],
  readyPath = '/api/health/ready',
  outputTo,
  onMessage,
}: Start): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const installed = startCommand()
  const built = [...installed.options, ...options, projectPath('dist/server/main.js')]
  const other = program ? undefined : process.env.SERVER_UNDER_TEST
  const [command = '', ...args] = other ? [other] : [...before, process.execPath, ...(program ?? built)]
  const output = outputTo ? openSync(outputTo, 'w') : 'pipe'
  const child = spawn(command, args, {
    cwd: projectPath('.'),
    env: {
      ...(other ? process.env : { PATH: process.env.PATH }),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SETUP_CODE: 'off',
      ...(program ? {} : installed.env),
      ...env,
    },
    stdio: ['ignore', output, 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
  })
  if (typeof output === 'number') closeSync(output)
  if (onMessage) child.on('message', onMessage)
  let printed = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-262_144)
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'exit')
  const atRest = () =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!printed.includes(AT_REST)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`The server ended before it was at rest.\n${printed}`)))
    })
  const stopTogether = () => child.kill('SIGKILL')
  process.once('exit', stopTogether)
  child.once('exit', () => process.off('exit', stopTogether))
  await untilReady(child, url + readyPath, () => printed)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const log = () => printed
  return { url, pid: child.pid ?? 0, log, atRest, stop: () => stop(child, ended, log), kill, ended }
}

async function untilReady(child: ChildProcess, address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`The server ended while it started.\n${log()}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready within ${START_LIMIT_MS / 1000} seconds.\n${log()}`)
}

async function stop(child: ChildProcess, ended: Promise<unknown[]>, log: () => string): Promise<void> {
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  child.kill('SIGTERM')
  const [code, signal] = await ended
  clearTimeout(tooLate)
  if (code !== 0) throw new Error(`The server ended with ${code ?? signal} instead of 0.\n${log()}`)
}
