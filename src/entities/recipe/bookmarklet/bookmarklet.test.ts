import { expect, it } from 'vitest'
import { bookmarkletFor } from './bookmarklet.ts'

/** The longest address that every browser keeps as a bookmark. */
const ADDRESS_MAX = 8000

it('is one expression, which calls with the address as text', () => {
  const link = bookmarkletFor('http://localhost/api?key="</script>')
  expect(link.length).toBeLessThan(ADDRESS_MAX)
  expect(link).toMatch(/^javascript:[\w%.~!*'()-]+$/)
  const code = decodeURIComponent(link.slice('javascript:'.length))
  expect(code).toMatch(/\("http:\/\/localhost\/api\?key=\\"<\/script>"\)$/)
  // Parsed, not run.
  expect(() => new Function(`return ${code}`)).not.toThrow()
})
