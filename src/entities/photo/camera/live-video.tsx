import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { cx } from '#src/ui/class-names.ts'

/** What the camera sees. The chef sees themselves as in a mirror; the photo is not turned round. */
export function LiveVideo(props: {
  ref: Ref<HTMLVideoElement>
  stream: MediaStream | null
  mirrored: boolean
  hidden: boolean
  /** The size of its picture in pixels, once it is known. */
  onSize?: (width: number, height: number) => void
  onFrame: () => void
}) {
  const { ref, stream, mirrored, hidden, onSize, onFrame } = props
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Refused by an iPhone in low-power mode, for instance; the shutter then says that the camera is not ready.
    if (stream) element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  const turned = mirrored && stream?.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => onSize?.(videoWidth, videoHeight)}
      onLoadedData={onFrame}
      className={cx('size-full object-contain', turned && '-scale-x-100', hidden && 'opacity-0')}
    />
  )
}
