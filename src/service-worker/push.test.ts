import { expect, it } from 'vitest'
import type { PushMessage } from '#server/push/constants.ts'
import { openPushed, type PushScope, renewPush, showPushed } from './push.ts'

const origin = 'https://cook.example'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

type Page = { path: string; isInView?: boolean; isBusy?: boolean }

/** A service worker among some pages, and what it did. */
function worker(pages: Page[] = [], userAgent = CHROME) {
  const did: unknown[] = []
  const clients = pages.map(({ path, isInView = false, isBusy = false }) => ({
    url: origin + path,
    visibilityState: isInView ? 'visible' : 'hidden',
    focus: async () => did.push(['focus', path]),
    postMessage(message: object, [port]: [MessagePort]) {
      did.push(['say', path, message])
      port.postMessage(!isBusy)
    },
  }))
  const scope = {
    clients: { matchAll: async () => clients, openWindow: async (address: string) => did.push(['open', address]) },
    registration: {
      showNotification: async (title: string, options: object) => did.push(['show', title, options]),
      pushManager: { subscribe: async (options: object) => ({ toJSON: () => ({ endpoint: 'new', options }) }) },
    },
    location: { origin },
    navigator: { userAgent },
    fetch: async (path: string, init?: { body?: string }) => {
      did.push(['fetch', path, init?.body])
      return { json: async () => ({ result: { data: { key: 'server-key' } } }) }
    },
  } as unknown as PushScope
  return { scope, did }
}

const comment: PushMessage = {
  kind: 'comments',
  title: 'Omar commented on “Plum Cake”',
  body: 'Mm',
  path: '/posts/7',
  tag: 'n-3',
}
const timer: PushMessage = { kind: 'timers', title: 'Time is up', body: 'Bread', path: '/recipes/7', tag: 'oven' }

it('shows a message with its words, and what it takes the place of', async () => {
  const { scope, did } = worker([{ path: '/', isInView: true }, { path: '/posts/7' }])
  await showPushed(scope, comment)
  expect(did).toEqual([
    [
      'show',
      comment.title,
      {
        body: 'Mm',
        tag: 'n-3',
        icon: '/app/icon-192.png',
        badge: '/app/monochrome-512.png',
        data: { path: '/posts/7' },
      },
    ],
  ])
})

it.for([
  ['that a page in view is about', comment, [{ path: '/posts/7', isInView: true }], CHROME, 0],
  ['of a timer while a page is in view, which rings', timer, [{ path: '/pantry', isInView: true }], CHROME, 0],
  ['of a timer while a page is open behind others', timer, [{ path: '/recipes/7' }], CHROME, 1],
  ['in Safari, which wants all shown', timer, [{ path: '/recipes/7', isInView: true }], SAFARI, 1],
  ['that is a test', { ...comment, kind: 'test' }, [{ path: '/posts/7', isInView: true }], CHROME, 1],
] as [string, PushMessage, Page[], string, number][])(
  'shows a message once: one %s',
  async ([_name, message, pages, userAgent, count]) => {
    const { scope, did } = worker(pages, userAgent)
    await showPushed(scope, message)
    expect(did).toHaveLength(count)
  },
)

it.for([
  ['a page that is there', [{ path: '/' }, { path: '/posts/7' }], [['focus', '/posts/7']]],
  [
    'the page in view, led there',
    [{ path: '/pantry' }, { path: '/', isInView: true }],
    [
      ['say', '/', { kind: 'lead', path: '/posts/7' }],
      ['focus', '/'],
    ],
  ],
  [
    'a new page where the one there has a dialog open',
    [{ path: '/', isBusy: true }],
    [
      ['say', '/', { kind: 'lead', path: '/posts/7' }],
      ['open', `${origin}/posts/7`],
    ],
  ],
  ['a new page where there is none', [], [['open', `${origin}/posts/7`]]],
] as [string, Page[], unknown[]][])('opens by a press %s', async ([_name, pages, expected]) => {
  const { scope, did } = worker(pages)
  await openPushed(scope, '/posts/7')
  expect(did).toEqual(expected)
})

it('leads to no other site', async () => {
  const { scope, did } = worker()
  await openPushed(scope, '//evil.example/')
  expect(did).toEqual([['open', origin]])
})

it('tells the server of the subscription that a browser made, or makes one', async () => {
  const made = worker()
  await renewPush(made.scope, { newSubscription: { toJSON: () => ({ endpoint: 'theirs' }) } } as never)
  expect(made.did).toEqual([['fetch', '/trpc/push.renew', '{"endpoint":"theirs"}']])
  const lost = worker()
  await renewPush(lost.scope, { oldSubscription: null } as never)
  expect(lost.did[0]).toEqual(['fetch', '/trpc/push.key', undefined])
  expect(lost.did[1]).toEqual(['fetch', '/trpc/push.renew', expect.stringContaining('server-key')])
})
