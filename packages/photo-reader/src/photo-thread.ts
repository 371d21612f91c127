import type { CheckedWord, ReadWord } from './check-numbers.ts'
import type { PhotoFailure } from './photo-reading-error.ts'

/** Where a printed line stands, in pixels of its straightened page. */
export type LinePlace = {
  /** From 1, in the order in which the photos were given. */
  page: number
  /** Columns and headings over them are counted in reading order. */
  column: number
  left: number
  right: number
  /** Height of its capital letters. */
  height: number
  /** Distance to the line above in the same column; 0 for the first. */
  leading: number
  /** Width of its first word with the space before it. */
  firstWord: number
}

/** A photo as the thread takes it: a file that the decoder knows, or grey pixels that were decoded elsewhere. */
export type PhotoSource = { file: Uint8Array } | { pixels: Uint8Array; width: number; height: number; channels: 1 | 4 }

/** What the thread is asked. `quarters` turns the photo clockwise against its own judgement. */
export type PhotoQuestion =
  | { ask: 'prepare'; photo: PhotoSource }
  | { ask: 'turn'; quarters: number }
  | { ask: 'check'; words: ReadWord[][]; page: number }

/** A line to read: its picture as PGM, and where on the page the picture begins. */
export type LineToRead = { pgm: Uint8Array; left: number }

/** A line with its figures checked and its place; `text` is empty where nothing was read. */
export type CheckedPhotoLine = { words: CheckedWord[]; isBulleted: boolean; place: LinePlace }

export type PhotoAnswer =
  | { answer: 'prepared'; lines: LineToRead[]; page: Uint8Array; quarters: number; otherQuarters: number[] }
  | { answer: 'checked'; lines: CheckedPhotoLine[] }
  | { answer: 'failed'; reason: PhotoFailure }
