import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildNode, type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectPath } from '#db/project-path.ts'
import { HEALTH_EXPORT_MAX } from '#server/cycle/imports/constants.ts'
import { IMPORT_MAX_BYTES } from '#server/kitchen/transfer/constants.ts'
import { settingsSchema } from '#server/platform/env.ts'
import { onPath } from '../run.mjs'

/* The examples of deploy/ say what is true of the program, in files that their readers take. */

const read = (path: string) => readFileSync(projectPath(path), 'utf8')
const analyze = onPath('systemd-analyze')

/** The unit in a folder of its own, as systemd would find it on a machine that has the programs; with a drop-in, if any. */
function withUnit(dropIn: string | null, work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-unit-'))
  const onThisMachine = (text: string) => text.replace(/^(ExecStart=)\/\S+/gm, `$1${process.execPath}`)
  try {
    writeFileSync(join(folder, 'longtable.service'), onThisMachine(read('deploy/systemd/longtable.service')))
    if (dropIn) {
      mkdirSync(join(folder, 'longtable.service.d'))
      writeFileSync(join(folder, 'longtable.service.d', 'checkout.conf'), onThisMachine(read(dropIn)))
    }
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it.runIf(analyze).for([null, 'deploy/systemd/checkout.conf'])('systemd takes the unit, with the drop-in %s', dropIn => {
  withUnit(dropIn, folder => {
    const said = execFileSync(analyze ?? '', ['verify', '--man=no', 'longtable.service'], {
      env: { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${folder}:` },
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(said).toBe('')
  })
})

it.runIf(analyze)('systemd finds the unit exposed to little: 2.0 of 10 at most', () => {
  withUnit(null, folder => {
    const args = ['security', '--offline=true', '--no-pager', '--threshold=20', join(folder, 'longtable.service')]
    expect(execFileSync(analyze ?? '', args, { encoding: 'utf8' })).toContain('Overall exposure level')
  })
})

it('a checkout is started by systemd as npm start starts it, and started again', () => {
  const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const [, variables = '', flags = ''] = /^(.*) exec node (.*)scripts\/start\.mjs$/.exec(start ?? '') ?? []
  expect(variables).not.toBe('')
  expect(read('deploy/systemd/checkout.conf')).toContain(`Environment=${variables}\n`)
  expect(read('deploy/systemd/checkout.conf')).toContain(`ExecStart=/usr/bin/node ${flags}dist/server/main.js\n`)
  expect(read('deploy/systemd/longtable.service')).toContain('Restart=on-failure\n')
})

it('nginx lets through what the server takes, and leaves it to refuse a little more', () => {
  const [usual = 0, health = 0] = [
    ...read('deploy/nginx/longtable.conf').matchAll(/client_max_body_size (\d+)m;/g),
  ].map(([, megabytes]) => Number(megabytes) * 1024 * 1024)
  expect(usual).toBeGreaterThan(IMPORT_MAX_BYTES)
  expect(health).toBeGreaterThan(HEALTH_EXPORT_MAX)
})

type Service = { image: string; environment?: Record<string, string>; volumes: unknown[]; [other: string]: unknown }
type Compose = { services: { longtable: Service }; 'x-casaos'?: { main: string; port_map: string } }

it('home servers are given the same container, which can write its data alone', () => {
  const [home, casaos] = ['deploy/home/compose.yaml', 'deploy/casaos/docker-compose.yml'].map(
    file => parse(read(file)) as Compose,
  )
  const hardened = {
    image: 'longtable:latest',
    restart: 'unless-stopped',
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '20s',
  }
  expect(home?.services.longtable).toMatchObject({ ...hardened, ports: ['3000:3000'], volumes: ['./data:/data'] })
  expect(casaos?.services.longtable).toMatchObject({
    ...hardened,
    ports: [{ target: 3000, published: casaos?.['x-casaos']?.port_map }],
    volumes: [{ target: '/data' }],
  })
  expect(Object.keys(casaos?.services ?? {})).toContain(casaos?.['x-casaos']?.main)
  for (const name of Object.keys(casaos?.services.longtable.environment ?? {}))
    expect(settingsSchema.shape).toHaveProperty(name)
})

const elementsOf = (nodes: readonly ChildNode[]): Element[] => nodes.filter(isTag)
const textOf = (nodes: readonly ChildNode[]): string => nodes.map(node => ('data' in node ? node.data : '')).join('')

it('Unraid is told of the port, the folder, and settings that there are', () => {
  const [container] = elementsOf(parseDocument(read('deploy/unraid/longtable.xml'), { xmlMode: true }).children)
  const parts = elementsOf(container?.children ?? [])
  const of = (name: string) => textOf(parts.find(part => part.name === name)?.children ?? [])
  expect([container?.name, container?.attribs.version, of('Repository')]).toEqual([
    'Container',
    '2',
    'longtable:latest',
  ])
  for (const word of ['--read-only', '--tmpfs /tmp', '--cap-drop ALL', '--security-opt no-new-privileges'])
    expect(of('ExtraParams')).toContain(word)
  const configs = parts.filter(part => part.name === 'Config').map(({ attribs }) => attribs)
  const targets = (type: string) => configs.filter(({ Type }) => Type === type).map(({ Target }) => Target)
  expect([targets('Port'), targets('Path')]).toEqual([['3000'], ['/data']])
  for (const name of targets('Variable')) expect(settingsSchema.shape).toHaveProperty(name as string)
})
