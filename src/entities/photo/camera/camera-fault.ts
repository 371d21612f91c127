/** Why there is no live picture. */
export type CameraFault = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'failed'
/** Why no photo came of a press on the shutter: the video has no size yet, or no file could be made of it. */
export type CaptureFault = 'not-ready' | 'no-photo'

// The names of older browsers stand beside those of the standard.
const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
}

/** What a refusal of `getUserMedia` means. */
export function cameraFault(error: unknown): CameraFault {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  return (typeof name === 'string' && Object.hasOwn(faults, name) ? faults[name] : undefined) ?? 'failed'
}

/**
 * Why a camera cannot be requested at all; null when it can. Browsers count localhost as secure,
 * and hide `mediaDevices` from pages that are not.
 */
export function cameraObstacle(page: { isSecureContext: boolean; mediaDevices: unknown }): CameraFault | null {
  if (!page.isSecureContext) return 'insecure'
  return page.mediaDevices ? null : 'unsupported'
}
