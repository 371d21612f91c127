import type { OfferedPicture } from '../offer.ts'

/** A picture that a file holds as text, decoded when it is wanted; none for what is no such text. */
export function picturesOfBase64(values: readonly unknown[]): OfferedPicture[] {
  return values.flatMap((value, at): OfferedPicture[] => {
    if (typeof value !== 'string' || value.length < 40) return []
    return [{ name: `picture ${at + 1}`, read: async () => decodeBase64(value) }]
  })
}

/** The bytes of a text in base64, also of a `data:` address. */
export const decodeBase64 = (text: string): Buffer =>
  Buffer.from(text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text, 'base64')
