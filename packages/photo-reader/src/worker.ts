import { parentPort } from 'node:worker_threads'
import type { Sharp } from 'sharp'
import { withoutBullet } from './bullets.ts'
import { checkNumbers, type ReadWord } from './check-numbers.ts'
import { findPatches, type Patch, type Patches } from './components.ts'
import { type Grey, toPgm } from './grey.ts'
import { findLines, type PrintedLine } from './layout.ts'
import { glyphsOfLine } from './line-glyphs.ts'
import { ownersOf, pictureOfLine } from './line-picture.ts'
import { PhotoReadingError } from './photo-reading-error.ts'
import type { CheckedPhotoLine, PhotoAnswer, PhotoQuestion, PhotoSource } from './photo-thread.ts'
import { type PreparedPage, preparePage, stretch } from './prepare-page.ts'

export { PhotoReadingError, type PhotoSource }

/**
 * Opens a photo with sharp: upright, and with whatever bounds the process wants. Throws {@link PhotoReadingError} with
 * `too-many-pixels` for one that is too large; all other errors count as `unreadable`.
 */
export type OpenPhoto = (photo: PhotoSource) => Promise<Sharp>

/** Longest side that is worked on, in pixels; print stays sharp enough and memory small. */
const LONGEST_SIDE = 2800
/** Grey that parts ink from paper once a page is stretched. */
const INK = 152
/** Owner of bullets, which are in no line's picture. */
const NOBODY = -2
/** Lines of a page that are read. */
const MOST_LINES = 220

/** A line, and whether a bullet stands before it. */
type PageLine = { line: PrintedLine; isBulleted: boolean }
type Page = { photo: Grey; page: Grey; found: Patches; lines: PageLine[]; near: Patch[] }

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height }
}

function prepare(photo: Grey, quarters?: number): { current: Page; answer: PhotoAnswer } {
  const prepared: PreparedPage = preparePage(photo, quarters)
  const page = stretch(prepared.page)
  const found = findPatches(page, INK)
  const printed = prepared.letter > 0 ? findLines(found, prepared.letter).slice(0, MOST_LINES) : []
  const owned = ownersOf(printed)
  const free = found.patches.filter(patch => !owned.has(patch.id))
  const bare = printed.map(line => withoutBullet(line, free))
  const lines = bare.map(({ line, bullet }) => ({ line, isBulleted: bullet.length > 0 }))
  const owners = ownersOf(bare.map(({ line }) => line))
  for (const id of bare.flatMap(({ bullet }) => bullet)) owners.set(id, NOBODY)
  const current = { photo, page, found, lines, near: free.filter(patch => !owners.has(patch.id)) }
  const pictures = lines.map(({ line }, at) => {
    const { picture, left } = pictureOfLine(page, found, owners, line, at)
    return { pgm: toPgm(picture), left }
  })
  const { quarters: turned, otherQuarters } = prepared
  return {
    current,
    answer: { answer: 'prepared', lines: pictures, page: toPgm(page), quarters: turned, otherQuarters },
  }
}

function check({ page, found, lines, near }: Page, words: readonly ReadWord[][], number: number): CheckedPhotoLine[] {
  return lines.map(({ line, isBulleted }, at) => {
    const read = words[at] ?? []
    const glyphs = read.length > 0 ? glyphsOfLine(line, near) : []
    const checked =
      read.length > 0 ? checkNumbers(read, { page, found, glyphs, capital: line.height, foot: line.foot }) : []
    const above = lines[at - 1]?.line
    const [first, second] = [checked[0], checked[1]]
    return {
      words: checked,
      isBulleted,
      place: {
        page: number,
        column: line.column,
        left: line.left,
        right: line.right,
        height: line.height,
        leading: above && above.column === line.column ? line.foot - above.foot : 0,
        firstWord: first ? (second?.left ?? line.right) - first.left : 0,
      },
    }
  })
}

/**
 * Makes this thread one that prepares photos for `readPhotos`, one after the other, and looks at their figures. The file
 * that calls it is what `readPhotos` takes as `worker`.
 */
export function servePhotos(open: OpenPhoto): void {
  let current: Page | null = null

  const prepared = (photo: Grey, quarters?: number): PhotoAnswer => {
    const done = prepare(photo, quarters)
    current = done.current
    return done.answer
  }

  const answer = async (question: PhotoQuestion): Promise<PhotoAnswer> => {
    try {
      if (question.ask === 'prepare') return prepared(await greyOf(await open(question.photo)))
      if (!current) return { answer: 'failed', reason: 'unreadable' }
      if (question.ask === 'turn') return prepared(current.photo, question.quarters)
      return { answer: 'checked', lines: check(current, question.words, question.page) }
    } catch (error) {
      return { answer: 'failed', reason: error instanceof PhotoReadingError ? error.reason : 'unreadable' }
    }
  }

  parentPort?.on('message', async (question: PhotoQuestion) => {
    const reply = await answer(question)
    const buffers = reply.answer === 'prepared' ? [...reply.lines.map(line => line.pgm.buffer), reply.page.buffer] : []
    parentPort?.postMessage(reply, buffers as ArrayBuffer[])
  })
}
