import { createListeners } from '#src/ui/listeners.ts'
import { type CameraFault, type CaptureFault, cameraFault } from './camera-fault.ts'
import { type CameraSettings, cameraConstraints } from './camera-settings.ts'

/** Milliseconds: when a stream counts as ready without a first frame, and how soon a failed start is repeated. */
export const cameraTimes = { forcedReady: 2000, retry: 500 } as const

/** As much of a MediaStream as is needed to stop it, and to hear that it was taken away. */
export interface CameraStream {
  getTracks: () => { stop: () => void; addEventListener: (type: 'ended', listener: () => void) => void }[]
}

/** What lies outside: the browser's cameras and its clock. */
export interface CameraWorld<Stream extends CameraStream> {
  obstacle: () => CameraFault | null
  open: (constraints: MediaStreamConstraints) => Promise<Stream>
  /** Runs something after so many milliseconds, unless the function it returns is called before. */
  later: (milliseconds: number, run: () => void) => () => void
}

export type CameraState<Stream> =
  | { name: 'off' }
  /** `stream` is null until the browser has given it. */
  | { name: 'starting'; stream: Stream | null }
  /** `captureFault` is why the last press of the shutter gave no photo. */
  | { name: 'ready'; stream: Stream; taking: boolean; captureFault: CaptureFault | null }
  | { name: 'captured'; photo: File }
  | { name: 'failed'; fault: CameraFault }

export interface Camera<Stream> {
  /** The present state; it is identical (`===`) until something changes, as `useSyncExternalStore` asks. */
  state: () => CameraState<Stream>
  subscribe: (listener: () => void) => () => void
  /** Turns the camera on, from any state; a photo that was taken is dropped. */
  start: () => void
  /** The video shows its first frame. */
  frameArrived: () => void
  /** Makes a photo of the live picture and stops the stream. `shoot` gives null while the video has no size. */
  capture: (shoot: () => Promise<File | null>) => Promise<void>
  /** The tab is hidden: releases the camera. A photo and a failure stay as they are. */
  pause: () => void
  /** The tab is shown again. */
  resume: () => void
  /** Lets go of everything. */
  stop: () => void
}

/**
 * One use of a camera, without any DOM. Whatever ends it, by whatever way and in whatever order answers come, no track
 * is left running.
 */
export function createCamera<Stream extends CameraStream>(
  settings: CameraSettings,
  world: CameraWorld<Stream>,
): Camera<Stream> {
  const { subscribe, notify } = createListeners()
  let state: CameraState<Stream> = { name: 'off' }
  let paused = false
  /** Counts the uses, so that a late answer to one that is over is thrown away. */
  let use = 0
  let cancelTimer = () => {}

  const stopTracks = (stream: Stream) => {
    for (const track of stream.getTracks()) track.stop()
  }
  const become = (next: CameraState<Stream>) => {
    const before = 'stream' in state ? state.stream : null
    const kept = 'stream' in next ? next.stream : null
    if (before && before !== kept) stopTracks(before)
    state = next
    notify()
  }
  /** Ends the current step; answers to it that arrive later are ignored. */
  const restart = (next: CameraState<Stream>) => {
    use += 1
    cancelTimer()
    become(next)
  }
  const schedule = (milliseconds: number, run: () => void) => {
    cancelTimer()
    cancelTimer = world.later(milliseconds, run)
  }

  const ready = () => {
    if (state.name !== 'starting' || !state.stream) return
    cancelTimer()
    become({ name: 'ready', stream: state.stream, taking: false, captureFault: null })
  }
  const open = async (mine: number, last: boolean) => {
    try {
      const stream = await world.open(cameraConstraints(settings))
      if (mine !== use) {
        stopTracks(stream)
        return
      }
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => {
          if (mine === use) restart({ name: 'failed', fault: 'failed' })
        })
      }
      become({ name: 'starting', stream })
      if (mine === use && state.name === 'starting') schedule(cameraTimes.forcedReady, ready)
    } catch (error) {
      if (mine !== use) return
      const fault = cameraFault(error)
      // A chef who said no is not asked again until they press a button.
      if (last || fault === 'denied') restart({ name: 'failed', fault })
      else schedule(cameraTimes.retry, () => void open(mine, true))
    }
  }
  const start = () => {
    const fault = world.obstacle()
    paused = false
    restart(fault ? { name: 'failed', fault } : { name: 'starting', stream: null })
    if (!fault) void open(use, false)
  }

  return {
    state: () => state,
    subscribe,
    start,
    frameArrived: ready,
    capture: async shoot => {
      if (state.name !== 'ready' || state.taking) return
      const { stream } = state
      const mine = use
      become({ name: 'ready', stream, taking: true, captureFault: null })
      let captureFault: CaptureFault = 'not-ready'
      let photo: File | null = null
      try {
        photo = await shoot()
      } catch {
        captureFault = 'no-photo'
      }
      if (mine !== use) return
      if (photo) restart({ name: 'captured', photo })
      else become({ name: 'ready', stream, taking: false, captureFault })
    },
    pause: () => {
      if (state.name !== 'starting' && state.name !== 'ready') return
      paused = true
      restart({ name: 'starting', stream: null })
    },
    resume: () => {
      if (paused) start()
    },
    stop: () => {
      paused = false
      restart({ name: 'off' })
    },
  }
}
