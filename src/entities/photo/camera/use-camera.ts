import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserCamera } from './browser-camera.ts'
import { type Camera, type CameraState, createCamera } from './camera-machine.ts'
import type { CameraSettings } from './camera-settings.ts'

/**
 * A camera that is on while `active`, and releases the device when it no longer is, when the component goes away and
 * while the tab is hidden. The settings of the first rendering hold.
 */
export function useCamera(
  settings: CameraSettings,
  active: boolean,
): { camera: Camera<MediaStream>; state: CameraState<MediaStream> } {
  const [camera] = useState(() => createCamera(settings, browserCamera))
  const state = useSyncExternalStore(camera.subscribe, camera.state)
  useEffect(() => {
    if (!active) return
    const follow = () => (document.hidden ? camera.pause() : camera.resume())
    camera.start()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      camera.stop()
    }
  }, [camera, active])
  return { camera, state }
}
