import type { Offer, UnreadableOffer } from '../offer.ts'
import type { OpenedFile } from './opened-file.ts'

/** Reads the files of one program. */
export type Importer = {
  /** The program as people call it. */
  program: string
  /** Whether it wrote this file; looks at names and at the beginnings of a few files, and throws never. */
  matches(file: OpenedFile): Promise<boolean>
  /**
   * Its recipes in the order of the file, each as soon as it is read, so that no more than one is in memory. What cannot
   * be read comes as such, and the others go on. Throws for a file that is damaged as a whole.
   */
  read(file: OpenedFile): AsyncIterable<Offer | UnreadableOffer>
  /** The version of the program, such as `2.0`, where the file tells it; null where it does not. */
  version?(file: OpenedFile): Promise<string | null>
}
