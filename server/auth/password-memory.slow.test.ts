import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/** Hashes twenty passwords, two at once, and prints how many megabytes more the process then holds. */
const HASHING = `
  import { createPasswords } from './server/auth/passwords.ts'
  const passwords = createPasswords()
  await passwords.verify(null, 'warm')
  const before = process.memoryUsage.rss()
  for (let at = 0; at < 10; at++) await Promise.all([passwords.hash('one'), passwords.hash('two')])
  process.stdout.write(String((process.memoryUsage.rss() - before) / 1e6))`

it('gives the memory of a hash back, with what npm start tells the allocators', async () => {
  const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { scripts: { start: string } }
  const variables = scripts.start.split(' ').filter(word => /^[A-Z_]+=/.test(word))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', HASHING],
    { cwd: projectPath('.'), env: { ...process.env, ...Object.fromEntries(variables.map(word => word.split('='))) } },
  )
  // One hash takes 20 MB.
  expect(Number(stdout)).toBeLessThan(30)
})
