import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Result } from 'autocannon'
import { projectPath } from '#db/project-path.ts'
import { processorTime } from './process.ts'

export type Call = { method?: 'GET' | 'POST'; path: string; cookie?: string; body?: object; gzip?: boolean }

export type Run = {
  /** Answers a second. */
  perSecond: number
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number
  /** Milliseconds of processor time that the server spent on one answer: not disturbed by what else the machine does. */
  effort: number | null
}

type Load = { connections: number; seconds: number; before: string[] }

/** Calls a server over and over from a process of its own. Throws when any answer is not 2xx. */
export async function load(
  server: { url: string; pid: number },
  call: Call,
  { connections, seconds, before }: Load,
): Promise<Run> {
  const [program = '', ...args] = [
    ...before,
    process.execPath,
    projectPath('node_modules/autocannon/autocannon.js'),
    ...['--json', '--no-progress', '-c', String(connections), '-d', String(seconds), '-m', call.method ?? 'GET'],
    ...(call.cookie ? ['-H', `cookie=${call.cookie}`] : []),
    ...(call.gzip ? ['-H', 'accept-encoding=gzip'] : []),
    ...(call.body ? ['-H', 'content-type=application/json', '-b', JSON.stringify(call.body)] : []),
    server.url + call.path,
  ]
  const spentBefore = processorTime(server.pid)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let [report, complaints] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    report += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const [code] = await once(child, 'close')
  const spent = processorTime(server.pid)
  if (code !== 0) throw new Error(`the load on ${call.path} ended with ${code}: ${complaints}`)
  const { requests, latency, errors, non2xx } = JSON.parse(report) as Result
  if (errors + non2xx > 0 || requests.total === 0) {
    throw new Error(`${call.path}: ${requests.total} answers, ${non2xx} of them not 2xx, ${errors} errors`)
  }
  const effort = spent === null || spentBefore === null ? null : (spent - spentBefore) / requests.total
  return { perSecond: requests.average, p99: latency.p99, effort }
}
