import { PICTURES_MAX } from '#server/feed/contract.ts'
import { findPictureProblem, foodPictureMaxBytes, pictureMessages } from '#server/media/contract.ts'

/** A photo of a post in the making. One that is stored has an address; one from this device has its file. */
export interface PostPhoto {
  id: number
  file: File | null
  url: string | null
  /** Words for who does not see it. */
  alt: string
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** Why it could not be sent. */
  problem: string | null
}

/** What is said about a photo that is not taken. */
export interface Refusal {
  title: string
  text: string
}

export interface PhotoList {
  /** In the order in which the post shows them. The same array until something changes. */
  current: () => readonly PostPhoto[]
  subscribe: (listener: () => void) => () => void
  /** Takes photos as far as there is room and sends them; answers why some were not taken. */
  add: (files: readonly File[]) => Refusal | null
  /** Takes a picture that the server has already. */
  addStored: (url: string, alt?: string) => void
  remove: (id: number) => void
  /** Moves a photo by so many places towards the end; to the front by negative ones. */
  move: (id: number, by: number) => void
  describe: (id: number, alt: string) => void
  retry: (id: number) => void
  clear: () => void
}

/** Photos that are sent at the same time; the others wait for their turn. */
const AT_ONCE = 2

const refusals: Record<string, string> = {
  [pictureMessages.wrongType]: 'Please choose a picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture of at most 10 MB.',
}

/**
 * The photos of a post, each sent to the server as soon as it is chosen. `upload` stores one and answers its address;
 * `explain` says in words why it was rejected.
 */
export function createPhotoList(
  upload: (file: File) => Promise<string>,
  explain: (reason: unknown) => string,
): PhotoList {
  const listeners = new Set<() => void>()
  let lastId = 0
  let photos: readonly PostPhoto[] = []

  const set = (next: readonly PostPhoto[]) => {
    photos = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, to: Partial<PostPhoto>) =>
    set(photos.map(photo => (photo.id === id ? { ...photo, ...to } : photo)))
  const made = (to: Partial<PostPhoto>): PostPhoto => {
    lastId += 1
    return { id: lastId, file: null, url: null, alt: '', state: 'waiting', problem: null, ...to }
  }

  const send = async (id: number, file: File) => {
    change(id, { state: 'sending', problem: null })
    try {
      const url = await upload(file)
      change(id, { state: 'stored', url })
    } catch (reason) {
      change(id, { state: 'failed', problem: explain(reason) })
    }
    sendNext()
  }
  const sendNext = () => {
    const free = AT_ONCE - photos.filter(({ state }) => state === 'sending').length
    for (const { id, file } of photos.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      if (file) void send(id, file)
    }
  }

  return {
    current: () => photos,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(files) {
      const problem = files.map(file => findPictureProblem(file, foodPictureMaxBytes)).find(found => found !== null)
      const good = files.filter(file => findPictureProblem(file, foodPictureMaxBytes) === null)
      const room = PICTURES_MAX - photos.length
      set([...photos, ...good.slice(0, room).map(file => made({ file }))])
      sendNext()
      if (problem) return { title: problem, text: refusals[problem] ?? '' }
      return good.length > room ? { title: 'Too many photos', text: `Please keep it to ${PICTURES_MAX} photos.` } : null
    },
    addStored(url, alt = '') {
      if (photos.length < PICTURES_MAX && !photos.some(photo => photo.url === url)) {
        set([...photos, made({ url, alt, state: 'stored' })])
      }
    },
    remove(id) {
      set(photos.filter(photo => photo.id !== id))
      sendNext()
    },
    move(id, by) {
      const from = photos.findIndex(photo => photo.id === id)
      const photo = photos[from]
      const to = from + by
      if (photo && to >= 0 && to < photos.length) set(photos.toSpliced(from, 1).toSpliced(to, 0, photo))
    },
    describe: (id, alt) => change(id, { alt }),
    retry(id) {
      if (photos.some(photo => photo.id === id && photo.state === 'failed')) change(id, { state: 'waiting' })
      sendNext()
    },
    clear: () => set([]),
  }
}

/** The stored photos as a post names them. */
export function photosOfPost(photos: readonly PostPhoto[]): { imageUrls?: string[]; alts?: string[] } {
  const stored = photos.flatMap(({ url, alt }) => (url ? [{ url, alt: alt.trim() }] : []))
  if (stored.length === 0) return {}
  return { imageUrls: stored.map(({ url }) => url), alts: stored.map(({ alt }) => alt) }
}
