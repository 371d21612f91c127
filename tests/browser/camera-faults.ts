// What is wrong with a camera, or with the browser, until `cameraAsItIs` is called.

const asItIs: (() => void)[] = []

function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...descriptor })
  asItIs.unshift(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

/** Takes every fault away. */
export function cameraAsItIs(): void {
  for (const restore of asItIs.splice(0)) restore()
}

/** Has the camera refuse with an error of this name from now on. */
export function cameraRefuses(name: string): void {
  const refuse = () => Promise.reject(new DOMException('no', name))
  replace(navigator.mediaDevices, 'getUserMedia', { value: refuse, writable: true })
}

/** Gives the camera back, with videos of this width in pixels, or as they are. */
export function cameraWorks(width?: number): void {
  cameraAsItIs()
  if (width !== undefined) replace(HTMLVideoElement.prototype, 'videoWidth', { get: () => width })
}

/** Has the browser make no file of a picture. */
export const noFiles = (): void =>
  replace(HTMLCanvasElement.prototype, 'toBlob', { value: (callback: BlobCallback) => callback(null), writable: true })

/** Has the page look as if it had come without encryption, or to a browser that has no cameras. */
export function without(what: 'encryption' | 'cameras'): void {
  cameraAsItIs()
  if (what === 'encryption') replace(window, 'isSecureContext', { value: false })
  else replace(navigator, 'mediaDevices', { value: undefined })
}
