import { findTextDoubts, linesOfText, type SourceLine, understandLines } from 'recipe-reader'
import { PASTED_MAX } from '#common/capture.ts'
import { readPage } from '../read-job.ts'
import { FileError } from './file-error.ts'
import type { FileReading, FileToRead } from './file-reader.ts'

/** Does one job of the thread for files. What opens a kind of file is loaded when there is one. */
export async function readFileJob({ kind, body, url }: FileToRead): Promise<FileReading> {
  try {
    if (kind === 'mhtml') {
      const { archivedPage } = await import('./archived-page.ts')
      const page = await archivedPage(body)
      return { page: readPage({ ...page, url: url ?? page.url }) }
    }
    if (kind === 'pdf') {
      const { linesOfPdf } = await import('./pdf-lines.ts')
      return readingOf(await linesOfPdf(body))
    }
    const { textOfWord } = await import('./word-text.ts')
    return readingOf(linesOfText((await textOfWord(body)).slice(0, PASTED_MAX)))
  } catch (error) {
    return { problem: error instanceof FileError ? error.problem : 'damaged' }
  }
}

function readingOf(lines: readonly SourceLine[]): FileReading {
  const texts = lines.map(({ text, number, isBulleted, isAfterGap }) => {
    const mark = number === null ? (isBulleted ? '• ' : '') : `${number}. `
    return `${isAfterGap ? '\n' : ''}${mark}${text}`
  })
  const text = texts.join('\n').slice(0, PASTED_MAX)
  const recipe = understandLines(lines)?.recipe ?? null
  const plain = lines.map(line => line.text)
  return { text, reading: recipe && { recipe, doubtful: findTextDoubts(recipe, plain) } }
}
