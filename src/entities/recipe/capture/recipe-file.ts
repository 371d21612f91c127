import { z } from 'zod'
import { FILE_MAX, PAGE_FILE_MAX, PASTED_MAX } from '#common/capture.ts'
import { captureMessages } from '#server/capture/constants.ts'

/** What a file chooser offers for a recipe: saved pages, PDF, Word and text. */
export const recipeFileAccept = '.html,.htm,.mhtml,.mht,.pdf,.docx,.txt,.md'

const NAMES = /\.(html?|mht(ml)?|pdf|docx|txt|text|md|markdown)$/i
const PAGE_NAMES = /\.(html?|txt|text|md|markdown)$/i
/** Types of files whose names say nothing. */
const TYPES = ['text/html', 'text/plain', 'text/markdown', 'application/pdf', 'multipart/related', 'message/rfc822']

/** Whether a pasted text is the source of a page and not its words. */
export const looksLikeSource = (text: string): boolean => /^\s{0,200}</.test(text) && text.includes('>')

/** What is wrong with a file of a recipe, as far as its name, type and size tell; null when it can be sent. */
export function recipeFileProblem({ name, type, size }: { name: string; type: string; size: number }): string | null {
  if (size === 0) return captureMessages.fileEmpty
  if (type.startsWith('image/')) return captureMessages.filePicture
  if (/\.doc$/i.test(name)) return captureMessages.wordLocked
  if (!NAMES.test(name) && !TYPES.includes(type)) return captureMessages.fileUnknown
  if (size > FILE_MAX) return captureMessages.fileTooLarge
  return PAGE_NAMES.test(name) && size > PAGE_FILE_MAX ? captureMessages.tooLarge : null
}

/** What is wrong with a pasted text; null when it can be sent. The source of a whole page may be longer than words. */
export function pastedProblem(text: string): string | null {
  if (text.trim() === '') return captureMessages.textRequired
  if (text.length <= PASTED_MAX) return null
  if (!looksLikeSource(text)) return captureMessages.textTooLong
  return text.length > PAGE_FILE_MAX ? captureMessages.tooLarge : null
}

/** What the form demands of a pasted text. */
export const pastedRules = z.object({
  text: z.string().superRefine((text, check) => {
    const message = pastedProblem(text)
    if (message) check.addIssue({ code: 'custom', message })
  }),
})

/** The form to send: long source travels as the file of a page. Give it what the two checks above let pass. */
export function pastedForm(what: { text: string } | { page: File }, sourceUrl: string): FormData {
  const form = new FormData()
  if ('page' in what) form.append('page', what.page)
  else if (what.text.length > PASTED_MAX) form.append('page', new Blob([what.text], { type: 'text/html' }), 'page.html')
  else form.append('text', what.text)
  if (sourceUrl) form.append('sourceUrl', sourceUrl)
  return form
}
