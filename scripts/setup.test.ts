import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missingBuildTools, tooOld } from './requirements.mjs'
import { driverRefusal, headersFolder, packagesAreInstalled, setUp } from './setup.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-setup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (path: string, content = '') => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s will do', version => {
  expect(tooOld(version)).toBeUndefined()
})

test.each(['18.20.1', '20.18.3', '20.9.0'])('Node %s is too old, and the sentence says both versions', version => {
  expect(tooOld(version)).toMatch(new RegExp(`20\\.19 or newer.*${version.replaceAll('.', '\\.')}`))
})

describe('whether the packages are installed', () => {
  const zod = { version: '4.0.0', integrity: 'sha512-a' }
  const otherMachine = { version: '1.0.0', optional: true }
  const lock = (packages: object) => put('package-lock.json', JSON.stringify({ packages }))
  const installed = (packages: object) => put('node_modules/.package-lock.json', JSON.stringify({ packages }))

  test('they are when npm’s record agrees with the lock file; optional ones may be absent', () => {
    lock({ '': { name: 'longtable' }, 'node_modules/zod': zod, 'node_modules/for-windows': otherMachine })
    installed({ 'node_modules/zod': zod })
    expect(packagesAreInstalled(folder)).toBe(true)
  })

  test.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/zod': { ...zod, version: '3.9.0' } }],
    ['one has other content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
    ['an optional one is outdated', { 'node_modules/zod': zod, 'node_modules/for-windows': { version: '0.9.0' } }],
  ])('they are not when %s', (_, record) => {
    lock({ 'node_modules/zod': zod, 'node_modules/for-windows': otherMachine })
    installed(record)
    expect(packagesAreInstalled(folder)).toBe(false)
  })

  test('what only tests need may be absent, unless it is for tests, but not be outdated', () => {
    lock({ 'node_modules/zod': zod, 'node_modules/vitest': { ...zod, dev: true } })
    installed({ 'node_modules/zod': zod })
    expect([packagesAreInstalled(folder), packagesAreInstalled(folder, { forTests: true })]).toEqual([true, false])
    installed({ 'node_modules/zod': zod, 'node_modules/vitest': zod })
    expect([packagesAreInstalled(folder), packagesAreInstalled(folder, { forTests: true })]).toEqual([true, true])
    installed({ 'node_modules/zod': zod, 'node_modules/vitest': { ...zod, version: '3.9.0' } })
    expect(packagesAreInstalled(folder)).toBe(false)
  })

  test('they are not when nothing is there, or the record was cut off', () => {
    lock({ 'node_modules/zod': zod })
    expect(packagesAreInstalled(folder)).toBe(false)
    put('node_modules/.package-lock.json', '{"packages":')
    expect(packagesAreInstalled(folder)).toBe(false)
  })
})

test('packages behind a link are left alone', async () => {
  put('elsewhere/zod/package.json', '{}')
  put('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': { version: '4.0.0' } } }))
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'node_modules'))
  await expect(setUp({ folder, say: () => {} })).rejects.toThrow('node_modules is a link')
  expect(existsSync(join(folder, 'elsewhere/zod/package.json'))).toBe(true)
})

test('headers are used where the running Node brought them along', () => {
  put('bin/node')
  expect(headersFolder(join(folder, 'bin/node'))).toBeUndefined()
  put('include/node/node.h')
  expect(headersFolder(join(folder, 'bin/node'))).toBe(folder)
})

test('missing build tools are named, with what to install', () => {
  expect(missingBuildTools(folder)).toEqual(['g++', 'make', 'python3'])
  put('clang++')
  put('make')
  expect(missingBuildTools(folder)).toEqual(['python3'])
  expect(driverRefusal(['g++', 'make'], 'noise').message).toMatch(/needs g\+\+, make\.\n.*apt-get install/s)
  expect(driverRefusal([], 'line\nthe reason').message).toMatch(/could not be set up.*the reason/s)
})
