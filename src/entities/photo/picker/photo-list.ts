import { PICTURES_MAX } from '#common/pictures.ts'
import { isNoConnection } from '#src/lib/errors.ts'
import { createListeners } from '#src/ui/listeners.ts'
import { foodPictureRule, type PictureComplaint } from './picture-complaint.ts'

/** A photo that is being chosen. One that is stored has an address; one from this device has its file. */
export interface Photo {
  id: number
  file: File | null
  url: string | null
  /** Words for who does not see it. */
  alt: string
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'stopped'
  /** It failed for want of a connection. */
  isUnreached: boolean
  /** How much of it has been sent. */
  percent: number
  /** The server is busy; it is sent again in a moment. */
  isHeld: boolean
}

/** A photo that the server has, as forms and drafts name it. */
export interface StoredPhoto {
  url: string
  alt: string
}

export interface PhotoList {
  /** In the order in which they are shown, the cover first. The same array until something changes. */
  current: () => readonly Photo[]
  subscribe: (listener: () => void) => () => void
  /** Takes as many photos as there is room for and sends them; answers why some were not taken. A single one is replaced. */
  add: (files: readonly File[]) => PictureComplaint | null
  /** Takes a picture that the server has already. */
  addStored: (url: string, alt?: string) => void
  remove: (id: number) => void
  /** Gives a photo another place, from 0; past the end is no place. */
  moveTo: (id: number, place: number) => void
  describe: (id: number, alt: string) => void
  /** Stops the sending of a photo, which stays. */
  stop: (id: number) => void
  /** Sends a photo again that was not taken or was stopped. */
  retry: (id: number) => void
  clear: () => void
  /** Stops whatever is on its way. */
  stopAll: () => void
}

export interface PhotoListOptions {
  /** Stores one and answers its address. */
  send: (
    file: File,
    how: { signal: AbortSignal; onProgress: (percent: number) => void; onWait: (isWaiting: boolean) => void },
  ) => Promise<string>
  /** Tells why one did not arrive. */
  onFailure: (reason: unknown, id: number) => void
  /** Photos that there is room for. */
  max?: number
  /** Those that are there from the start. */
  stored?: readonly StoredPhoto[]
}

/** Photos that are sent at the same time; the others wait for their turn. */
const AT_ONCE = 2

/** Photos in the making, each sent to the server as soon as it is chosen. */
export function createPhotoList({ send, onFailure, max = PICTURES_MAX, stored = [] }: PhotoListOptions): PhotoList {
  const { subscribe, notify } = createListeners()
  const underWay = new Map<number, AbortController>()
  let lastId = 0
  const createPhoto = (to: Partial<Photo>): Photo => {
    lastId += 1
    return {
      id: lastId,
      file: null,
      url: null,
      alt: '',
      state: 'waiting',
      percent: 0,
      isHeld: false,
      isUnreached: false,
      ...to,
    }
  }
  let photos: readonly Photo[] = stored.slice(0, max).map(photo => createPhoto({ ...photo, state: 'stored' }))

  const set = (next: readonly Photo[]) => {
    photos = next
    notify()
  }
  const change = (id: number, to: Partial<Photo>) =>
    set(photos.map(photo => (photo.id === id ? { ...photo, ...to } : photo)))
  const find = (id: number) => photos.find(photo => photo.id === id)
  /** Stops sending a photo, if it is being sent. A late answer is ignored. */
  const letGo = (id: number) => {
    underWay.get(id)?.abort()
    underWay.delete(id)
  }

  const sendOne = async (id: number, file: File) => {
    const mine = new AbortController()
    underWay.set(id, mine)
    change(id, { state: 'sending', percent: 0, isHeld: false })
    const onProgress = (percent: number) => {
      if (underWay.get(id) === mine && find(id)?.percent !== percent) change(id, { percent })
    }
    const onWait = (isHeld: boolean) => {
      if (underWay.get(id) === mine) change(id, { isHeld, percent: 0 })
    }
    let outcome: Partial<Photo>
    try {
      outcome = { state: 'stored', url: await send(file, { signal: mine.signal, onProgress, onWait }), percent: 100 }
    } catch (reason) {
      outcome = { state: 'failed', isUnreached: isNoConnection(reason) }
      if (underWay.get(id) === mine) onFailure(reason, id)
    }
    if (underWay.get(id) !== mine) return
    underWay.delete(id)
    change(id, outcome)
    sendNext()
  }
  const sendNext = () => {
    const waiting = photos.filter(({ state }) => state === 'waiting')
    for (const { id, file } of waiting.slice(0, Math.max(0, AT_ONCE - underWay.size))) {
      if (file) void sendOne(id, file)
    }
  }
  const keepOnly = (kept: readonly Photo[]) => {
    for (const { id } of photos) if (!kept.some(photo => photo.id === id)) letGo(id)
    set(kept)
    sendNext()
  }

  return {
    current: () => photos,
    subscribe,
    add(files) {
      const complaint = files.map(foodPictureRule).find(found => found !== null) ?? null
      const good = files.filter(file => foodPictureRule(file) === null)
      const before = max === 1 && good.length > 0 ? [] : photos
      const room = max - before.length
      keepOnly([...before, ...good.slice(0, room).map(file => createPhoto({ file }))])
      if (complaint || good.length <= room) return complaint
      const text = `Please keep it to ${max} photo${max === 1 ? '' : 's'}.`
      return { title: 'Too many photos', text, mark: 'Some photos were not taken.' }
    },
    addStored(url, alt = '') {
      if (photos.length < max && !photos.some(photo => photo.url === url)) {
        set([...photos, createPhoto({ url, alt, state: 'stored' })])
      }
    },
    remove: id => keepOnly(photos.filter(photo => photo.id !== id)),
    moveTo(id, place) {
      const from = photos.findIndex(photo => photo.id === id)
      const photo = photos[from]
      if (!photo || place < 0 || place >= photos.length || place === from) return
      set(photos.toSpliced(from, 1).toSpliced(place, 0, photo))
    },
    describe: (id, alt) => change(id, { alt }),
    stop(id) {
      const state = find(id)?.state
      if (state !== 'sending' && state !== 'waiting') return
      letGo(id)
      change(id, { state: 'stopped', percent: 0 })
      sendNext()
    },
    retry(id) {
      const state = find(id)?.state
      if (state === 'failed' || state === 'stopped') change(id, { state: 'waiting', isUnreached: false })
      sendNext()
    },
    clear: () => keepOnly([]),
    stopAll() {
      for (const { id, state } of photos) {
        if (state !== 'sending' && state !== 'waiting') continue
        letGo(id)
        change(id, { state: 'stopped', percent: 0 })
      }
    },
  }
}

/** The photos that the server has, in order, with their text. */
export const storedPhotos = (photos: readonly Photo[]): StoredPhoto[] =>
  photos.flatMap(({ url, alt }) => (url ? [{ url, alt: alt.trim() }] : []))

/** Photos as the server takes them: addresses in order, and their words in the same order. */
export const photoFields = (photos: readonly StoredPhoto[]): { imageUrls: string[]; alts: string[] } => ({
  imageUrls: photos.map(({ url }) => url),
  alts: photos.map(({ alt }) => alt),
})
