import { expect, it } from 'vitest'
import { pushSupport } from './push.ts'

const navigator = { serviceWorker: {}, maxTouchPoints: 0 }
const phone = { maxTouchPoints: 5, standalone: false }
const all = { isSecureContext: true, navigator, PushManager: {}, Notification: { permission: 'default' } }

it.for([
  ['ready', all],
  ['denied', { ...all, Notification: { permission: 'denied' } }],
  ['no-https', { isSecureContext: false, navigator }],
  ['install-first', { isSecureContext: true, navigator: { ...phone, serviceWorker: {} } }],
  ['unsupported', { isSecureContext: true, navigator }],
] as const)('is %s', ([support, view]) => {
  expect(pushSupport(view as never)).toBe(support)
})
