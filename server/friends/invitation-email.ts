import type { Email } from '../mail/mail.ts'
import { plainLine, plainLines } from './plain-lines.ts'

const LINE = 72
const NAME_MAX = 80

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

/** A chef's text with each line marked as a quotation, so that it cannot pass for the server's part of the e-mail. */
const quote = (message: string): string =>
  plainLines(message)
    .flatMap(wrap)
    .map(line => `> ${line}`)
    .join('\n')

/**
 * The e-mail that brings an invitation. Name and message are whatever the inviter typed, so neither reaches the subject,
 * and both stand at the end, marked line by line, after all of the server's own text.
 */
export function invitationEmail(to: string, link: string, from: { name: string | null; message: string }): Email {
  const name = plainLine(from.name ?? '').slice(0, NAME_MAX)
  return {
    kind: 'invitation',
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
