import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** Ends a process at once, as a crash would, and waits until it is gone. Does nothing when it is gone already. */
export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Stops a process where it is, with its connections open. When this returns, none of its threads runs, where that can be seen. */
export function freezeProcess(child: ChildProcess | undefined): void {
  child?.kill('SIGSTOP')
  while (child?.pid !== undefined && hasRunningThread(child.pid)) {
    // On a busy machine a thread runs on until it is its turn to be stopped.
  }
}

function hasRunningThread(pid: number): boolean {
  try {
    const tasks = `/proc/${pid}/task`
    return readdirSync(tasks).some(task => !/^State:\s+[TZX]/m.test(readFileSync(`${tasks}/${task}/status`, 'utf8')))
  } catch {
    // It is gone, or this system does not tell.
    return false
  }
}
