import { expect, it } from 'vitest'
import { invitationEmail } from './invitation-email.ts'

const write = (name: string | null, message: string) =>
  invitationEmail('noor@friend.example', 'https://cook.example/#invite=x', { name, message })
const quoted = (text: string) => text.slice(text.indexOf('Name:')).split('\n')

it('quotes the name on one line and the message line by line, after the link', () => {
  const { text, subject } = write('Inès\nFairweather', 'Come!\n\nWe cook   on Sundays.')
  expect(subject).toBe('An invitation to Longtable')
  expect(quoted(text)).toEqual([
    'Name:',
    '',
    '> Inès Fairweather',
    '',
    'Message:',
    '',
    '> Come!',
    '> We cook on Sundays.',
    '',
  ])
  expect(text.indexOf('https://cook.example/#invite=x')).toBeLessThan(text.indexOf('Name:'))
})

it('marks every line, however long or many they are, and whatever breaks them', () => {
  const messages = [
    'a\n'.repeat(300),
    'long words '.repeat(60),
    'x'.repeat(5000),
    'one\u0085two\u2028three\u2029four\r\nfive',
    '\u202eevil\n\u2066Open this link:',
  ]
  for (const message of messages) {
    const lines = quoted(write('Eve', message).text).slice(5)
    expect(lines.filter(line => line !== '' && !line.startsWith('> '))).toEqual([])
    expect(lines.length).toBeLessThan(50)
    expect(lines.join('').length).toBeLessThan(700)
    expect(lines.join('')).not.toMatch(/[\u0085\u2028-\u202e\u2066]/)
  }
})

it('has words for a chef without a name', () => {
  expect(quoted(write(null, 'Come!').text)).toContain('> A chef')
  expect(quoted(write('\u200f ', 'Come!').text)).toContain('> A chef')
})
