import { describe, expect, it } from 'vitest'
import { cameraFault, cameraObstacle } from './camera-fault.ts'
import { cameraMessages } from './camera-messages.ts'
import { cameraConstraints, cameraSettings } from './camera-settings.ts'

describe('cameraFault', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
    ['constructor', 'failed'],
  ])('takes %s for %s', (name, fault) => {
    expect(cameraFault(new DOMException('', name))).toBe(fault)
  })

  it('takes anything else for a failure', () => {
    expect([null, 'no', {}, new Error('?')].map(cameraFault)).toEqual(Array(4).fill('failed'))
  })
})

describe('cameraObstacle', () => {
  it('wants a secure page, then a browser that has cameras', () => {
    expect(cameraObstacle({ isSecureContext: false, mediaDevices: undefined })).toBe('insecure')
    expect(cameraObstacle({ isSecureContext: true, mediaDevices: undefined })).toBe('unsupported')
    expect(cameraObstacle({ isSecureContext: true, mediaDevices: {} })).toBeNull()
  })
})

describe('cameraSettings', () => {
  it('looks at the chef for the profile, smaller on iPhones', () => {
    expect(cameraSettings('profile', false)).toEqual({
      facing: 'user',
      ideal: { width: 1280, height: 720 },
      jpegQuality: 0.95,
    })
    expect(cameraSettings('profile', true).ideal).toEqual({ width: 640, height: 480 })
  })

  it('looks at the food everywhere else', () => {
    const food = (['share', 'kitchen', 'pantry'] as const).map(place => cameraSettings(place, true))
    expect(food.map(({ jpegQuality }) => jpegQuality)).toEqual([0.8, 0.9, 0.8])
    expect(food.every(({ facing, ideal }) => facing === 'environment' && ideal.width === 1280)).toBe(true)
  })

  it('demands nothing that a laptop cannot give', () => {
    expect(JSON.stringify(cameraConstraints(cameraSettings('pantry', false)))).not.toMatch(/exact|min/)
    expect(cameraConstraints(cameraSettings('pantry', false)).audio).toBe(false)
  })
})

describe('cameraMessages', () => {
  it('has the titles of each screen', () => {
    const titles = (place: keyof typeof cameraMessages) =>
      Object.fromEntries(Object.entries(cameraMessages[place]).map(([fault, { title }]) => [fault, title]))
    expect(titles('profile')).toEqual({
      insecure: 'HTTPS Required',
      unsupported: 'Camera Not Supported',
      denied: 'Camera Error',
      missing: 'Camera Error',
      busy: 'Camera Error',
      failed: 'Camera Error',
      'not-ready': 'Capture Error',
      'no-photo': 'Capture Error',
    })
    expect(titles('kitchen')).toMatchObject({
      denied: 'Camera Permission Denied',
      missing: 'Camera Not Found',
      busy: 'Camera Busy',
      failed: 'Camera Error',
      'not-ready': 'Camera not ready for capture',
      'no-photo': 'Capture Failed',
    })
    expect(titles('share')).toMatchObject({ denied: 'Camera Permission Denied', 'not-ready': 'Camera Not Ready' })
    expect(titles('pantry')).toMatchObject({
      denied: 'Camera permission denied',
      missing: 'Camera not found',
      unsupported: 'Camera not supported',
      busy: 'Camera busy',
      failed: 'Camera access needed',
      'not-ready': 'Camera not ready',
    })
  })
})
