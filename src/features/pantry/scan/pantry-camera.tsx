import { Video, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { shootVideo } from '#src/entities/photo/camera/browser-camera.ts'
import { cameraMessages } from '#src/entities/photo/camera/camera-messages.ts'
import { CameraOff } from '#src/entities/photo/camera/camera-off.tsx'
import { cameraSettings } from '#src/entities/photo/camera/camera-settings.ts'
import { LiveVideo } from '#src/entities/photo/camera/live-video.tsx'
import { Shutter } from '#src/entities/photo/camera/shutter.tsx'
import { useCamera } from '#src/entities/photo/camera/use-camera.ts'
import { cameraKey, useFaultToast } from '#src/entities/photo/camera/use-fault-toast.ts'
import { isFocusLost } from '#src/lib/focus/is-focus-lost.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast.ts'
import { RecordingRing } from './recording-ring.tsx'
import { ScanFrame } from './scan-frame.tsx'
import { useRecording } from './use-recording.ts'

const settings = cameraSettings('pantry')
const messages = cameraMessages.pantry

/** The label of a button below its icon, so that two of them fit beside the shutter of a phone. */
const below = 'min-w-22 flex-col gap-1.5! whitespace-nowrap px-2! py-2'

/**
 * The live picture with its shutter and the five-second video. It is on as long as it is in the page and the tab in view,
 * and releases the camera with the first picture.
 */
export function PantryCamera({
  onPictures,
  onCancel,
  instead,
}: {
  onPictures: (pictures: File[]) => void
  onCancel: () => void
  /** Another way to a picture, offered where there is no camera. */
  instead: ReactNode
}) {
  const { camera, state } = useCamera(settings, true)
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLDivElement>(null)
  const ready = state.name === 'ready'
  const recording = useRecording(ready, frames => {
    camera.stop()
    onPictures(frames)
  })
  useEffect(() => {
    if (ready) toast({ title: 'Camera ready!', key: cameraKey })
  }, [ready])
  const fault = recording.fault ?? (state.name === 'ready' ? state.captureFault : null)
  useFaultToast(state.name === 'failed' ? state.fault : fault, messages)
  const busy = recording.share !== null
  useEffect(() => {
    // The button that was pressed gives way to others.
    if (isFocusLost()) shutter.current?.querySelector('button')?.focus()
  })

  const cancel = (
    <Button
      variant="quiet"
      size="sm"
      icon={<X aria-hidden="true" size={22} />}
      onClick={busy ? recording.stop : onCancel}
      className={below}
    >
      Cancel
    </Button>
  )
  if (state.name === 'failed') {
    return (
      <div ref={shutter}>
        <ScanFrame>
          <div className="absolute inset-0 flex items-center justify-center overflow-y-auto bg-surface p-5 text-ink">
            <CameraOff fault={state.fault} onRetry={camera.start} />
          </div>
        </ScanFrame>
        <div className="mt-4 flex gap-3">
          {instead}
          <Button variant="outline" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  const shoot = async () => {
    await camera.capture(() =>
      video.current ? shootVideo(video.current, settings.jpegQuality) : Promise.resolve(null),
    )
    const taken = camera.state()
    if (taken.name !== 'captured') return
    toast({ title: 'Photo captured!', key: cameraKey })
    onPictures([taken.photo])
  }
  return (
    <div>
      <ScanFrame aimed live>
        <LiveVideo
          ref={video}
          stream={'stream' in state ? state.stream : null}
          mirrored={false}
          onFrame={camera.frameArrived}
          hidden={!ready}
        />
        {ready ? null : (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
            <Spinner size={32} />
            Starting the camera...
          </p>
        )}
      </ScanFrame>
      <p role="status" className="sr-only">
        {busy ? 'Recording' : ''}
      </p>
      <div ref={shutter} className="mt-4 grid min-h-20 grid-cols-[1fr_auto_1fr] items-center gap-2">
        <div className="flex">{cancel}</div>
        <div>
          {recording.share === null ? (
            <Shutter label="Take photo" waiting={!ready} taking={ready && state.taking} onPress={() => void shoot()} />
          ) : (
            <RecordingRing share={recording.share} />
          )}
        </div>
        <div className="flex justify-end">
          {busy ? (
            <p className="text-right text-muted text-sm leading-title">Move slowly along the shelves.</p>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              aria-label="Record a 5-second video"
              aria-disabled={!ready || undefined}
              icon={<Video aria-hidden="true" size={22} />}
              onClick={() => (ready && !state.taking ? recording.start(video.current) : undefined)}
              className={below}
            >
              5-second video
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
