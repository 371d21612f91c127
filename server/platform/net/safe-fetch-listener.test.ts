import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { onLoopback } from '#tests/servers/on-loopback.ts'
import { FetchRefused } from './fetch-errors.ts'
import { createSafeFetch } from './safe-fetch.ts'

/** A listener of the inner network. Whatever is asked for, nothing may ever connect to it. */
async function listen(port: number, host?: string): Promise<TcpServer | null> {
  const server = createTcpServer(socket => {
    connections += 1
    socket.destroy()
  })
  return new Promise(resolve => {
    server.once('error', () => resolve(null))
    server.listen(port, host, () => resolve(server))
  })
}

let connections = 0
let inner: TcpServer
let innerPort: number
/** Port 80 on loopback, which only the address rule refuses; null where this machine does not allow it. */
const webPort = await listen(80, '127.0.0.1')

beforeAll(async () => {
  const server = await listen(0)
  if (!server) throw new Error('no listener')
  inner = server
  innerPort = (inner.address() as AddressInfo).port
})
beforeEach(() => {
  connections = 0
})
afterAll(() => {
  inner.close()
  webPort?.close()
})

const hosts = [
  'localhost',
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '１２７.０.０.１',
  hostname(),
]
const refused = (url: string, fetch = createSafeFetch({ allow: [] })) =>
  expect(fetch(url, { accept: 'text/html' })).rejects.toBeInstanceOf(FetchRefused)

describe('a listener of the inner network', () => {
  it.each(hosts)('gets no connection by http://%s on its port', async host => {
    await refused(`http://${host}:${innerPort}/`)
    await refused(`https://${host}:${innerPort}/`)
    expect(connections).toBe(0)
  })

  it.each(hosts.slice(0, -1))('gets none by http://%s on a web port', async host => {
    await refused(`http://${host}/`)
    expect(connections).toBe(0)
  })

  it.each([
    ['its address', ['127.0.0.1']],
    ['its address after a public one', ['93.184.216.34', '127.0.0.1']],
    ['its address in IPv6', ['::1']],
    ['the metadata service', ['169.254.169.254']],
  ])('gets none by a name whose answer is %s', async (_what, addresses) => {
    const lookup = async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    await refused('http://pies.example/', createSafeFetch({ allow: [], lookup }))
    expect(connections).toBe(0)
  })

  it('gets none by a name whose second answer differs from the first', async () => {
    let requests = 0
    const lookup = async () => [{ address: requests++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
    await refused('http://pies.example/', createSafeFetch({ allow: [], lookup }))
    expect([requests, connections]).toEqual([1, 0])
  })

  it('gets none because another port of its host is exempted', async () => {
    await refused(`http://127.0.0.1:${innerPort}/`, createSafeFetch({ allow: [`127.0.0.1:${innerPort - 1}`] }))
    expect(connections).toBe(0)
  })

  it('is reached once the operator exempts it, so that it would have been found', async () => {
    const fetch = createSafeFetch({ allow: [`127.0.0.1:${innerPort}`] })
    await expect(fetch(`http://127.0.0.1:${innerPort}/`, { accept: 'text/html' })).rejects.toThrow()
    expect(connections).toBe(1)
  })
})

/** A page with a recipe whose pictures lead inwards, as does a redirect of the site. */
const startSite = () =>
  onLoopback(
    createServer((request, response) => {
      if (request.url === '/inwards') {
        response.writeHead(302, { Location: `http://127.0.0.1:${innerPort}/` }).end()
        return
      }
      const image = [
        `http://127.0.0.1:${innerPort}/a.jpg`,
        'http://127.0.0.1/b.jpg',
        `http://${request.headers.host}/inwards`,
      ]
      const recipe = { '@type': 'Recipe', name: 'Pie', image, recipeIngredient: ['1 egg', '2 plums'] }
      const data = `<script type="application/ld+json">${JSON.stringify({ ...recipe, recipeInstructions: 'Bake.' })}</script>`
      response.setHeader('Content-Type', 'text/html').end(data)
    }),
  )
const itWithSite = appTest()
  .extend('site', opening(startSite))
  .extend('settings', ({ site }) => ({ LONGTABLE_FETCH_ALLOW: site.host }))

describe('a page of another host', () => {
  itWithSite('leads nobody inwards, neither by a redirect nor by its pictures', async ({ app, site }) => {
    const cookie = await app.cookieOf(await app.make.chef('Inès'))
    const extract = (path: string) =>
      app.request('/api/recipe/extract-url', { cookie, json: { url: site.address + path } })
    expect((await extract('/inwards')).status).toBe(422)
    const read = await extract('/pie')
    expect(read.status).toBe(200)
    expect(await read.json()).toMatchObject({ title: 'Pie', imageUrl: null })
    expect(connections).toBe(0)
  })
})
