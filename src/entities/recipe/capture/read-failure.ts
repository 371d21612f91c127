import { captureMessages } from '#server/capture/constants.ts'
import { errorMessage, errorStatus, isUnreachable } from '#src/lib/errors.ts'

/** The message when nothing could be read: a headline and a sentence. */
export interface ReadFailure {
  title: string
  text: string
}

/** The key of the toast of a failed attempt. All readers share it, so that the next attempt replaces it. */
export const readingKey = 'reading'

/** A failure of the connection, or too many requests: not the fault of the source. */
const isElsewhere = (error: unknown) => isUnreachable(error) || errorStatus(error) === 429

/** Why a page gave no recipe: the reason where it is known, and what to do instead. */
export function urlFailure(error: unknown, online = navigator.onLine): ReadFailure {
  const message = errorMessage(error, captureMessages.failed, online)
  const whole =
    isElsewhere(error) || message.includes(captureMessages.failed) ? message : `${message} ${captureMessages.failed}`
  return { title: 'Extraction Failed', text: whole }
}

/** Why a page that a bookmarklet sent gave no recipe. */
export const sentPageFailure = (error: unknown): ReadFailure => ({
  title: 'Extraction Failed',
  text: errorMessage(error, captureMessages.notARecipe),
})

/** Why a pasted text or a saved page gave no recipe. */
export const pastedFailure = (error: unknown): ReadFailure => ({
  title: 'Extraction Failed',
  text: errorMessage(error, captureMessages.textFailed),
})

/** The message for photos with text in which no recipe was recognised. */
export const noRecipeSeen: ReadFailure = { title: 'Analysis failed', text: captureMessages.analysisFailed }

/** For photos whose reading is shown where they were chosen; the message covers photos without text too. */
export function detectionFailure(error: unknown, online = navigator.onLine): ReadFailure {
  const found = photoFailure(error, online)
  return errorStatus(error) === 422 && found.text === captureMessages.photoFailed ? noRecipeSeen : found
}

/** Why photos gave no recipe: nothing on them that looks like one, or the reading itself went wrong. */
export function photoFailure(error: unknown, online = navigator.onLine): ReadFailure {
  const text = errorMessage(error, captureMessages.photoFailed, online)
  return text === noRecipeSeen.text ? noRecipeSeen : { title: 'Processing Failed', text }
}
