import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { completeLock, fillChecksums } from './complete-lock.mjs'

test('package-lock.json has an entry for every optional package (npm run lock adds them)', () => {
  expect(completeLock(JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')))).toEqual([])
})

test('what is missing is added with its version and its machines', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-arm64-musl': '2.0.0', '@tool/linux-x64': '2.0.0' },
      },
      'node_modules/tool/node_modules/@tool/linux-x64': { version: '2.0.0' },
    },
  }
  expect(completeLock(lock)).toEqual(['@tool/linux-arm64-musl@2.0.0'])
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/linux-arm64-musl': {
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
  expect(completeLock(lock)).toEqual([])
})

test('a range that names no version is refused', () => {
  const lock = { packages: { 'node_modules/tool': { optionalDependencies: { part: '*' } } } }
  expect(() => completeLock(lock)).toThrow('names no version')
})

test('checksums that the registry knows are filled in, and no other is touched', () => {
  const packages = {
    '': {},
    'node_modules/known': { version: '1.0.0', integrity: 'sha512-own' },
    'node_modules/tool/node_modules/@tool/linux': { version: '2.0.0', optional: true },
    'node_modules/@tool/darwin': { version: '2.0.0', optional: true },
  }
  const requested: string[] = []
  const filled = fillChecksums({ packages }, (name, version) => {
    requested.push(`${name}@${version}`)
    return name.endsWith('linux') ? 'sha512-told' : null
  })
  expect([requested, filled]).toEqual([['@tool/linux@2.0.0', '@tool/darwin@2.0.0'], ['@tool/linux@2.0.0']])
  expect(packages).toMatchObject({
    'node_modules/known': { integrity: 'sha512-own' },
    'node_modules/tool/node_modules/@tool/linux': { integrity: 'sha512-told' },
  })
})
