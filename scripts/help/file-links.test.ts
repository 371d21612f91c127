import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

const written = ['README.md', 'SECURITY.md', 'CHANGELOG.md'].filter(file => existsSync(projectPath(file)))
const docs = readdirSync(projectPath('docs'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => join('docs', file))

test.each([...written, ...docs])('what %s links to is there', page => {
  const links = [...readFileSync(projectPath(page), 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)[^)]*\)/g)]
  const missing = links.map(([, path = '']) => join(dirname(page), path)).filter(path => !existsSync(projectPath(path)))
  expect(missing).toEqual([])
})
