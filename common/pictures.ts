/** Names of the stored sizes: widths in pixels. */
export const pictureWidths = [96, 320, 640, 1280] as const

/** Where the bytes of pictures can be. */
export const pictureStores = ['disk', 'uploadthing', 's3'] as const

export type PictureStore = (typeof pictureStores)[number]

export type PictureWidth = (typeof pictureWidths)[number]

/** The largest stored size. */
export const LARGEST_WIDTH = Math.max(...pictureWidths) as PictureWidth

/** Address of a picture on this server. `key` is the one that an upload answered. */
export const pictureUrl = (key: string, width: PictureWidth = 640): string => `/media/${key}/${width}`

/** All sizes of a picture for `srcset`. */
export const pictureSrcSet = (key: string): string =>
  pictureWidths.map(width => `${pictureUrl(key, width)} ${width}w`).join(', ')

/** Address of a chef's picture in the size that stands beside a name; null for a chef without one. */
export const faceUrl = (key: string | null): string | null => (key ? pictureUrl(key, 96) : null)

const MEGABYTE = 1024 * 1024

/** Largest file, in bytes, for pictures of food. */
export const foodPictureMaxBytes = 10 * MEGABYTE

/** Photos of one recipe, or of one post. */
export const PICTURES_MAX = 10

/** Characters that a picture's alternative text may have. */
export const ALT_MAX = 300

/** Largest file, in bytes, for the picture of a profile: it must be under 5 MB. */
export const profilePictureMaxBytes = 5 * MEGABYTE - 1

export const pictureMessages = {
  none: 'No image selected',
  wrongType: 'Invalid File Type',
  tooLarge: 'File Too Large',
  empty: 'This file is empty. Please choose another picture.',
  unreadable: 'This picture cannot be read. It may be damaged; please choose another one.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  tooManyPixelsInOne: 'One of these pictures has too many pixels. Please choose a smaller one.',
  tooManyPngPixels:
    'This PNG picture has more than 50 million pixels, or more than 30 million saved interlaced. Please choose a smaller one.',
  tooManyAvifPixels: 'This AVIF picture has more than 12 million pixels. Please choose a smaller one, or a JPEG.',
  tooManyHeicPixels: 'This HEIC picture has too many pixels. Please choose a smaller one, or a JPEG.',
  busy: 'Many pictures are arriving right now. Please try again in a moment.',
} as const

export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Why a picture with too many pixels is refused, or one of several pictures, by their types. */
export function tooManyPixelsMessage(...types: (PictureType | null)[]): string {
  const [type] = types
  if (types.some(other => other !== type)) return pictureMessages.tooManyPixelsInOne
  if (type === 'png') return pictureMessages.tooManyPngPixels
  if (type === 'avif') return pictureMessages.tooManyAvifPixels
  return type === 'heic' ? pictureMessages.tooManyHeicPixels : pictureMessages.tooManyPixels
}

/** What the picture of a profile may be. */
export const facePictureTypes = ['jpeg', 'png', 'webp', 'heic'] as const satisfies readonly PictureType[]

const extensionsOf: Record<PictureType, readonly string[]> = {
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif'],
}

/** What a file chooser offers. */
export function pictureAccept(types: readonly PictureType[] = pictureTypes): string {
  const extensions = types.flatMap(type => extensionsOf[type])
  const media = extensions.filter(extension => extension !== 'jpg').map(extension => `image/${extension}`)
  return [...media, ...extensions.map(extension => `.${extension}`)].join(',')
}

/**
 * What is wrong with a chosen file, as far as a browser can tell from its size, its type or its name (some systems
 * give HEIC files no type); null when it may be sent. The server judges again, by the bytes.
 */
export function findPictureProblem(
  file: { name: string; type: string; size: number },
  maxBytes: number,
  types: readonly PictureType[] = pictureTypes,
) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const media = file.type.toLowerCase().replace(/^image\//, '')
  const typeOf = (word: string) => pictureTypes.find(type => extensionsOf[type].includes(word))
  const declared = [typeOf(extension), typeOf(media)].filter(type => type !== undefined)
  if (declared.length === 0 || !declared.every(type => types.includes(type))) return pictureMessages.wrongType
  return file.size > maxBytes ? pictureMessages.tooLarge : null
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const MAX_BRANDS = 32

/** The brands in the `ftyp` box that opens every file of the ISO base media family (ISO/IEC 14496-12, 4.3). */
function readBrands(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, ascii('ftyp'), 4)) return []
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(boxLength, bytes.length, 16 + 4 * MAX_BRANDS)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the first brand and the others stands a version number.
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  return brands
}

/** What kind of picture these bytes begin like, whatever the file was called; null for everything not taken here. */
export function findPictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, JPEG)) return 'jpeg'
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  const brands = readBrands(bytes)
  if (brands.some(brand => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some(brand => HEIC_BRANDS.has(brand)) ? 'heic' : null
}
