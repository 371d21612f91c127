import { doubtReasons, type ReadWord } from './check-numbers.ts'
import { fromPgm, type Grey, toPgm } from './grey.ts'
import type { PhotoPreparer } from './photo-preparer.ts'
import type { CheckedPhotoLine, LinePlace, LineToRead, PhotoAnswer, PhotoSource } from './photo-thread.ts'
import type { PictureWord, Reader } from './reader.ts'
import { repairAmounts } from './repair-amounts.ts'
import { warp } from './warp.ts'

/** A doubtful word of a line, or the beginning of a doubtful line, and a sentence that says why. */
export type LineDoubt = { text: string; reason: string }
/** A line of a page with what in it may be wrong. A bullet that was seen before it is not in the text; a number is. */
export type PhotoLine = { text: string; isBulleted: boolean; place: LinePlace; doubts: LineDoubt[] }

type Prepared = Extract<PhotoAnswer, { answer: 'prepared' }>

/** Words that must be sure for a page to count as read the right way up. */
const ENOUGH_SHARE = 0.55
/** Lines that are read to find out which way up a page is. */
const TRIAL_LINES = 6
/** Below this a line is no text. */
const NOISE = 38
/** Below this a line is hard to read, and below the second one it is read again in another size. */
const HARD = 60
const READ_AGAIN = 78
/** The other size, and the white around it in pixels. */
const AGAIN = { size: 0.7, border: 40 }
/** Pixels by which lines of a column begin beside each other at most. */
const ALIGNED = 16
/** The number of a step without the step. */
const LONE_NUMBER = /^[^\p{L}\p{N}]*\d{1,2}[.:)][^\p{L}\p{N}]*$/u

async function prepared(preparer: PhotoPreparer, question: Parameters<PhotoPreparer['ask']>[0]): Promise<Prepared> {
  const answer = await preparer.ask(question)
  if (answer.answer !== 'prepared') throw new Error('The thread gave the wrong answer')
  return answer
}

/** What was read of a page, with the number of lines that were seen on it. */
export type PageRead = { lines: PhotoLine[]; letters: Letters; seen: number }

/** Letters that were read, and those of them in words of which the reader is sure. */
export type Letters = { sure: number; all: number }

function lettersOf(lines: readonly (readonly ReadWord[])[]): Letters {
  let [sure, all] = [0, 0]
  for (const { text, confidence } of lines.flat()) {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
    all += Math.max(1, letters)
    if (confidence > 75 && letters > 2) sure += letters
  }
  return { sure, all }
}

/** The share of letters in words of which the reader is sure; 0 where there are none. */
export const sureShare = ({ sure, all }: Letters): number => (all === 0 ? 0 : sure / all)

/** The longest lines of a page say soonest whether it stands upright. */
async function trial(reader: Reader, { lines }: Prepared): Promise<{ share: number; text: string }> {
  const longest = [...lines].sort((a, b) => b.pgm.length - a.pgm.length).slice(0, TRIAL_LINES)
  const read: ReadWord[][] = []
  for (const { pgm } of longest) read.push(await reader.readLine(pgm))
  return { share: sureShare(lettersOf(read)), text: read.map(textOf).join('\n') }
}

/** A page that stands upright, and a few of its lines as they were read to find that out. */
export type UprightPage = { page: Prepared; trialText: string }

/** Prepares a photo and turns it until it reads well. */
export async function uprightPage(photo: PhotoSource, { preparer, reader }: PageTools): Promise<UprightPage> {
  const first = await prepared(preparer, { ask: 'prepare', photo })
  let best = { quarters: first.quarters, ...(await trial(reader, first)) }
  if (best.share >= ENOUGH_SHARE || first.lines.length === 0) return { page: first, trialText: best.text }
  let last = first
  for (const quarters of first.otherQuarters) {
    last = await prepared(preparer, { ask: 'turn', quarters })
    const tried = await trial(reader, last)
    if (tried.share > best.share + 0.05) best = { quarters, ...tried }
    if (best.share >= ENOUGH_SHARE) break
  }
  const isLast = last.quarters === best.quarters
  const page = isLast ? last : await prepared(preparer, { ask: 'turn', quarters: best.quarters })
  return { page, trialText: best.text }
}

function textOf(words: readonly { text: string }[]): string {
  return words
    .map(word => word.text)
    .join(' ')
    .trim()
}

/** How sure the reader is of a line: the mean of its words, 0 for none. */
function sureness(words: readonly { confidence: number }[]): number {
  return words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length
}

/** Dirt, edges of paper and pictures are read as a few odd signs. */
function isNoise(words: readonly ReadWord[]): boolean {
  const text = words.map(word => word.text).join('')
  if (text === '') return true
  const letters = text.replace(/[^\p{L}\p{N}½⅓⅔¼¾⅛]/gu, '').length
  const mean = sureness(words)
  return mean < NOISE || letters === 0 || (text.length > 3 && letters < 0.4 * text.length) || (letters < 3 && mean < 60)
}

