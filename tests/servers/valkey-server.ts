import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findValkey } from '../../scripts/valkey.mjs'
import { freezeProcess, killProcess } from './control-process.ts'
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

  const kill = () => killProcess(child)

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** Stops the process where it is, with its connections open. */
    freeze: () => freezeProcess(child),
    thaw: () => child?.kill('SIGCONT'),
    async close(): Promise<void> {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
