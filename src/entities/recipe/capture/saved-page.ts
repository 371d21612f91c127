import { z } from 'zod'
import { PAGE_FILE_MAX, PASTED_MAX } from '#common/capture.ts'
import { captureMessages } from '#server/capture/constants.ts'

/** What a file chooser offers for a page that was saved. */
export const pageAccept = '.html,.htm,.txt,text/html,text/plain'

/** Whether a pasted text is the source of a page and not its words. */
export const looksLikeSource = (text: string): boolean => /^\s{0,200}</.test(text) && text.includes('>')

/** What is wrong with a file as a saved page; null when it can be sent. */
export function pageFileProblem(file: { name: string; type: string; size: number }): string | null {
  const isPage = /\.(html?|txt)$/i.test(file.name) || ['text/html', 'text/plain'].includes(file.type)
  if (!isPage) return 'Please choose a saved web page (.html).'
  return file.size > PAGE_FILE_MAX ? captureMessages.tooLarge : null
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
