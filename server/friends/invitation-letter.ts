import type { Letter } from '../mail/mail.ts'
import { INVITATION_MESSAGE_MAX } from './contract.ts'

const LINE = 72
const LINES_MAX = 30
const NAME_MAX = 80
/** Characters that turn the direction of writing: with them a quoted line could look like another. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const onOneLine = (text: string): string => text.replace(TURNING, '').replace(/\s+/gu, ' ').trim()

/** Lines of at most 72 characters, broken between words; a longer word stays whole. */
function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/**
 * Words of a chef, each line marked as theirs. Blank lines go and what is more than 30 lines runs on, so that however it
 * was typed it stays a piece of a letter.
 */
function quote(words: string): string {
  const lines = words
    .slice(0, INVITATION_MESSAGE_MAX)
    .split(/[\n\r\u0085\u2028\u2029]/)
    .map(onOneLine)
    .filter(Boolean)
  const bounded = lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), lines.slice(LINES_MAX).join(' ')] : lines
  return bounded
    .flatMap(wrap)
    .map(line => `> ${line}`)
    .join('\n')
}

/**
 * The letter that brings an invitation. Name and message are whatever the inviter typed, so neither reaches the subject,
 * and both stand at the end, marked line by line, after everything that this house says.
 */
export function invitationLetter(to: string, link: string, from: { name: string | null; message: string }): Letter {
  const name = onOneLine(from.name ?? '').slice(0, NAME_MAX)
  return {
    to,
    subject: 'An invitation to Longtable',
    text: `Hello,

a chef invites you to Longtable, a cookbook that friends keep together. To come to the table, open this link within
60 days:

${link}

Once you have an account, their friend request waits for you. If you do not know who this is from, there is nothing
to do. What follows is in the words of the chef, from here to the end.

Name:

${quote(name || 'A chef')}

${from.message ? `Message:\n\n${quote(from.message)}\n` : ''}`,
  }
}
