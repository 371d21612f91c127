import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { testSocket } from './socket.ts'

/** Starts the server that the component tests speak to, for as long as they run. */
export async function setup(): Promise<() => void> {
  rmSync(testSocket, { force: true })
  const [program = '', ...args] = sourceProgram('tests/browser/server.ts', testSocket)
  const child = fork(program, args)
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'ready') throw new Error(`the server of the component tests ended with ${said}`)
  return () => {
    child.disconnect()
    rmSync(testSocket, { force: true })
  }
}
