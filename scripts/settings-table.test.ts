import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { settingsSchema } from '#server/platform/env.ts'
import { envExample, listSettings, PAGES_WITH_TABLE, settingsTable, withSettingsTable } from './settings-table.ts'

const read = (file: string) => (existsSync(projectPath(file)) ? readFileSync(projectPath(file), 'utf8') : '')

test('every setting is listed with a description', () => {
  const settings = listSettings()
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(settingsSchema.shape))
  expect(settings.filter(({ description }) => !description)).toEqual([])
})

test('defaults are written as they would be set', () => {
  const byName = Object.fromEntries(listSettings().map(({ name, initially }) => [name, initially]))
  expect(byName).toMatchObject({ PORT: '3000', DATA_DIR: 'data', TRUSTED_PROXIES: '', LONGTABLE_ALLOW_DEVTOOLS: '' })
})

test('.env.example tells the settings there are (npm run settings writes it)', () => {
  expect(read('.env.example')).toBe(envExample(listSettings()))
})

test.each(PAGES_WITH_TABLE)('%s has the table of settings (npm run settings writes it)', page => {
  const table = settingsTable(listSettings())
  expect(read(page)).toBe(withSettingsTable(read(page), table))
  expect(read(page)).toContain(table)
})

test('the table goes between its markers and nowhere else', () => {
  const page = 'before\n<!-- settings -->\nold\n<!-- /settings -->\nafter'
  expect(withSettingsTable(page, 'new')).toBe('before\n<!-- settings -->\n\nnew\n\n<!-- /settings -->\nafter')
  expect(withSettingsTable('no markers', 'new')).toBe('no markers')
})
