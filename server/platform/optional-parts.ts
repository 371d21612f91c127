import { createRequire } from 'node:module'
import { unprocessable } from './errors.ts'

const require = createRequire(import.meta.url)

/** Packages that an operator may leave out, with what a chef is told who needs them. */
const parts = {
  photos: ['tesseract.js', 'photographed text. Please type it in, or paste it'],
  heic: ['heic-decode', 'photos in the format HEIC. Please use one in JPEG'],
  pdf: ['unpdf', 'PDF files. Please copy the text out of it, and paste it'],
  word: ['mammoth', 'Word files. Please copy the text out of it, and paste it'],
} as const

/** Whether a package is installed. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch (error) {
    // One that is there may be for `import` alone.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}

/** Throws UNPROCESSABLE_CONTENT, with what to do instead, where an optional part is not installed. */
export function requirePart(part: keyof typeof parts): void {
  const [name, told] = parts[part]
  if (!isInstalled(name)) throw unprocessable(`This server was set up without what reads ${told}.`)
}
