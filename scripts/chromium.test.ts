import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findHeadlessShell } from './chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'longtable-chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

test('a browser without windows is one that starts, and another one where the first only says how to install it', () => {
  program('chromium-headless-shell', 'echo "Install it first"; exit 1')
  expect(findHeadlessShell({ PATH: folder })).toBeUndefined()
  const other = program('chrome-headless-shell', 'echo "Google Chrome for Testing 156.0"')
  expect(findHeadlessShell({ PATH: folder })).toBe(other)
})

test('a browser that is named is the one started, and both may be named', () => {
  const shell = program('chromium-headless-shell', 'echo "Chromium 156.0"')
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/usr/bin/chromium' })).toBeUndefined()
  expect(findHeadlessShell({ PATH: '', CHROMIUM_PATH: '/usr/bin/chromium', HEADLESS_SHELL_PATH: shell })).toBe(shell)
  expect(findHeadlessShell({ PATH: folder, HEADLESS_SHELL_PATH: join(folder, 'gone') })).toBeUndefined()
})
