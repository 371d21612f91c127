import { INVITATION_MESSAGE_MAX } from './constants.ts'

const LINES_MAX = 30
/** Bidi override characters, with which a line could look like another. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text in one line, without bidi override characters. */
export const plainLine = (text: string): string => text.replace(TURNING, '').replace(/\s+/gu, ' ').trim()

/**
 * The message of an invitation as lines of plain text: 500 characters and 31 lines at most. Blank lines go, and what is
 * more than 30 lines runs on in the last.
 */
export function plainLines(message: string): string[] {
  const lines = message
    .slice(0, INVITATION_MESSAGE_MAX)
    .split(/[\n\r\u0085\u2028\u2029]/)
    .map(plainLine)
    .filter(Boolean)
  return lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), lines.slice(LINES_MAX).join(' ')] : lines
}
