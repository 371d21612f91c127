import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'longtable-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm run --silent cycle -- FILE` prints for a file. */
async function cycle(content: string) {
  const file = join(folder, 'starts.json')
  writeFileSync(file, content)
  return run('npm', ['run', '--silent', 'cycle', '--', file], { cwd: projectPath('.'), timeout: 60_000 })
}

describe('the command that predicts', () => {
  it('prints one JSON object and nothing else', async () => {
    const starts = ['2026-01-05', '2026-02-02', '2026-03-02', '2026-03-30']
    const { stdout } = await cycle(JSON.stringify({ starts, today: '2026-04-10' }))
    const printed = JSON.parse(stdout) as { confidenceScore: number; reasons: string[] }
    expect(printed).toMatchObject({ predictedPeriodStartDate: '2026-04-27', predictedCycleLength: 28, leftOut: [] })
    expect(printed.confidenceScore).toBeGreaterThan(0.5)
    expect(printed.reasons.length).toBeGreaterThan(0)
  }, 60_000)

  it('takes starts in any order and twice, and counts those that cannot be', async () => {
    const starts = ['2026-03-02', '2026-01-05', '2026-02-02', '2026-02-02', '2026-02-05', '2027-01-01']
    const printed = JSON.parse((await cycle(JSON.stringify({ starts, today: '2026-03-10' }))).stdout) as object
    expect(printed).toMatchObject({
      predictedPeriodStartDate: '2026-03-30',
      ignoredStarts: { afterToday: 1, tooSoon: 1 },
    })
  }, 60_000)

  it('answers for a very long file and for none at all', async () => {
    const days = Array.from({ length: 300_000 }, (_, at) => `20${String(10 + (at % 80))}-01-05`)
    expect(JSON.parse((await cycle(JSON.stringify({ starts: days }))).stdout)).toMatchObject({ confidence: 'low' })
    expect(JSON.parse((await cycle('{"starts":[]}')).stdout)).toMatchObject({ reason: 'no_data' })
  }, 60_000)

  it('says what is wrong with a file', async () => {
    await expect(cycle('{"starts": ["2026-02-30"]}')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is no day'),
    })
    await expect(cycle('{"starts": [')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('JSON') })
    const many = JSON.stringify({ starts: Array.from({ length: 1000 }, () => 'soon') })
    await expect(cycle(many)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('and 990 more') })
  }, 60_000)
})
