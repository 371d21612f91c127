import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The languages that can be read, by the first letters of their tag, and as tesseract calls them. */
const READABLE: Record<string, string> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita' }
/** Each further language makes reading slower and letters easier to mistake. */
const MOST = 2

/** Tesseract's names for some languages ("de", "fr-CA"), always with English; what cannot be read is left out. */
export function readableLanguages(languages: readonly string[]): string[] {
  const requested = languages
    .map(language => READABLE[language.slice(0, 2).toLowerCase()])
    .filter(name => name !== undefined)
  return [...new Set([...requested.slice(0, MOST - 1), 'eng'])]
}

const require = createRequire(import.meta.url)

function dataFile(name: string): string {
  return join(
    dirname(require.resolve(`@tesseract.js-data/${name}/package.json`)),
    '4.0.0_best_int',
    `${name}.traineddata.gz`,
  )
}

/**
 * Runs `work` with a folder that holds the data of these languages, as the reader wants them all in one place. A folder
 * that was made for it is gone afterwards.
 */
export async function withLanguageData<Result>(
  names: readonly string[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const [only] = names
  if (only !== undefined && names.length === 1) return work(dirname(dataFile(only)))
  const folder = await mkdtemp(join(tmpdir(), 'photo-reader-'))
  try {
    for (const name of names) await copyFile(dataFile(name), join(folder, `${name}.traineddata.gz`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
