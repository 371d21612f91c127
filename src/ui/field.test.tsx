import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const shown = (field: Parameters<typeof Field>[0]) => renderToStaticMarkup(<Field {...field} />)

it('marks what may be left blank in one way, beside the label and not in it', () => {
  const html = shown({ id: 'zip', label: 'ZIP Code', optional: true, children: <Input /> })
  expect(html).toContain('>ZIP Code</label>')
  expect(html).toMatch(/<span id="zip-marks"[^>]*> optional<\/span>/)
  expect(html).toMatch(/<input[^>]* aria-describedby="zip-marks"/)
})

it('tells of a note and of the mark together', () => {
  const html = shown({ id: 'n', label: 'Notes', note: 'only you see them', optional: true, children: <Input /> })
  expect(html).toMatch(/<span id="n-marks"[^>]*> only you see them, optional<\/span>/)
})

it('does not mark what must be filled in', () => {
  const html = shown({ id: 'title', label: 'Title', required: true, children: <Input /> })
  expect(html).not.toContain('title-marks')
  expect(html).toMatch(/<input[^>]* required=""/)
})
