import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('reads JSON, and JSON with stray line breaks in its texts', () => {
  expect(parseJson('{"name": "Fig [Tart] {1}", "steps": [["Stir."]]}')).toEqual({
    name: 'Fig [Tart] {1}',
    steps: [['Stir.']],
  })
  expect(parseJson('{"name": "Fig\nTart"}')).toEqual({ name: 'Fig\nTart' })
  expect(parseJson('{"name": ')).toBeUndefined()
})

it('reads no further than anybody nests', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}"${'['.repeat(900)}"${']'.repeat(levels)}`
  expect(JSON.stringify(parseJson(nested(400)))).toBe(nested(400))
  expect(parseJson(nested(600))).toEqual([])
})
