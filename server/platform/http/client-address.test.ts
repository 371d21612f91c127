import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createOriginReader } from './client-address.ts'

/** The address read from a request of this machine with these headers. */
async function read(trusted: string[], forwardedFor?: string, onUnknownProxy?: (address: string) => void) {
  const originOf = createOriginReader(trusted, '', onUnknownProxy)
  const app = new Hono().get('/', c => c.json(originOf(c).address))
  const headers = new Headers(forwardedFor === undefined ? [] : [['X-Forwarded-For', forwardedFor]])
  return (await app.request('/', { headers })).json()
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:443', '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['nonsense', '127.0.0.1'],
])('a trusted proxy that says %s means %s', async (header, address) => {
  expect(await read(['127.0.0.0/8'], header)).toBe(address)
})

it('a header of anybody else does not count, and is heard of once', async () => {
  const heard: string[] = []
  const originOf = createOriginReader([], '', address => heard.push(address))
  const app = new Hono().get('/', c => c.json(originOf(c).address))
  const ask = async (headers: Record<string, string>) => (await app.request('/', { headers })).json()
  expect(await ask({})).toBe('127.0.0.1')
  expect(heard).toEqual([])
  for (const address of ['203.0.113.7', '203.0.113.8'])
    expect(await ask({ 'X-Forwarded-For': address })).toBe('127.0.0.1')
  expect(heard).toEqual(['127.0.0.1'])
})
