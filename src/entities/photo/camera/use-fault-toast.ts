import { useEffect } from 'react'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import type { CameraFault, CaptureFault } from './camera-fault.ts'
import type { CameraMessages } from './camera-messages.ts'

/** Toasts about a camera; a later one replaces an earlier one. */
export const cameraKey = 'camera'

/** Shows in a toast what is wrong with the camera, each time that it goes wrong, and dismisses the toast when the fault is over. */
export function useFaultToast(fault: CameraFault | CaptureFault | null, messages: CameraMessages): void {
  useEffect(() => {
    if (!fault) return
    toastFailure({ ...messages[fault], key: cameraKey })
    return () => dismissToast(cameraKey)
  }, [fault, messages])
}
