import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { projectPath } from '#db/project-path.ts'
import { findProxies } from '../../scripts/proxies.mjs'
import { loopbackCertificate, loopbackKey } from './certificate.ts'
import { killProcess } from './control-process.ts'

/** Where a proxy listens on loopback, and the server it stands in front of. */
export type ProxyPorts = { http: number; https: number; server: number }

const START_LIMIT_MS = 30_000

/** A proxy, in front of a server on loopback, that was set up by its example in `deploy/`. */
export type RunningProxy = {
  /** What it wrote into its own log of requests. */
  requestLog(): string
  close(): Promise<void>
}

/** Puts something in place of what an example has, and throws where it does not have it. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`the example does not have: ${from}`)
    changed = changed.replaceAll(from, to)
  }
  return changed
}

/** nginx with `deploy/nginx/longtable.conf`, which it checks first: with other ports, names and places, and nothing else. */
export async function startNginx({ http, https, server }: ProxyPorts): Promise<RunningProxy> {
  const program = findProxies().nginx ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'longtable-nginx-'))
  const file = (name: string) => join(folder, name)
  writeFileSync(file('certificate.pem'), loopbackCertificate)
  writeFileSync(file('key.pem'), loopbackKey, { mode: 0o600 })
  const example = readFileSync(projectPath('deploy/nginx/longtable.conf'), 'utf8')
  writeFileSync(
    file('longtable.conf'),
    replaced(example, {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen [::]:80;': '',
      'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      '/etc/letsencrypt/live/cook.example/fullchain.pem': file('certificate.pem'),
      '/etc/letsencrypt/live/cook.example/privkey.pem': file('key.pem'),
      'server_name cook.example;': 'server_name localhost;',
      '/var/log/nginx/longtable.log': file('requests.log'),
      '127.0.0.1:3000': `127.0.0.1:${server}`,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of temporary) mkdirSync(file(name))
  writeFileSync(
    file('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${file('pid')};
error_log stderr;
events {}
http {
	access_log off;
${temporary.map(name => `\t${name}_temp_path ${file(name)};\n`).join('')}	include ${file('longtable.conf')};
}
`,
  )
  const args = ['-p', folder, '-e', 'stderr', '-c', file('nginx.conf')]
  execFileSync(program, ['-t', ...args], { stdio: 'pipe' })
  const child = spawn(program, args, { stdio: 'ignore' })
  await untilSecure(child, https)
  return {
    requestLog: () => readFileSync(file('requests.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** What Caddy is told by its environment, with a folder of its own in place of the user's. */
const caddyEnvironment = (folder: string, more: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  ...more,
})

/** Has Caddy read a file of its language as it is. Throws, with what it says, where it takes it not. */
export function checkCaddyfile(file: string, environment: Readonly<Record<string, string>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-caddy-'))
  try {
    execFileSync(findProxies().caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', file], {
      env: caddyEnvironment(folder, environment),
      stdio: 'pipe',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Caddy with `deploy/caddy/Caddyfile` as it is. It makes a certificate for localhost itself. */
export async function startCaddy({ http, https, server }: ProxyPorts): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-caddy-'))
  const file = join(folder, 'Caddyfile')
  const options = [
    'admin off',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `http_port ${http}`,
    `https_port ${https}`,
  ]
  writeFileSync(
    file,
    `{\n${options.map(line => `\t${line}\n`).join('')}}\nimport ${projectPath('deploy/caddy/Caddyfile')}\n`,
  )
  const child = spawn(findProxies().caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: caddyEnvironment(folder, { SITE: 'localhost', UPSTREAM: `127.0.0.1:${server}` }),
    stdio: 'ignore',
  })
  await untilSecure(child, https)
  return {
    requestLog: () => '',
    async close() {
      await killProcess(child)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Settles when something on a port of loopback has its certificate. Throws when the program ends before. */
async function untilSecure(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && child.exitCode === null && !child.signalCode) {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
    const isThere = await Promise.race([
      once(socket, 'secureConnect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await pause(20)
  }
  await killProcess(child)
  throw new Error('the proxy did not start')
}
