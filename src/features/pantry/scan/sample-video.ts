import { VIDEO_SECONDS } from '#server/pantry/constants.ts'
import { chooseFrames, greyOf, type Judged, sharpnessOf } from './frames.ts'

/** Milliseconds between two frames that are looked at. */
const EVERY_MS = 250
/** Width in pixels of the copy that a frame is judged by. */
const JUDGED_WIDTH = 320

interface Sampled extends Judged {
  picture: Blob
}

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Looks at a video of a fixed size; the canvases are used for all of its frames. */
function createSampler(video: HTMLVideoElement, quality: number): () => Promise<Sampled | null> {
  const { videoWidth: width, videoHeight: height } = video
  const large = canvasOf(width, height)
  const small = canvasOf(JUDGED_WIDTH, Math.max(1, Math.round((JUDGED_WIDTH * height) / width)))
  const brush = large.getContext('2d')
  const fine = small.getContext('2d', { willReadFrequently: true })
  if (!brush || !fine) throw new Error('No canvas to draw on')
  return async () => {
    brush.drawImage(video, 0, 0, width, height)
    fine.drawImage(large, 0, 0, small.width, small.height)
    const grey = greyOf(fine.getImageData(0, 0, small.width, small.height).data)
    const picture = await new Promise<Blob | null>(resolve => large.toBlob(resolve, 'image/jpeg', quality))
    return picture && { grey, sharpness: sharpnessOf(grey, small.width, small.height), picture }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Watches a live video for its five seconds and gives the JPEGs of at most `most` frames that show the most. `tell`
 * hears how much of the time has passed, from 0 to 1. Null while the video has no size; empty once it was given up.
 */
export async function recordVideo(
  video: HTMLVideoElement,
  options: { quality: number; most: number; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<File[] | null> {
  const { quality, most, signal, onProgress } = options
  if (video.videoWidth === 0 || video.videoHeight === 0) return null
  const sample = createSampler(video, quality)
  const frames: Sampled[] = []
  const length = VIDEO_SECONDS * 1000
  const began = performance.now()
  for (let passed = 0; passed < length && !signal.aborted; passed = performance.now() - began) {
    onProgress(passed / length)
    const frame = await sample()
    if (frame) frames.push(frame)
    const next = began + Math.ceil((performance.now() - began) / EVERY_MS) * EVERY_MS
    await pause(Math.max(0, Math.min(next, began + length) - performance.now()), signal)
  }
  if (signal.aborted) return []
  return chooseFrames(frames, most).flatMap((at, place) => {
    const picture = frames[at]?.picture
    return picture ? [new File([picture], `frame-${place + 1}.jpg`, { type: 'image/jpeg' })] : []
  })
}
