import type { SourceLine } from '#server/capture/text/source-line.ts'
import { sourceLine } from '#server/capture/text/source-line.ts'
import type { CheckedWord, ReadWord } from './check-numbers.ts'
import type { PhotoPreparer } from './photo-preparer.ts'
import type { CheckedPhotoLine, PhotoAnswer, PhotoSource } from './photo-thread.ts'
import type { Reader } from './reader.ts'
import { repairAmounts } from './repair-amounts.ts'

/** A doubtful word of a line. */
export type LineDoubt = { text: string; reason: string }
/** A line of a page with what in it may be wrong. */
export type PhotoLine = SourceLine & { doubts: LineDoubt[] }

type Prepared = Extract<PhotoAnswer, { answer: 'prepared' }>

/** Words that must be sure for a page to count as read the right way up. */
const ENOUGH_SHARE = 0.55
/** Lines that are read to find out which way up a page is. */
const TRIAL_LINES = 6
/** Below this a line is no text. */
const NOISE = 38

async function prepared(preparer: PhotoPreparer, question: Parameters<PhotoPreparer['ask']>[0]): Promise<Prepared> {
  const answer = await preparer.ask(question)
  if (answer.answer !== 'prepared') throw new Error('The thread gave the wrong answer')
  return answer
}

/** The share of letters in words of which the reader is sure. */
function sureShare(lines: readonly (readonly ReadWord[])[]): number {
  let [sure, all] = [0, 0]
  for (const { text, confidence } of lines.flat()) {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
    all += Math.max(1, letters)
    if (confidence > 75 && letters > 2) sure += letters
  }
  return all === 0 ? 0 : sure / all
}

/** The longest lines of a page say soonest whether it stands upright. */
async function trial(reader: Reader, { lines }: Prepared): Promise<number> {
  const longest = [...lines].sort((a, b) => b.pgm.length - a.pgm.length).slice(0, TRIAL_LINES)
  const read: ReadWord[][] = []
  for (const { pgm } of longest) read.push(await reader.readLine(pgm))
  return sureShare(read)
}

/** Prepares a photo and turns it until it reads well. */
async function uprightPage(photo: PhotoSource, preparer: PhotoPreparer, reader: Reader): Promise<Prepared> {
  const first = await prepared(preparer, { ask: 'prepare', photo })
  let best = { quarters: first.quarters, share: await trial(reader, first) }
  if (best.share >= ENOUGH_SHARE || first.lines.length === 0) return first
  let last = first
  for (const quarters of first.otherQuarters) {
    last = await prepared(preparer, { ask: 'turn', quarters })
    const share = await trial(reader, last)
    if (share > best.share + 0.05) best = { quarters, share }
    if (best.share >= ENOUGH_SHARE) break
  }
  return last.quarters === best.quarters ? last : prepared(preparer, { ask: 'turn', quarters: best.quarters })
}

function textOf(words: readonly CheckedWord[]): string {
  return words
    .map(word => word.text)
    .join(' ')
    .trim()
}

/** Dirt, edges of paper and pictures are read as a few odd signs. */
function isNoise(words: readonly ReadWord[]): boolean {
  const text = words.map(word => word.text).join('')
  if (text === '') return true
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  const letters = text.replace(/[^\p{L}\p{N}½⅓⅔¼¾⅛]/gu, '').length
  return mean < NOISE || letters === 0 || (text.length > 3 && letters < 0.4 * text.length) || (letters < 3 && mean < 60)
}

function asPhotoLine({ words, isBulleted, place }: CheckedPhotoLine): PhotoLine {
  const doubts = words.flatMap(({ text, doubt }) => (doubt === null ? [] : [{ text, reason: doubt }]))
  const line = sourceLine(repairAmounts(textOf(words)), false, place)
  return { ...line, isBulleted: isBulleted || line.isBulleted, doubts }
}

/**
 * Reads one photographed page: its lines in reading order, column after column, with the figures that may be wrong.
 * `step` is told the share of the page that is done, before the first line and after each, and may throw to stop.
 */
export async function readPage(
  photo: PhotoSource,
  number: number,
  { preparer, reader }: { preparer: PhotoPreparer; reader: Reader },
  step: (share: number) => void,
): Promise<PhotoLine[]> {
  const page = await uprightPage(photo, preparer, reader)
  step(0)
  const words: ReadWord[][] = []
  for (const [at, { pgm, left }] of page.lines.entries()) {
    const read = (await reader.readLine(pgm)).filter(({ text }) => text !== '')
    words.push(isNoise(read) ? [] : read.map(word => ({ ...word, left: word.left + left, right: word.right + left })))
    step((at + 1) / page.lines.length)
  }
  const checked = await preparer.ask({ ask: 'check', words, page: number })
  if (checked.answer !== 'checked') throw new Error('The thread gave the wrong answer')
  const lines = checked.lines.map(asPhotoLine).filter(line => line.text !== '' || line.number !== null)
  if (sureShare(words) >= ENOUGH_SHARE || page.lines.length === 0) return lines
  return betterOf(lines, words, await reader.readPage(page.page), number)
}

/** Where lines could not be told from pictures and patterns, the reader's own way of finding them may do better. */
function betterOf(
  lines: PhotoLine[],
  words: readonly ReadWord[][],
  whole: Awaited<ReturnType<Reader['readPage']>>,
  number: number,
): PhotoLine[] {
  const sure = (read: readonly (readonly ReadWord[])[]) =>
    read.flat().filter(word => word.confidence > 75 && word.text.length > 2).length
  if (sure(whole) <= 1.2 * sure(words)) return lines
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
        .map(word => ({ text: word.text, reason: 'This amount is hard to read.' }))
      return { ...sourceLine(read.map(word => word.text).join(' '), false, place), doubts }
    })
    .filter(line => line.text !== '')
}
