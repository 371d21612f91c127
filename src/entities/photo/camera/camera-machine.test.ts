import { describe, expect, it } from 'vitest'
import type { CameraFault } from './camera-fault.ts'
import { type CameraStream, createCamera } from './camera-machine.ts'
import { cameraSettings } from './camera-settings.ts'

/** A stream of one track that knows whether it runs. */
function stream() {
  const listeners: (() => void)[] = []
  const stopped = {
    running: true,
    getTracks: () => [
      {
        stop: () => {
          stopped.running = false
        },
        addEventListener: (_: 'ended', run: () => void) => listeners.push(run),
      },
    ],
    takeAway: () => {
      for (const run of listeners) run()
    },
  }
  return stopped satisfies CameraStream
}

/** A camera whose device answers, and whose clock moves, when the test says so. */
function setting(obstacle: CameraFault | null = null) {
  const requests: { constraints: MediaStreamConstraints; give: (s: Stream) => void; refuse: (name: string) => void }[] =
    []
  let timers: { at: number; run: () => void }[] = []
  let now = 0
  type Stream = ReturnType<typeof stream>
  const camera = createCamera<Stream>(cameraSettings('profile', false), {
    obstacle: () => obstacle,
    open: constraints =>
      new Promise((give, reject) => {
        requests.push({ constraints, give, refuse: name => reject(Object.assign(new Error(name), { name })) })
      }),
    later: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
    const due = timers.filter(timer => timer.at <= now)
    timers = timers.filter(timer => timer.at > now)
    for (const timer of due) timer.run()
  }
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const give = async (granted = stream()) => {
    requests.at(-1)?.give(granted)
    await settled()
    return granted
  }
  const refuse = async (name: string) => {
    requests.at(-1)?.refuse(name)
    await settled()
  }
  const on = async () => {
    camera.start()
    const opened = await give()
    camera.frameArrived()
    return opened
  }
  return { camera, requests, pass, give, refuse, on, waiting: () => timers.length }
}

const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' })

describe('starting', () => {
  it('is ready with the first frame', async () => {
    const { camera, requests, give, waiting } = setting()
    camera.start()
    expect(camera.state()).toEqual({ name: 'starting', stream: null })
    expect(requests[0]?.constraints.video).toEqual({
      facingMode: { ideal: 'user' },
      width: { ideal: 1280 },
      height: { ideal: 720 },
    })
    await give()
    expect(camera.state().name).toBe('starting')
    camera.frameArrived()
    expect(camera.state()).toMatchObject({ name: 'ready', taking: false, captureFault: null })
    expect(waiting()).toBe(0)
  })

  it('counts as ready two seconds after the stream came, frame or not', async () => {
    const { camera, give, pass } = setting()
    camera.start()
    pass(60_000)
    expect(camera.state().name).toBe('starting')
    await give()
    pass(1999)
    expect(camera.state().name).toBe('starting')
    pass(1)
    expect(camera.state().name).toBe('ready')
  })

  it('tries once more after half a second', async () => {
    const { camera, requests, give, refuse, pass } = setting()
    camera.start()
    await refuse('NotReadableError')
    pass(499)
    expect(requests).toHaveLength(1)
    pass(1)
    expect(requests).toHaveLength(2)
    await give()
    camera.frameArrived()
    expect(camera.state().name).toBe('ready')
  })

  it('gives up after the second failure, and starts anew when told to', async () => {
    const { camera, requests, refuse, pass } = setting()
    camera.start()
    await refuse('NotReadableError')
    pass(500)
    await refuse('NotFoundError')
    expect(camera.state()).toEqual({ name: 'failed', fault: 'missing' })
    pass(10_000)
    expect(requests).toHaveLength(2)
    camera.start()
    expect(camera.state().name).toBe('starting')
    expect(requests).toHaveLength(3)
  })

  it('does not ask twice who has said no', async () => {
    const { camera, refuse, waiting } = setting()
    camera.start()
    await refuse('NotAllowedError')
    expect(camera.state()).toEqual({ name: 'failed', fault: 'denied' })
    expect(waiting()).toBe(0)
  })

  it('asks for nothing where there can be no camera', () => {
    const { camera, requests } = setting('insecure')
    camera.start()
    expect(camera.state()).toEqual({ name: 'failed', fault: 'insecure' })
    expect(requests).toHaveLength(0)
  })
})

describe('taking a photo', () => {
  it('stops the stream once the photo is there, and starts again for another', async () => {
    const { camera, requests, on } = setting()
    const opened = await on()
    await camera.capture(async () => {
      expect(opened.running).toBe(true)
      return photo
    })
    expect(camera.state()).toEqual({ name: 'captured', photo })
    expect(opened.running).toBe(false)
    camera.start()
    expect(requests).toHaveLength(2)
  })

  it('says why there is none and stays ready', async () => {
    const { camera, on } = setting()
    const opened = await on()
    await camera.capture(async () => null)
    expect(camera.state()).toMatchObject({ name: 'ready', taking: false, captureFault: 'not-ready' })
    await camera.capture(() => Promise.reject(new Error('no canvas')))
    expect(camera.state()).toMatchObject({ name: 'ready', taking: false, captureFault: 'no-photo' })
    expect(opened.running).toBe(true)
    await camera.capture(async () => photo)
    expect(camera.state().name).toBe('captured')
  })

  it('takes one at a time, and none before it is ready', async () => {
    const { camera, on } = setting()
    let shots = 0
    const shoot = async () => {
      shots += 1
      return photo
    }
    await camera.capture(shoot)
    expect(shots).toBe(0)
    await on()
    await Promise.all([camera.capture(shoot), camera.capture(shoot)])
    expect(shots).toBe(1)
  })

  it('drops a photo that comes after the end', async () => {
    const { camera, on } = setting()
    await on()
    const taken = camera.capture(async () => photo)
    camera.stop()
    await taken
    expect(camera.state()).toEqual({ name: 'off' })
  })
})

describe('letting go', () => {
  it('stops the tracks', async () => {
    const { camera, on, waiting } = setting()
    const opened = await on()
    camera.stop()
    expect(opened.running).toBe(false)
    expect(waiting()).toBe(0)
  })

  it('stops a stream that comes too late', async () => {
    const { camera, give, waiting } = setting()
    camera.start()
    camera.stop()
    expect((await give()).running).toBe(false)
    expect(camera.state()).toEqual({ name: 'off' })
    expect(waiting()).toBe(0)
  })

  it('does not come back by the retry', async () => {
    const { camera, requests, refuse, pass } = setting()
    camera.start()
    await refuse('NotReadableError')
    camera.stop()
    pass(500)
    expect(requests).toHaveLength(1)
    expect(camera.state()).toEqual({ name: 'off' })
  })

  it('rests while the tab is hidden', async () => {
    const { camera, requests, on, give } = setting()
    const opened = await on()
    camera.pause()
    expect(opened.running).toBe(false)
    camera.resume()
    expect(requests).toHaveLength(2)
    expect((await give()).running).toBe(true)
  })

  it('keeps a photo and a failure while the tab is hidden', async () => {
    const { camera, requests, on } = setting()
    await on()
    await camera.capture(async () => photo)
    camera.pause()
    camera.resume()
    expect(camera.state()).toEqual({ name: 'captured', photo })
    expect(requests).toHaveLength(1)
    const other = setting('unsupported')
    other.camera.start()
    other.camera.pause()
    other.camera.resume()
    expect(other.camera.state()).toEqual({ name: 'failed', fault: 'unsupported' })
  })

  it('notices a camera that was pulled out, unless it had let go of it', async () => {
    const { camera, on } = setting()
    const first = await on()
    await camera.capture(async () => photo)
    first.takeAway()
    expect(camera.state().name).toBe('captured')
    const second = await on()
    second.takeAway()
    expect(camera.state()).toEqual({ name: 'failed', fault: 'failed' })
    expect(second.running).toBe(false)
  })

  it('tells its listeners until they leave', async () => {
    const { camera, on } = setting()
    const seen: string[] = []
    const leave = camera.subscribe(() => seen.push(camera.state().name))
    await on()
    leave()
    camera.stop()
    expect(seen).toEqual(['starting', 'starting', 'ready'])
  })
})
