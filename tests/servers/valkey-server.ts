import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findValkey } from '../../scripts/valkey.mjs'
import { freePort } from './free-port.ts'

/** A Valkey or Redis server on loopback that writes nothing to a disk. */
export async function startValkey() {
  const program = findValkey()
  if (!program) throw new Error('there is no Valkey on this system')
  const folder = mkdtempSync(join(tmpdir(), 'longtable-valkey-'))
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(program ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk)
      if (/ready to accept connections/i.test(said)) break
    }
    // Whatever else it says is read and dropped.
    child.stdout?.resume()
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** Stops the process where it is, with its connections open. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async close(): Promise<void> {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