/** Reads a line, and once more in another size where the first reading is not sure. Places are those of the page. */
async function readLine(reader: Reader, { pgm, left }: LineToRead): Promise<ReadWord[]> {
  const onPage = (words: readonly PictureWord[], factor: number, border: number): ReadWord[] =>
    words
      .filter(({ text }) => text !== '')
      .map(({ text, confidence, ...box }) => ({
        text,
        confidence,
        left: (box.left - border) / factor + left,
        right: (box.right - border) / factor + left,
      }))
  const first = onPage(await reader.readLine(pgm), 1, 0)
  const isSure =
    first.length > 0 && sureness(first) >= READ_AGAIN && first.slice(0, 2).every(word => word.confidence > 60)
  if (isSure) return first
  const again = onPage(await reader.readLine(toPgm(shrunk(fromPgm(pgm)))), AGAIN.size, AGAIN.border)
  return sureness(again) > sureness(first) ? again : first
}

/** A line's picture made smaller, with more white around. */
function shrunk(picture: Grey): Grey {
  const { size, border } = AGAIN
  return warp(
    picture,
    Math.ceil(picture.width * size) + 2 * border,
    Math.ceil(picture.height * size) + border,
    (x, y) => ({
      x: (x - border) / size,
      y: (y - border / 2) / size,
    }),
  )
}

/** Lines that no reading is sure of, but that stand in a column of text: they are shown as doubtful, not dropped. */
function inColumn(line: LineToRead, lefts: readonly number[]): boolean {
  return lefts.filter(left => Math.abs(left - line.left) < ALIGNED).length >= 3
}

function asPhotoLine({ words, isBulleted, place }: CheckedPhotoLine, sure: number): PhotoLine {
  const doubts = words.flatMap(({ text, doubt }) => (doubt === null ? [] : [{ text, reason: doubt }]))
  if (sure < HARD && doubts.length === 0) doubts.push({ text: textOf(words).slice(0, 60), reason: doubtReasons.line })
  return { text: repairAmounts(textOf(words)), isBulleted, place, doubts }
}

/** What pages are read with. */
type PageTools = { preparer: PhotoPreparer; reader: Reader }

/**
 * Reads a page that stands upright: its lines in reading order, column after column, with the figures that may be wrong.
 * `step` is called with the share of the page that is done, before the first line and after each; it may throw to stop.
 */
export async function readPage(
  { page }: UprightPage,
  number: number,
  { preparer, reader }: PageTools,
  step: (share: number) => void,
): Promise<PageRead> {
  step(0)
  const read: ReadWord[][] = []
  for (const [at, line] of page.lines.entries()) {
    read.push(await readLine(reader, line))
    step((at + 1) / page.lines.length)
  }
  const lefts = page.lines.filter((_, at) => sureness(read[at] ?? []) > READ_AGAIN).map(({ left }) => left)
  const words = read.map((line, at) => {
    const isText = line.some(({ text }) => /\p{L}{3}/u.test(text)) && inColumn(page.lines[at] as LineToRead, lefts)
    return isNoise(line) && !isText ? [] : line
  })
  const checked = await preparer.ask({ ask: 'check', words, page: number })
  if (checked.answer !== 'checked') throw new Error('The thread gave the wrong answer')
  const lines = checked.lines
    .map((line, at) => asPhotoLine(line, sureness(words[at] ?? [])))
    .filter(line => line.text !== '')
  const letters = lettersOf(words)
  const seen = page.lines.length
  if (sureShare(letters) >= ENOUGH_SHARE || page.lines.length === 0) return { lines, letters, seen }
  const whole = await reader.readPage(page.page)
  const better = linesIfBetter(words, whole, number)
  return better ? { lines: better, letters: lettersOf(whole), seen } : { lines, letters, seen }
}

/** Where lines could not be told from pictures and patterns, the reader's own way of finding them may do better; else null. */
function linesIfBetter(
  words: readonly ReadWord[][],
  whole: Awaited<ReturnType<Reader['readPage']>>,
  number: number,
): PhotoLine[] | null {
  const sure = (read: readonly (readonly ReadWord[])[]) =>
    read.flat().filter(word => word.confidence > 75 && word.text.length > 2).length
  if (sure(whole) <= 1.2 * sure(words)) return null
  return whole
    .filter(read => read.length > 0 && !isNoise(read))
    .map(read => {
      const [top, bottom] = [Math.min(...read.map(word => word.top)), Math.max(...read.map(word => word.bottom))]
      const place = {
        page: number,
        column: 0,
        left: read[0]?.left ?? 0,
        right: Math.max(...read.map(word => word.right)),
        height: bottom - top,
        leading: 0,
        firstWord: (read[0]?.right ?? 0) - (read[0]?.left ?? 0),
      }
      // Nothing was looked at twice here, so every figure is doubtful.
      const doubts = read
        .filter(word => /[\d%½¼¾]/.test(word.text))
        .map(word => ({ text: word.text, reason: doubtReasons.amount }))
      return { text: textOf(read), isBulleted: false, place, doubts }
    })
    .filter(line => line.text !== '' && !LONE_NUMBER.test(line.text))
}
