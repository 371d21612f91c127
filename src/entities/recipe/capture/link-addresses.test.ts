import { expect, test } from 'vitest'
import { addressesIn } from './link-addresses.ts'

test.each([
  ['https://a.example/pie\nhttps://b.example/jam', ['https://a.example/pie', 'https://b.example/jam']],
  ['* [Pie](https://a.example/pie), and https://a.example/pie.', ['https://a.example/pie']],
  ['<a href="http://a.example/?q=1&b=2">x</a>', ['http://a.example/?q=1&b=2']],
  ['plums, javascript:alert(1)', []],
])('finds addresses in %s', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
