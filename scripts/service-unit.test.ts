import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'

const read = (path: string) => readFileSync(projectPath(path), 'utf8')

it('the unit file in docs/running.md starts what npm start starts, and starts it again', () => {
  const unit = /```ini\n(.*?)```/s.exec(read('docs/running.md'))?.[1] ?? ''
  const { start } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  const [, variables = '', flags = ''] = /^(.*) exec node (.*)scripts\/start\.mjs$/.exec(start ?? '') ?? []
  expect(variables).not.toBe('')
  expect(unit).toContain(`Environment=NODE_ENV=production ${variables}\n`)
  expect(unit).toContain(`ExecStart=/usr/bin/node ${flags}dist/server/main.js\n`)
  expect(unit).toContain('Restart=on-failure\n')
})
