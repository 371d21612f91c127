import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { projectPath } from '#db/project-path.ts'
import { sourceProgram } from '#tests/fixtures/source-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-doctor-command-'))
  chmodSync(folder, 0o700)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function doctor(args: string[] = [], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '1', ...settings }
  const program = sourceProgram('scripts/doctor.ts', ...args)
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    env,
    cwd: projectPath('.'),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('looks at a folder that has no database yet, and makes none', () => {
  const { status, stdout } = doctor()
  expect(status).toBe(0)
  expect(stdout).toMatch(/warning +Database +There is no database at .*\n +→ Start Longtable once/)
  expect(readdirSync(folder)).toEqual([])
})

it('answers JSON, and ends with 1 where there is a problem', async () => {
  await (await openDatabase(join(folder, 'longtable.db'))).close()
  const { status, stdout } = doctor(['--json'], { SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(status).toBe(1)
  const findings = JSON.parse(stdout) as { name: string; state: string }[]
  expect(findings.find(({ name }) => name === 'mail')).toMatchObject({ state: 'problem' })
  expect(findings.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok' })
  expect(findings.find(({ name }) => name === 'server')).toMatchObject({ state: 'warning' })
})

it('says what of the settings cannot be used, and refuses words that it does not know', () => {
  const wrong = doctor([], { PORT: 'many' })
  expect(wrong).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/PROBLEM +Settings[\s\S]*PORT: must be a number/),
  })
  expect(doctor(['--fix'])).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run doctor') })
})
