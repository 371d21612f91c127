import { useEffect, useRef, useState } from 'react'
import { FRAMES_MAX, PANTRY_JPEG_QUALITY } from '#server/pantry/constants.ts'
import { recordVideo } from './sample-video.ts'

/** Why no picture came of a recording: the video has no size yet, or no picture could be made of it. */
export type RecordingFault = 'not-ready' | 'no-photo'

export interface Recording {
  /** How much of it is over, from 0 to 1; null while nothing is recorded. */
  share: number | null
  /** Why the last one gave no picture. */
  fault: RecordingFault | null
  start: (video: HTMLVideoElement | null) => void
  stop: () => void
}

/** Records what a live video shows while `live`; what stops that, stops it too, and nothing comes of it. */
export function useRecording(live: boolean, onFrames: (frames: File[]) => void): Recording {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<RecordingFault | null>(null)
  const under = useRef<AbortController | null>(null)
  const stop = () => {
    under.current?.abort()
    under.current = null
    setShare(null)
  }
  useEffect(() => {
    if (!live) return
    return () => {
      under.current?.abort()
      under.current = null
      setShare(null)
    }
  }, [live])

  const record = async (video: HTMLVideoElement | null) => {
    if (under.current) return
    const mine = new AbortController()
    under.current = mine
    setFault(null)
    setShare(0)
    const options = { quality: PANTRY_JPEG_QUALITY, most: FRAMES_MAX, signal: mine.signal, onProgress: setShare }
    const frames = video ? await recordVideo(video, options).catch(() => 'no-photo' as const) : null
    if (mine.signal.aborted) return
    stop()
    if (frames === 'no-photo' || frames?.length === 0) setFault('no-photo')
    else if (!frames) setFault('not-ready')
    else onFrames(frames)
  }
  return { share, fault, start: video => void record(video), stop }
}
