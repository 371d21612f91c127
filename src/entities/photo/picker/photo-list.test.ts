import { describe, expect, test } from 'vitest'
import { createPhotoList, type PhotoListOptions, photoFields, storedPhotos } from './photo-list.ts'

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

/** A server that answers each photo on request. */
function slowServer() {
  const open = new Map<string, { arrive: () => void; fail: (reason: string) => void }>()
  const requests: string[] = []
  const progress = new Map<string, (percent: number) => void>()
  const stopped: string[] = []
  const send: PhotoListOptions['send'] = (file, { signal, onProgress }) => {
    requests.push(file.name)
    progress.set(file.name, onProgress)
    signal.addEventListener('abort', () => stopped.push(file.name))
    return new Promise<string>((resolve, reject) => {
      open.set(file.name, {
        arrive: () => resolve(`/media/${file.name.replace(/\W/g, '')}/640`),
        fail: reason => reject(new Error(reason)),
      })
    })
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    send,
    requests,
    stopped,
    sent: (name: string, percent: number) => progress.get(name)?.(percent),
    arrive: (name: string) => {
      open.get(name)?.arrive()
      return settle()
    },
    fail: (name: string, reason: string) => {
      open.get(name)?.fail(reason)
      return settle()
    },
  }
}
const failures: string[] = []
const onFailure = (reason: unknown) => void failures.push(reason instanceof Error ? reason.message : 'unknown')
const names = (list: ReturnType<typeof createPhotoList>) => list.current().map(({ file, url }) => file?.name ?? url)
const states = (list: ReturnType<typeof createPhotoList>) => list.current().map(({ state }) => state)
const idAt = (list: ReturnType<typeof createPhotoList>, at: number) => list.current()[at]?.id ?? -1

describe('sending', () => {
  test('shows that it waits for a server that is busy', async () => {
    let wait: (isWaiting: boolean) => void = () => {}
    const list = createPhotoList({
      send: (_file, { onWait }) => {
        wait = onWait
        return new Promise(() => {})
      },
      onFailure,
    })
    list.add([photo('a.jpg')])
    expect(list.current()[0]).toMatchObject({ state: 'sending', isHeld: false })
    wait(true)
    expect(list.current()[0]).toMatchObject({ state: 'sending', isHeld: true, percent: 0 })
    wait(false)
    expect(list.current()[0]?.isHeld).toBe(false)
  })

  test('two at once, the others in turn', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    expect(list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])).toBeNull()
    expect(states(list)).toEqual(['sending', 'sending', 'waiting'])
    await server.arrive('b.jpg')
    expect(states(list)).toEqual(['sending', 'stored', 'sending'])
    expect(server.requests).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  test('a photo that failed says why, and goes when it is sent again', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg')])
    await server.fail('a.jpg', 'The disk is full.')
    expect(list.current()[0]).toMatchObject({ state: 'failed' })
    expect(failures.splice(0)).toEqual(['The disk is full.'])
    list.retry(idAt(list, 0))
    expect(list.current()[0]).toMatchObject({ state: 'sending' })
    await server.arrive('a.jpg')
    expect(photoFields(storedPhotos(list.current()))).toEqual({ imageUrls: ['/media/ajpg/640'], alts: [''] })
  })

  test('a photo that found no connection is told from one that was refused, until it is sent again', async () => {
    const list = createPhotoList({ send: () => Promise.reject(new TypeError('Failed to fetch')), onFailure })
    list.add([photo('a.jpg')])
    await expect.poll(() => list.current()[0]).toMatchObject({ state: 'failed', isUnreached: true })
    failures.splice(0)
    list.retry(idAt(list, 0))
    expect(list.current()[0]).toMatchObject({ state: 'sending', isUnreached: false })
    await expect.poll(() => failures.splice(0)).toHaveLength(1)
  })

  test('the answer for a photo that was removed meanwhile changes nothing, and the next one is sent', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    list.remove(idAt(list, 0))
    expect(states(list)).toEqual(['sending', 'sending'])
    await server.arrive('a.jpg')
    expect(names(list)).toEqual(['b.jpg', 'c.jpg'])
    expect(states(list)).toEqual(['sending', 'sending'])
  })

  test('a photo is not sent twice by asking twice', () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg')])
    list.retry(idAt(list, 0))
    expect(server.requests).toEqual(['a.jpg'])
  })
})

