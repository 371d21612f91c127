import type { CameraFault, CaptureFault } from './camera-fault.ts'
import type { CameraPlace } from './camera-settings.ts'

export interface CameraMessage {
  title: string
  text: string
}

/** What a screen says about each fault. */
export type CameraMessages = Record<CameraFault | CaptureFault, CameraMessage>

const checkPermissions = 'Unable to access camera. Please check permissions.'
const secure = 'The camera works on a secure connection only. Please open this page with https.'
const unsupported = 'This browser has no access to a camera. Please choose a picture instead.'
const missing = 'No camera was found on this device. Please upload a picture instead.'
const busy = 'Another app is using the camera. Please close it and try again.'
const allow = 'Please allow access to the camera in the settings of your browser, then try again.'
const wait = 'Camera not ready. Please wait for the camera to load and try again.'
const noPhoto = 'Failed to create a photo. Please try again.'

const profile: CameraMessages = {
  insecure: { title: 'HTTPS Required', text: secure },
  unsupported: { title: 'Camera Not Supported', text: unsupported },
  denied: { title: 'Camera Error', text: checkPermissions },
  missing: { title: 'Camera Error', text: missing },
  busy: { title: 'Camera Error', text: busy },
  failed: { title: 'Camera Error', text: checkPermissions },
  'not-ready': { title: 'Capture Error', text: wait },
  'no-photo': { title: 'Capture Error', text: noPhoto },
}

const share: CameraMessages = {
  ...profile,
  denied: { title: 'Camera Permission Denied', text: allow },
  missing: { title: 'Camera Not Found', text: missing },
  busy: { title: 'Camera Busy', text: busy },
  'not-ready': { title: 'Camera Not Ready', text: 'Please wait for the camera to load and try again.' },
  'no-photo': { title: 'Capture Failed', text: noPhoto },
}

const kitchen: CameraMessages = {
  ...share,
  'not-ready': { title: 'Camera not ready for capture', text: 'Please wait for the camera to load and try again.' },
}

const pantry: CameraMessages = {
  insecure: { title: 'Camera access needed', text: secure },
  unsupported: { title: 'Camera not supported', text: unsupported },
  denied: { title: 'Camera permission denied', text: allow },
  missing: { title: 'Camera not found', text: missing },
  busy: { title: 'Camera busy', text: busy },
  failed: { title: 'Camera access needed', text: checkPermissions },
  'not-ready': { title: 'Camera not ready', text: 'Please wait for the camera to load and try again.' },
  'no-photo': { title: 'Scan failed', text: noPhoto },
}

/** The messages of each screen; a screen of its own kind may bring another table. */
export const cameraMessages: Record<CameraPlace, CameraMessages> = { profile, share, kitchen, pantry }
