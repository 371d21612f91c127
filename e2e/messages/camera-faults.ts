import type { Page } from '@playwright/test'

/** Has the camera refuse with an error of this name from now on. */
export const cameraRefuses = (page: Page, name: string): Promise<void> =>
  page.evaluate(fault => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
  }, name)

/** Gives the camera back, with videos of this width in pixels, or as they are. */
export const cameraWorks = (page: Page, width?: number): Promise<void> =>
  page.evaluate(wanted => {
    Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
    const video = HTMLVideoElement.prototype
    const kept = window as unknown as { videoWidth?: PropertyDescriptor }
    kept.videoWidth ??= Object.getOwnPropertyDescriptor(video, 'videoWidth') ?? {}
    const narrow = { configurable: true, get: () => wanted }
    Object.defineProperty(video, 'videoWidth', wanted === undefined ? kept.videoWidth : narrow)
  }, width)

/** Has the browser make no file of a picture. */
export const noFiles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = callback => callback(null)
  })

/** Has the page look as if it had come without encryption, or to a browser that has no cameras. */
export const without = (page: Page, what: 'encryption' | 'cameras'): Promise<void> =>
  page.evaluate(missing => {
    if (missing === 'encryption') {
      Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
    } else {
      Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    }
  }, what)
