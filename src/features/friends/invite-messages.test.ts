import { expect, it } from 'vitest'
import { arrivalMessage, linkFromHere } from './invite-messages.ts'

it('hands on a link that leads to where the chef is, unless the server knows its public address', () => {
  const here = 'http://192.168.1.20:3000'
  expect(linkFromHere('http://localhost:3000/#invite=abc', here)).toBe(`${here}/#invite=abc`)
  expect(linkFromHere('https://cook.example/#invite=abc', here)).toBe('https://cook.example/#invite=abc')
})

it('tells what came of an invitation by how the two stand to each other', () => {
  const messageFor = (
    friendshipStatus: Parameters<typeof arrivalMessage>[0]['friendshipStatus'],
    name: string | null = 'Inès',
  ) => arrivalMessage({ name, friendshipStatus })
  expect(messageFor('pending')).toEqual({
    title: 'A friend request waits for you',
    text: 'Inès would like to cook with you.',
  })
  expect(messageFor('pending', null)?.text).toBe('A chef would like to cook with you.')
  expect(messageFor('friends')?.text).toBe('Inès is among your friends.')
  expect([messageFor('none'), messageFor('following'), messageFor('requested')]).toEqual([null, null, null])
})
