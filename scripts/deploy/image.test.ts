import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectPath } from '#db/project-path.ts'

/* The image leaves out what the program does not read, and is run as docs/install/container.md says. */

const read = (path: string) => readFileSync(projectPath(path), 'utf8')
/** The files of packages that a pattern of the shell names. Throws where there is none. */
const packageFiles = (pattern: string) =>
  execFileSync('sh', ['-c', `ls -d ${pattern}`], { cwd: projectPath('node_modules'), encoding: 'utf8', stdio: 'pipe' })
    .trim()
    .split('\n')
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, '')

it('what the image leaves out is there to be left out', () => {
  const [, removed = ''] = /rm -r (.+?) &&/.exec(dockerfile) ?? []
  const patterns = removed.split(' ')
  expect(patterns).toHaveLength(4)
  for (const pattern of patterns) expect(packageFiles(pattern)).not.toEqual([])
})

it('photos are read with language data that stays in the image', () => {
  const used = /'(4\.0\.0\w*)'/.exec(read('packages/photo-reader/src/languages.ts'))?.[1] ?? ''
  expect(dockerfile).not.toMatch(new RegExp(`@tesseract\\.js-data/\\*/${used}( |$)`))
  for (const folder of packageFiles('@tesseract.js-data/*')) {
    expect(packageFiles(`${folder}/${used}/${basename(folder)}.traineddata.gz`)).toHaveLength(1)
  }
})

it('it is nobody’s root, keeps everything in one volume, and says whether it is ready', () => {
  const last = (word: string) => [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].at(-1)?.[1]
  expect(last('USER')).toBe('1000:1000')
  expect(last('VOLUME')).toBe('/data')
  expect(dockerfile).toContain('DATA_DIR=/data')
  expect(last('HEALTHCHECK')).toContain('/api/health/ready')
  expect([last('ENTRYPOINT'), last('CMD')]).toEqual(['["longtable"]', '["start"]'])
})

it('it sets what npm start sets before Node starts', () => {
  const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const assigned = [...(start ?? '').matchAll(/([A-Z_]+=\d+)/g)].map(match => match[1])
  expect(assigned.length).toBeGreaterThan(0)
  for (const variable of assigned) expect(dockerfile).toContain(variable)
})

it('compose.yaml runs it with nothing that it does not need, behind the Caddy that asks for certificates', () => {
  const { services, networks } = parse(read('compose.yaml'))
  const { longtable, caddy } = services
  expect(longtable).toMatchObject({ build: '.', read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] })
  expect(longtable.ports).toBeUndefined()
  expect(longtable.environment.TRUSTED_PROXIES).toBe(networks.inside.ipam.config[0].subnet)
  expect(caddy.environment.UPSTREAM).toBe('longtable:3000')
  expect(caddy.volumes).toContain('./deploy/caddy/Caddyfile:/etc/caddy/Caddyfile:ro')
})
