import type { Offer } from '#server/kitchen/transfer/offer.ts'

/** What a file of a program is expected to offer: the fields that the format has, but for pictures as their count. */
export type ExpectedOffer = Partial<Omit<Offer, 'pictures' | 'lost'>> & {
  pictures?: number
  /** Words of each part that has no place. */
  lost?: string[]
}

/** A file as a program exports it, written after a description of its format, with what makes it hard to read. */
export type SampleExport = {
  program: string
  version?: string
  /** The name under which it comes. */
  name: string
  content: () => Promise<string | Buffer> | string | Buffer
  offers: ExpectedOffer[]
}

/** Bytes that stand for a picture. */
export const photo = (name: string): Buffer =>
  Buffer.from(`\u00ff\u00d8\u00ff a picture called ${name} of some length`, 'latin1')
export const photoText = (name: string): string => photo(name).toString('base64')
