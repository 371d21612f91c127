import { Check, RotateCcw } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '#src/lib/focus/is-focus-lost.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { shootVideo } from './browser-camera.ts'
import type { CameraMessages } from './camera-messages.ts'
import { CameraOff } from './camera-off.tsx'
import type { CameraSettings } from './camera-settings.ts'
import { LiveVideo } from './live-video.tsx'
import { Shutter } from './shutter.tsx'
import { useCamera } from './use-camera.ts'
import { useFaultToast } from './use-fault-toast.ts'

export interface CameraViewProps {
  settings: CameraSettings
  /** The error messages of each screen. */
  messages: CameraMessages
  /** Gets the photo that was taken and approved. */
  onPhoto: (file: File) => void
  /** The picture is live, and its box as high as it stays. */
  onSized?: () => void
  /** Off, the camera is let go at once, though the view is still there. */
  active?: boolean
  /** What the shutter is called. */
  captureLabel?: string
  useLabel?: string
}

/** The live picture, a large shutter, and the photo with "Retake" and "Use photo". Works inside any page or dialog. */
export function CameraView(props: CameraViewProps) {
  const {
    settings,
    messages,
    onPhoto,
    onSized,
    active = true,
    captureLabel = 'Capture',
    useLabel = 'Use photo',
  } = props
  const { camera, state } = useCamera(settings, active)
  const video = useRef<HTMLVideoElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)
  const isLive = state.name === 'ready'
  const sized = useRef(onSized)
  sized.current = onSized
  useEffect(() => {
    if (ratio !== null && isLive) sized.current?.()
  }, [ratio, isLive])
  const photo = state.name === 'captured' ? state.photo : null
  const preview = useObjectUrl(photo)
  const controls = useRef<HTMLDivElement>(null)
  useFocusOnStep(controls, state.name)
  useFaultToast(state.name === 'failed' ? state.fault : state.name === 'ready' ? state.captureFault : null, messages)

  if (state.name === 'failed') {
    return (
      <div ref={controls}>
        <Frame>
          <div className="flex size-full items-center justify-center text-ink">
            <CameraOff fault={state.fault} onRetry={camera.start} />
          </div>
        </Frame>
      </div>
    )
  }
  const stream = 'stream' in state ? state.stream : null
  const shoot = () => (video.current ? shootVideo(video.current, settings.jpegQuality) : Promise.resolve(null))
  return (
    <div>
      <Frame ratio={ratio}>
        {photo ? (
          preview && <img src={preview} alt="What you have just taken" className="size-full object-contain" />
        ) : (
          <>
            <LiveVideo
              ref={video}
              stream={stream}
              mirrored={settings.facing === 'user'}
              onSize={(width, height) => setRatio(width / height)}
              onFrame={camera.frameArrived}
              hidden={state.name !== 'ready'}
            />
            {state.name === 'starting' ? (
              <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
                <Spinner size={32} />
                Starting the camera...
              </p>
            ) : null}
          </>
        )}
      </Frame>
      <p role="status" className="sr-only">
        {state.name === 'ready' ? 'Camera ready' : photo ? 'Photo taken' : ''}
      </p>
      <div ref={controls} className="mt-5 flex min-h-20 items-center justify-center gap-2.5">
        {photo ? (
          <>
            <Button
              variant="outline"
              className="flex-1"
              icon={<RotateCcw aria-hidden="true" size={20} />}
              onClick={camera.start}
            >
              Retake
            </Button>
            <Button
              data-first=""
              className="flex-1"
              icon={<Check aria-hidden="true" size={20} />}
              onClick={() => onPhoto(photo)}
            >
              {useLabel}
            </Button>
          </>
        ) : (
          <Shutter
            label={captureLabel}
            waiting={state.name !== 'ready'}
            taking={state.name === 'ready' && state.taking}
            onPress={() => void camera.capture(shoot)}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The box that stays while what is in it changes: upright on phones, where cameras give upright pictures, and there as
 * flat as the picture of a camera that does not. It leaves room for the buttons below it.
 */
function Frame({ ratio = null, children }: { ratio?: number | null; children: ReactNode }) {
  return (
    <div
      style={ratio !== null && ratio > 1 ? ({ '--camera': ratio } as CSSProperties) : undefined}
      className="relative mx-auto aspect-[var(--camera,3/4)] max-h-[min(56dvh,100dvh-20rem)] w-full overflow-clip rounded-lg bg-sunken text-muted landscape:aspect-video short:max-h-[38dvh]"
    >
      {children}
    </div>
  )
}

/** Gives the focus to the next step's button when the button that had it has gone. */
function useFocusOnStep(controls: { current: HTMLElement | null }, step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!isFocusLost()) return
    const target =
      controls.current?.querySelector<HTMLElement>('[data-first]') ?? controls.current?.querySelector('button')
    target?.focus()
  }, [controls, step])
}
