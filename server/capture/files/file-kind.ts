import { findPictureType } from '#common/pictures.ts'

/** What a chef's file is, by its bytes: its name says what they believe it to be. `page` is a web page or a plain text. */
export type FileKind = 'pdf' | 'word' | 'mhtml' | 'old-word' | 'picture' | 'unknown' | 'page'

/** Characters in which the head of a saved web archive is. */
const HEAD = 4000

/** What other archives, RTF, and what Apple's programs save begin with. */
const OTHERS = ['PK', '{\\rtf', '7z\xbc\xaf', 'Rar!', '\x1f\x8b', 'bplist0']

/** The kind of a file. A zip archive counts as Word; whether it is one shows when it is opened. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  // Readers of PDF look for its mark in the first 1,024 bytes.
  if (start.slice(0, 1024).includes('%PDF-') && !/^\s*</.test(start)) return 'pdf'
  if (start.startsWith('PK\x03\x04')) return 'word'
  // The container of Word files before 2007, and of newer ones with a password.
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'old-word'
  if (findPictureType(bytes) !== null) return 'picture'
  if (OTHERS.some(mark => start.startsWith(mark))) return 'unknown'
  const isMail = /^[\w-]+:[^\n]*\n/.test(start) && /^mime-version:/im.test(start)
  return isMail && /^content-type:\s*(?:multipart\/|text\/html)/im.test(start) ? 'mhtml' : 'page'
}
