import { isIos } from '#src/lib/platform.ts'

/** Screens that take pictures. `share` are the dialogs and the composer that share a dish. */
export type CameraPlace = 'profile' | 'share' | 'kitchen' | 'pantry'

export interface CameraSettings {
  facing: 'user' | 'environment'
  /** The size in pixels that is asked for; the camera gives the nearest it has, upright when the phone is. */
  ideal: { width: number; height: number }
  /** Of the JPEG, from 0 to 1. */
  jpegQuality: number
}

const wide = { width: 1280, height: 720 }
/** iPhones show a stuttering preview of their faces at the larger size. */
const small = { width: 640, height: 480 }

const qualities: Record<CameraPlace, number> = { profile: 0.95, share: 0.8, kitchen: 0.9, pantry: 0.8 }

/** How a screen uses the camera: the profile looks at the chef, the others at the food. */
export function cameraSettings(place: CameraPlace, ios = isIos()): CameraSettings {
  const profile = place === 'profile'
  return {
    facing: profile ? 'user' : 'environment',
    ideal: profile && ios ? small : wide,
    jpegQuality: qualities[place],
  }
}

/** What the browser is asked for. Nothing is exact, so that a laptop with one camera works everywhere. */
export const cameraConstraints = ({ facing, ideal }: CameraSettings): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: ideal.width }, height: { ideal: ideal.height } },
})
