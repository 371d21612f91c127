import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/** Runs a program as the server listens for stray errors; answers how it ended and what it printed. */
function run(program: string) {
  const wiring = `
    import closeWithGrace from 'close-with-grace'
    import { createLog } from ${JSON.stringify(projectPath('server/platform/log.ts'))}
    import { graceful, outliveRejections } from ${JSON.stringify(projectPath('server/stray-errors.ts'))}
    const log = createLog()
    outliveRejections(log)
    closeWithGrace({ delay: 2000, logger: false, ...graceful }, async ({ err }) => { if (err) console.log('closed for ' + err.message) })
    ${program}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', wiring],
    {
      cwd: projectPath('.'),
      encoding: 'utf8' as const,
      timeout: 25_000,
    },
  )
  return { status, printed: stdout + stderr }
}

it('a promise that fails unseen is logged as an error, and the server goes on', () => {
  const { status, printed } = run(`
    void Promise.reject(new Error('burnt'))
    setTimeout(() => { console.log('still open'); process.exit(0) }, 50)`)
  expect(printed).toContain('still open')
  expect(printed).toMatch(/"level":(50|"error").*burnt/)
  expect(status).toBe(0)
})

it('an exception that nobody caught closes the server in order, and its supervisor starts it again', () => {
  const { status, printed } = run(`
    setTimeout(() => { throw new Error('on fire') }, 10)
    setTimeout(() => console.log('still open'), 4000)`)
  expect(printed).toContain('closed for on fire')
  expect(printed).not.toContain('still open')
  expect(status).toBe(1)
})