describe('progress, stopping', () => {
  test('tells how much has been sent', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg')])
    let notifications = 0
    list.subscribe(() => {
      notifications += 1
    })
    server.sent('a.jpg', 40)
    server.sent('a.jpg', 40)
    expect(notifications).toBe(1)
    expect(list.current()[0]?.percent).toBe(40)
    await server.arrive('a.jpg')
    expect(list.current()[0]).toMatchObject({ state: 'stored', percent: 100 })
  })

  test('a stopped photo stays, lets the next one go, and can be sent again', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    list.stop(idAt(list, 0))
    expect(server.stopped).toEqual(['a.jpg'])
    expect(states(list)).toEqual(['stopped', 'sending', 'sending'])
    await server.fail('a.jpg', 'Stopped')
    server.sent('a.jpg', 90)
    expect(list.current()[0]).toMatchObject({ state: 'stopped', percent: 0 })
    expect(failures).toEqual([])
    list.retry(idAt(list, 0))
    expect(states(list)).toEqual(['waiting', 'sending', 'sending'])
    await server.arrive('b.jpg')
    expect(states(list)).toEqual(['sending', 'stored', 'sending'])
    expect(server.requests).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'a.jpg'])
  })

  test('what is removed, cleared or left behind is no longer sent; what arrived stays', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('d.jpg')])
    await server.arrive('b.jpg')
    list.remove(idAt(list, 0))
    expect(server.stopped).toEqual(['a.jpg'])
    list.stopAll()
    expect(states(list)).toEqual(['stored', 'stopped', 'stopped'])
    expect(server.stopped).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
    list.retry(idAt(list, 1))
    list.clear()
    expect(server.stopped).toEqual(['a.jpg', 'c.jpg', 'd.jpg', 'c.jpg'])
  })
})

describe('choosing', () => {
  test('a single photo takes the place of the one before, unless it is refused', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure, max: 1 })
    list.add([photo('a.jpg')])
    expect(list.add([photo('b.jpg')])).toBeNull()
    expect(names(list)).toEqual(['b.jpg'])
    expect(server.stopped).toEqual(['a.jpg'])
    expect(list.add([photo('huge.jpg', 10 * 1024 * 1024 + 1)])?.title).toBe('File Too Large')
    expect(names(list)).toEqual(['b.jpg'])
  })

  test('begins with photos that are stored', () => {
    const stored = [
      { url: '/media/one/640', alt: 'The bowl' },
      { url: '/media/two/640', alt: '' },
    ]
    const list = createPhotoList({ send: slowServer().send, onFailure, stored })
    expect(storedPhotos(list.current())).toEqual(stored)
    expect(states(list)).toEqual(['stored', 'stored'])
  })

  test('what is no picture, or too large, is refused with its reason; the rest is taken', () => {
    const list = createPhotoList({ send: slowServer().send, onFailure })
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
    expect(list.add([text, photo('a.jpg')])?.title).toBe('Invalid File Type')
    expect(list.add([photo('huge.jpg', 10 * 1024 * 1024 + 1)])?.title).toBe('File Too Large')
    expect(names(list)).toEqual(['a.jpg'])
  })

  test('ten at most', () => {
    const list = createPhotoList({ send: slowServer().send, onFailure })
    const twelve = Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`))
    expect(list.add(twelve)).toMatchObject({ title: 'Too many photos', text: 'Please keep it to 10 photos.' })
    expect(list.current()).toHaveLength(10)
    list.addStored('/media/kept/640')
    expect(list.current()).toHaveLength(10)
  })

  test('a stored picture is taken once', () => {
    const list = createPhotoList({ send: slowServer().send, onFailure })
    list.addStored('/media/kept/640')
    list.addStored('/media/kept/640')
    expect(names(list)).toEqual(['/media/kept/640'])
  })
})

describe('order and words', () => {
  test('photos change places, and their words go with them', async () => {
    const server = slowServer()
    const list = createPhotoList({ send: server.send, onFailure })
    list.add([photo('a.jpg'), photo('b.jpg')])
    await server.arrive('a.jpg')
    await server.arrive('b.jpg')
    list.describe(idAt(list, 1), ' The cut cake ')
    list.moveTo(idAt(list, 1), 0)
    expect(photoFields(storedPhotos(list.current()))).toEqual({
      imageUrls: ['/media/bjpg/640', '/media/ajpg/640'],
      alts: ['The cut cake', ''],
    })
  })

  test('past either end is no place', () => {
    const list = createPhotoList({ send: slowServer().send, onFailure })
    list.add([photo('a.jpg'), photo('b.jpg')])
    list.moveTo(idAt(list, 0), -1)
    list.moveTo(idAt(list, 1), 2)
    expect(names(list)).toEqual(['a.jpg', 'b.jpg'])
  })

  test('a post without photos names none', () => {
    const list = createPhotoList({ send: slowServer().send, onFailure })
    list.add([photo('a.jpg')])
    expect(photoFields(storedPhotos(list.current()))).toEqual({ imageUrls: [], alts: [] })
    list.clear()
    expect(list.current()).toEqual([])
  })
})
