import { describe, expect, test } from 'vitest'
import { createPhotoList, photosOfPost } from './photo-list.ts'

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

/** A server that answers each photo when it is told to. */
function slowServer() {
  const open = new Map<string, { arrive: () => void; fail: (reason: string) => void }>()
  const asked: string[] = []
  const upload = (file: File) => {
    asked.push(file.name)
    return new Promise<string>((resolve, reject) => {
      open.set(file.name, {
        arrive: () => resolve(`/media/${file.name.replace(/\W/g, '')}/640`),
        fail: reason => reject(new Error(reason)),
      })
    })
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    upload,
    asked,
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
const explain = (reason: unknown) => (reason instanceof Error ? reason.message : 'unknown')
const names = (list: ReturnType<typeof createPhotoList>) => list.current().map(({ file, url }) => file?.name ?? url)
const states = (list: ReturnType<typeof createPhotoList>) => list.current().map(({ state }) => state)
const idAt = (list: ReturnType<typeof createPhotoList>, at: number) => list.current()[at]?.id ?? -1

describe('sending', () => {
  test('two at once, the others in turn', async () => {
    const server = slowServer()
    const list = createPhotoList(server.upload, explain)
    expect(list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])).toBeNull()
    expect(states(list)).toEqual(['sending', 'sending', 'waiting'])
    await server.arrive('b.jpg')
    expect(states(list)).toEqual(['sending', 'stored', 'sending'])
    expect(server.asked).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  test('a photo that failed says why, and goes when it is sent again', async () => {
    const server = slowServer()
    const list = createPhotoList(server.upload, explain)
    list.add([photo('a.jpg')])
    await server.fail('a.jpg', 'The disk is full.')
    expect(list.current()[0]).toMatchObject({ state: 'failed', problem: 'The disk is full.' })
    list.retry(idAt(list, 0))
    expect(list.current()[0]).toMatchObject({ state: 'sending', problem: null })
    await server.arrive('a.jpg')
    expect(photosOfPost(list.current())).toEqual({ imageUrls: ['/media/ajpg/640'], alts: [''] })
  })

  test('the answer for a photo that was removed meanwhile changes nothing, and the next one is sent', async () => {
    const server = slowServer()
    const list = createPhotoList(server.upload, explain)
    list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    list.remove(idAt(list, 0))
    expect(states(list)).toEqual(['sending', 'sending'])
    await server.arrive('a.jpg')
    expect(names(list)).toEqual(['b.jpg', 'c.jpg'])
    expect(states(list)).toEqual(['sending', 'sending'])
  })

  test('a photo is not sent twice by asking twice', () => {
    const server = slowServer()
    const list = createPhotoList(server.upload, explain)
    list.add([photo('a.jpg')])
    list.retry(idAt(list, 0))
    expect(server.asked).toEqual(['a.jpg'])
  })
})

describe('choosing', () => {
  test('what is no picture, or too large, is refused with its reason; the rest is taken', () => {
    const list = createPhotoList(slowServer().upload, explain)
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
    expect(list.add([text, photo('a.jpg')])?.title).toBe('Invalid File Type')
    expect(list.add([photo('huge.jpg', 10 * 1024 * 1024 + 1)])?.title).toBe('File Too Large')
    expect(names(list)).toEqual(['a.jpg'])
  })

  test('ten at most', () => {
    const list = createPhotoList(slowServer().upload, explain)
    const twelve = Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`))
    expect(list.add(twelve)).toEqual({ title: 'Too many photos', text: 'Please keep it to 10 photos.' })
    expect(list.current()).toHaveLength(10)
    list.addStored('/media/kept/640')
    expect(list.current()).toHaveLength(10)
  })

  test('a stored picture is taken once', () => {
    const list = createPhotoList(slowServer().upload, explain)
    list.addStored('/media/kept/640')
    list.addStored('/media/kept/640')
    expect(names(list)).toEqual(['/media/kept/640'])
  })
})

describe('order and words', () => {
  test('photos change places, and their words go with them', async () => {
    const server = slowServer()
    const list = createPhotoList(server.upload, explain)
    list.add([photo('a.jpg'), photo('b.jpg')])
    await server.arrive('a.jpg')
    await server.arrive('b.jpg')
    list.describe(idAt(list, 1), ' The cut cake ')
    list.move(idAt(list, 1), -1)
    expect(photosOfPost(list.current())).toEqual({
      imageUrls: ['/media/bjpg/640', '/media/ajpg/640'],
      alts: ['The cut cake', ''],
    })
  })

  test('past either end is no place', () => {
    const list = createPhotoList(slowServer().upload, explain)
    list.add([photo('a.jpg'), photo('b.jpg')])
    list.move(idAt(list, 0), -1)
    list.move(idAt(list, 1), 1)
    expect(names(list)).toEqual(['a.jpg', 'b.jpg'])
  })

  test('a post without photos names none', () => {
    const list = createPhotoList(slowServer().upload, explain)
    list.add([photo('a.jpg')])
    expect(photosOfPost(list.current())).toEqual({})
    list.clear()
    expect(list.current()).toEqual([])
  })
})
